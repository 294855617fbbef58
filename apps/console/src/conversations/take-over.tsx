import { Button, Textarea } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import type { AdminConversation, TakenConversation } from '@pitlane/protocol'
import { useQuery } from '@tanstack/react-query'
import { type KeyboardEvent, useRef, useState } from 'react'
import { queryClient } from '../client.ts'
import { serverClock } from '../server-clock.ts'
import { useSession } from '../session/session.ts'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { confirm } from '../ui/confirm.tsx'
import { type FormDraft, readDraft } from '../ui/draft-storage.ts'
import { notify } from '../ui/toast.tsx'
import { useAutosaveDraft } from '../ui/use-autosave-draft.ts'
import { newIdempotencyKey, saveInOrder } from '../ui/use-save.ts'
import { namePlace } from './channel.ts'

const REFRESH_MS = 15_000

const buildDraftKey = (userId: string, id: string) => `${userId} reply ${id}`

export const stateKey = (id: string) => ['conversation-state', id]

/** Who answers in a conversation, who writes in its chat, and until when answers arrive there. */
export function useConversationState(id: string) {
  return useQuery({
    queryKey: stateKey(id),
    queryFn: ({ signal }) => admin.conversation(id, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

/** Lets an admin answer in the agent's place, and hand back. */
export function TakeOver({ id }: { id: string }) {
  const session = useSession()
  const { data } = useConversationState(id)
  if (!data) return null
  const { taken } = data
  const userId = session.state === 'in' ? session.user.id : undefined
  return (
    <section className="take-over" aria-label={text.conversations.reply}>
      {taken && taken.by_id === userId ? (
        <ReplyWithDraft conversation={data} draftKey={buildDraftKey(userId, id)} />
      ) : (
        <Offer id={id} taken={taken} hasAgent={data.agent_name !== ''} />
      )}
    </section>
  )
}

interface OfferProps {
  id: string
  taken: TakenConversation | null
  /** Whether anybody else answers. */
  hasAgent: boolean
}

function Offer({ id, taken, hasAgent }: OfferProps) {
  const [isBusy, setIsBusy] = useState(false)
  async function takeOver() {
    const isSure =
      taken === null ||
      (await confirm({
        title: text.conversations.askTakeOver(taken.by_name),
        message: text.conversations.askTakeOverWhy,
        action: text.conversations.takeOver,
      }))
    if (!isSure) return
    setIsBusy(true)
    await change(id, () => admin.takeOver(id, taken?.by_id), text.conversations.notTaken)
    setIsBusy(false)
  }
  return (
    <>
      <p className="quiet">
        {taken
          ? text.conversations.otherAnswers(taken.by_name)
          : hasAgent
            ? text.conversations.agentAnswers
            : text.conversations.nobodyAnswers}
      </p>
      <Button loading={isBusy} onClick={takeOver}>
        {taken ? text.conversations.takeOverFrom(taken.by_name) : text.conversations.takeOver}
      </Button>
    </>
  )
}

interface ReplyProps {
  conversation: AdminConversation
  draftKey: string
}

/** What was typed and not sent is there again after a crash or on the next day. */
function ReplyWithDraft(reply: ReplyProps) {
  const { data } = useQuery({
    queryKey: [reply.draftKey],
    queryFn: async () => (await readDraft<FormDraft<string>>(reply.draftKey)) ?? null,
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  })
  return data === undefined ? null : <Reply {...reply} draft={data?.mine ?? ''} />
}

function Reply({ conversation, draftKey, draft }: ReplyProps & { draft: string }) {
  const { id, channel, open_until } = conversation
  const [content, setContent] = useState(draft)
  useAutosaveDraft(draftKey, '', content, content !== '')
  const [isSending, setIsSending] = useState(false)
  const [error, setError] = useState<string>()
  /** Of what was tried last: the same words, tried again after a lost connection, are said once. */
  const tried = useRef({ content: '', key: '' })
  const isClosed = open_until !== null && Date.parse(open_until) < serverClock.now().getTime()

  async function send() {
    if (content.trim() === '' || isSending || isClosed) return
    setIsSending(true)
    setError(undefined)
    try {
      if (tried.current.content !== content) tried.current = { content, key: newIdempotencyKey() }
      const { key } = tried.current
      await saveInOrder(`Conversation/${id}`, () => admin.reply(id, content, key))
      tried.current = { content: '', key: '' }
      setContent('')
      await queryClient.invalidateQueries({ queryKey: ['conversation', id] })
    } catch (reason) {
      const isAnswered = isPlatformError(reason) && reason.status !== undefined
      setError(isAnswered ? reason.message : text.conversations.notSent)
      await queryClient.invalidateQueries({ queryKey: stateKey(id) })
    }
    setIsSending(false)
  }

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return
    event.preventDefault()
    void send()
  }

  return (
    <>
      <p className="quiet">
        {isClosed ? text.conversations.closed(namePlace(channel)) : text.conversations.youAnswer}
      </p>
      <Textarea
        label={text.conversations.reply}
        description={text.conversations.sendHint}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={20_000}
        value={content}
        error={error}
        onChange={({ currentTarget: { value } }) => setContent(value)}
        onKeyDown={onKeyDown}
      />
      <div className="take-over-actions">
        <Button
          loading={isSending}
          disabled={content.trim() === '' || isClosed}
          onClick={() => void send()}
        >
          {text.conversations.send}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            void change(id, () => admin.handBack(id), text.conversations.notHandedBack)
          }
        >
          {text.conversations.handBack}
        </Button>
      </div>
    </>
  )
}

/** Shows what the server says of the conversation then, also where it has refused. */
async function change(
  id: string,
  send: () => Promise<AdminConversation>,
  failed: string,
): Promise<void> {
  try {
    queryClient.setQueryData(stateKey(id), await send())
  } catch (reason) {
    const isAnswered = isPlatformError(reason) && reason.status !== undefined
    notify({ message: isAnswered ? reason.message : failed, isError: true })
    await queryClient.invalidateQueries({ queryKey: stateKey(id) })
  }
}
