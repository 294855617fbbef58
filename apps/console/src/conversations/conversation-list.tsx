import { Button } from '@mantine/core'
import type { AgentConversation } from '@pitlane/client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { client } from '../client.ts'
import * as text from '../text/en.ts'
import { momentOf } from '../ui/format.ts'
import { Empty, Failed, Loading } from '../ui/states.tsx'
import type { Channel } from './channel.ts'
import { messageText, placeOf } from './message-text.ts'

const AT_ONCE = 25
const REFRESH_MS = 10_000
const SHOWN_CHARACTERS = 200

interface ConversationListProps {
  /** Undefined for all. */
  channel: Channel | undefined
}

export function ConversationList({ channel }: ConversationListProps) {
  const { data, error, refetch, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery(
    {
      queryKey: ['conversations', channel],
      queryFn: ({ pageParam, signal }) =>
        client.agents.listConversations(
          {
            sort: '-updated_date',
            limit: AT_ONCE,
            skip: pageParam,
            ...(channel && { q: { metadata: { channel } } }),
          },
          { signal },
        ),
      initialPageParam: 0,
      // Long conversations make a page shorter: only an empty one is the last.
      getNextPageParam: (last, pages) => (last.length === 0 ? undefined : pages.flat().length),
      placeholderData: keepPreviousData,
      refetchInterval: REFRESH_MS,
    },
  )
  const all = data?.pages.flat()
  if (!all) return error ? <Failed retry={refetch} /> : <Loading />
  if (all.length === 0) {
    return (
      <Empty title={channel ? text.conversations.noneFound : text.conversations.none}>
        <p className="quiet">{text.conversations.noneWhy}</p>
      </Empty>
    )
  }
  return (
    <>
      <ul className="conversations" aria-label={text.conversations.list}>
        {all.map((conversation) => (
          <ConversationItem key={conversation.id} conversation={conversation} />
        ))}
      </ul>
      {hasNextPage && all.length >= AT_ONCE ? (
        <Button variant="default" loading={isFetchingNextPage} onClick={() => fetchNextPage()}>
          {text.conversations.more}
        </Button>
      ) : null}
    </>
  )
}

function ConversationItem({ conversation }: { conversation: AgentConversation }) {
  const { id, agent_name, created_date, created_by_id, messages } = conversation
  const last = messages.at(-1)
  const who = created_by_id ? text.conversations.account : text.conversations.visitor
  return (
    <li>
      <Link to="/conversations/$id" params={{ id }} className="conversation">
        <span className="conversation-last">
          {last ? messageText(last).slice(0, SHOWN_CHARACTERS) : text.conversations.nothingSaid}
        </span>
        <span className="quiet">
          {[
            agent_name,
            placeOf(conversation),
            who,
            momentOf(last?.created_date ?? created_date),
          ].join(' · ')}
        </span>
      </Link>
    </li>
  )
}
