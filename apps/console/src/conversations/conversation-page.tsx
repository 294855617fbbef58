import { type AgentConversation, type AgentMessage, isPlatformError } from '@pitlane/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { formatMoment } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { namePlace } from './channel.ts'
import { LinkedText } from './linked-text.tsx'
import { mergeMessages } from './merge-messages.ts'
import { MessageDetails, MessageParts } from './message-parts.tsx'
import { hasWords, messageText, nameAuthor, readFacts } from './message-text.ts'
import { describeSender, nameSender } from './sender.ts'
import { stateKey, TakeOver, useConversationState } from './take-over.tsx'
import { useProductNames } from './use-product-names.ts'
import './conversations.css'

/** What was said while the line was down comes with this. */
const REFRESH_MS = 15_000

export function ConversationPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useConversation(id)
  const state = useConversationState(id)
  if (!data) {
    const isGone = isPlatformError(error) && error.status === 404
    if (isGone) return <Failed message={text.conversations.gone} retry={refetch} />
    return error ? <Failed retry={refetch} /> : <Loading />
  }
  const { agent_name, created_date, created_by_id } = data
  const sender = state.data?.sender
  const who = sender ? nameSender(sender) : ''
  return (
    <Page
      title={who ? text.conversations.withSender(who) : text.conversations.withAgent(agent_name)}
      lead={[
        namePlace(state.data?.channel),
        ...(sender ? describeSender(sender) : []),
        formatMoment(created_date),
      ].join(' · ')}
    >
      <div className="conversation-links">
        <Link to="/conversations">← {text.conversations.title}</Link>
        {typeof created_by_id === 'string' ? (
          <Link to="/people/$id" params={{ id: created_by_id }}>
            {text.conversations.account}
          </Link>
        ) : (
          <span className="quiet">
            {sender ? text.conversations.noAccount : text.conversations.visitor}
          </span>
        )}
        {agent_name ? (
          <Link to="/conversations" search={{ agent: agent_name }}>
            {text.conversations.withSameAgent(agent_name)}
          </Link>
        ) : null}
      </div>
      <Card title={text.conversations.messages}>
        <Messages messages={data.messages} />
        <TakeOver key={id} id={id} />
      </Card>
    </Page>
  )
}

/** A conversation with each answer as it grows. */
function useConversation(id: string) {
  const queries = useQueryClient()
  useEffect(
    () =>
      client.agents.subscribeToConversation(id, ({ messages }) => {
        // A notice tells that somebody has taken over, or handed back.
        if (messages.at(-1)?.role === 'system') {
          void queries.invalidateQueries({ queryKey: stateKey(id) })
        }
        queries.setQueryData<AgentConversation>(
          ['conversation', id],
          (known) => known && { ...known, messages: mergeMessages(known.messages, messages) },
        )
      }),
    [id, queries],
  )
  return useQuery({
    queryKey: ['conversation', id],
    queryFn: ({ signal }) => client.agents.getConversation(id, { signal }),
    refetchInterval: REFRESH_MS,
  })
}

interface MessageItemProps {
  message: AgentMessage
  /** Of products, by their ids. */
  names: ReadonlyMap<string, string>
}

function MessageItem({ message, names }: MessageItemProps) {
  const chat = readFacts(message)
  return (
    <li className={`message message-${message.role}`}>
      <p className="quiet">
        {[nameAuthor(message), formatMoment(message.created_date)].filter(Boolean).join(' · ')}
      </p>
      <MessageParts message={message} />
      {hasWords(message) ? (
        <p className="message-text">
          <LinkedText text={messageText(message)} names={names} />
        </p>
      ) : null}
      {chat ? <MessageDetails chat={chat} /> : null}
    </li>
  )
}

function Messages({ messages }: Pick<AgentConversation, 'messages'>) {
  const names = useProductNames(messages)
  if (messages.length === 0) return <Empty title={text.conversations.nothingSaid} />
  return (
    <ol className="messages">
      {messages.map((message) => (
        <MessageItem key={message.id} message={message} names={names} />
      ))}
    </ol>
  )
}
