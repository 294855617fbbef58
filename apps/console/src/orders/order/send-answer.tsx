import { Button } from '@mantine/core'
import { isPlatformError } from '@pitlane/client'
import { type AdminChat, paths, pathTo } from '@pitlane/protocol'
import type { Order } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { appId, client } from '../../client.ts'
import * as text from '../../text/en.ts'
import { formatMoment } from '../../ui/format.ts'
import { notify } from '../../ui/toast.tsx'
import { useSave } from '../../ui/use-save.ts'
import { refresh } from '../new-orders.ts'

const chatQuery = (place: { channel: string; address: string }) => ({
  queryKey: ['orders', 'chat', place.channel, place.address],
  queryFn: () => client.request<AdminChat>('GET', pathTo(paths.adminChat, { appId, ...place })),
  // A service may refuse a text seconds after it has taken it.
  refetchInterval: 5000,
})

interface SendAnswerProps {
  order: Order
  answer: string
}

/** Sends the answer to the chat that an order came from, while the service allows it. */
export function SendAnswer({ order: { chat_channel, chat_address }, answer }: SendAnswerProps) {
  const place = { channel: chat_channel ?? '', address: chat_address ?? '' }
  const isChat = place.channel !== '' && place.address !== ''
  const { data } = useQuery({ ...chatQuery(place), enabled: isChat })
  const { save, isSaving } = useSave(`Chat/${place.channel}/${place.address}`, (_, key: string) =>
    client.request('POST', pathTo(paths.adminChatMessages, { appId, ...place }), {
      body: { text: answer, key },
    }),
  )
  if (!chat_channel || !data) return null
  const channel = text.orders.origins[chat_channel]
  if (!data.may_send)
    return (
      <>
        <Undelivered chat={data} />
        <p className="quiet">{text.orders.chatClosed(channel)}</p>
        <ConversationLink chat={data} />
      </>
    )

  async function send() {
    try {
      await save(undefined)
      notify({ message: text.orders.answerSent(channel) })
    } catch (error) {
      const isClosed = isPlatformError(error) && error.status === 409
      const message = isClosed ? text.orders.chatClosed(channel) : text.orders.answerNotSent
      notify({ message, isError: true })
      await refresh()
    }
  }

  return (
    <>
      <Undelivered chat={data} />
      <Button
        disabled={answer.trim() === ''}
        aria-busy={isSaving}
        onClick={isSaving ? undefined : send}
      >
        {text.orders.sendAnswer(channel)}
      </Button>
      <ConversationLink chat={data} />
    </>
  )
}

/** What the customer has said beside the order. */
function ConversationLink({ chat: { conversation_id: id } }: { chat: AdminChat }) {
  return id ? (
    <Link className="link-button" data-quiet to="/conversations/$id" params={{ id }}>
      {text.orders.openConversation}
    </Link>
  ) : null
}

function Undelivered({ chat: { undelivered } }: { chat: AdminChat }) {
  return undelivered ? (
    <p className="undelivered" role="alert">
      {text.orders.undelivered(formatMoment(undelivered.date), undelivered.reason)}
    </p>
  ) : null
}
