import { type AgentConversation, isPlatformError } from '@pitlane/client'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useParams } from '@tanstack/react-router'
import { useEffect } from 'react'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { momentOf } from '../ui/format.ts'
import { Card, Page } from '../ui/page.tsx'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import { placeOf } from './channel.ts'
import { LinkedText } from './linked-text.tsx'
import { mergeMessages } from './merge-messages.ts'
import { authorOf, messageText } from './message-text.ts'
import { stateKey, TakeOver } from './take-over.tsx'
import { useProductNames } from './use-product-names.ts'
import './conversations.css'

/** What was said while the line was down comes with this. */
const REFRESH_MS = 15_000

export function ConversationPage() {
  const { id = '' } = useParams({ strict: false })
  const { data, error, refetch } = useConversation(id)
  if (!data) {
    const isGone = isPlatformError(error) && error.status === 404
    if (isGone) return <Failed message={text.conversations.gone} retry={refetch} />
    return error ? <Failed retry={refetch} /> : <Loading />
  }
  const { agent_name, created_date, created_by_id } = data
  return (
    <Page
      title={text.conversations.withAgent(agent_name)}
      lead={`${placeOf(data.metadata?.channel)} · ${momentOf(created_date)}`}
    >
      <div className="conversation-links">
        <Link to="/conversations">← {text.conversations.title}</Link>
        {typeof created_by_id === 'string' ? (
          <Link to="/people/$id" params={{ id: created_by_id }}>
            {text.conversations.account}
          </Link>
        ) : (
          <span className="quiet">{text.conversations.visitor}</span>
        )}
        <Link to="/conversations" search={{ agent: agent_name }}>
          {text.conversations.withSameAgent(agent_name)}
        </Link>
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

function Messages({ messages }: Pick<AgentConversation, 'messages'>) {
  const names = useProductNames(messages)
  if (messages.length === 0) return <Empty title={text.conversations.nothingSaid} />
  return (
    <ol className="messages">
      {messages.map((message) => (
        <li key={message.id} className={`message message-${message.role}`}>
          <p className="quiet">
            {[authorOf(message), momentOf(message.created_date)].filter(Boolean).join(' · ')}
          </p>
          <p className="message-text">
            <LinkedText text={messageText(message)} names={names} />
          </p>
        </li>
      ))}
    </ol>
  )
}
