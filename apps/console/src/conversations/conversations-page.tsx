import { Link, useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { Card, Page } from '../ui/page.tsx'
import { channelOf, channels } from './channel.ts'
import { ConversationList } from './conversation-list.tsx'
import './conversations.css'

export function ConversationsPage() {
  const channel = channelOf(useSearch({ strict: false }).channel)
  return (
    <Page title={text.conversations.title} lead={text.conversations.lead}>
      <nav className="channels" aria-label={text.conversations.views}>
        <Link to="/conversations" search={{}} activeOptions={{ exact: true }} resetScroll={false}>
          {text.conversations.all}
        </Link>
        {channels.map((one) => (
          <Link key={one} to="/conversations" search={{ channel: one }} resetScroll={false}>
            {text.conversations.channels[one]}
          </Link>
        ))}
      </nav>
      <Card>
        <ConversationList channel={channel} />
      </Card>
    </Page>
  )
}
