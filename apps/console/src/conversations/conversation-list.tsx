import type { AdminConversation } from '@pitlane/protocol'
import { Link } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import * as text from '../text/en.ts'
import { admin } from '../ui/admin.ts'
import { formatMoment } from '../ui/format.ts'
import { Paged } from '../ui/paged.tsx'
import { usePages } from '../ui/use-pages.ts'
import { namePlace } from './channel.ts'
import { chatIcon } from './chat-icon.ts'
import type { Filters } from './filters.ts'
import { describeSender, nameSender } from './sender.ts'

const PAGE_SIZE = 25
const REFRESH_MS = 10_000

export function ConversationList({ filters }: { filters: Filters }) {
  const wanted = useDeferredValue(filters)
  const { q, ...others } = wanted
  const pages = usePages(
    ['conversations', wanted],
    PAGE_SIZE,
    (page, options) => admin.conversations({ ...page, ...others, ...(q && { words: q }) }, options),
    REFRESH_MS,
  )
  const isAll = Object.keys(wanted).length === 0
  return (
    <Paged
      pages={pages}
      empty={isAll ? text.conversations.none : text.conversations.noneFound}
      emptyWhy={isAll ? <p className="quiet">{text.conversations.noneWhy}</p> : null}
    >
      {(rows) => (
        <ul className="conversations" aria-label={text.conversations.list}>
          {rows.map((conversation) => (
            <ConversationItem key={conversation.id} conversation={conversation} />
          ))}
        </ul>
      )}
    </Paged>
  )
}

function ConversationItem({ conversation }: { conversation: AdminConversation }) {
  const { id, agent_name, updated_date, created_by_id, channel, taken, last_message, sender } =
    conversation
  const account = created_by_id ? text.conversations.account : text.conversations.visitor
  const who = sender ? [nameSender(sender), ...describeSender(sender)] : [account]
  const Icon = last_message && last_message.kind !== 'text' ? chatIcon(last_message.kind) : null
  return (
    <li>
      <Link to="/conversations/$id" params={{ id }} className="conversation">
        <span className="conversation-last">
          {Icon ? <Icon size={18} /> : null}
          <span>{last_message ? last_message.text : text.conversations.nothingSaid}</span>
        </span>
        <span className="quiet">
          {[agent_name, namePlace(channel), ...who, formatMoment(updated_date)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {taken ? <span className="tag">{text.conversations.answeredBy(taken.by_name)}</span> : null}
      </Link>
    </li>
  )
}
