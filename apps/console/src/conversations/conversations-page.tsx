import { TextInput } from '@mantine/core'
import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import * as text from '../text/en.ts'
import { IconSearch } from '../ui/icons.tsx'
import { Card, Page } from '../ui/page.tsx'
import { channels } from './channel.ts'
import { ConversationList } from './conversation-list.tsx'
import type { Filters } from './filters.ts'
import './conversations.css'

export function ConversationsPage() {
  const filters = useSearch({ from: '/conversations' })
  const { agent, user } = filters
  return (
    <Page title={text.conversations.title} lead={text.conversations.lead}>
      <nav className="views" aria-label={text.conversations.views}>
        <Link to="/conversations" search={{}} activeOptions={{ exact: true }} resetScroll={false}>
          {text.conversations.all}
        </Link>
        {channels.map((one) => (
          <Link key={one} to="/conversations" search={{ channel: one }} resetScroll={false}>
            {text.conversations.channels[one]}
          </Link>
        ))}
        <Link to="/conversations" search={{ taken: 'yes' }} resetScroll={false}>
          {text.conversations.taken}
        </Link>
      </nav>
      <Card>
        <Search filters={filters} />
        {agent !== undefined || user !== undefined ? (
          <p className="conversation-links">
            <span>{agent === undefined ? null : text.conversations.onlyAgent(agent)}</span>
            <span>{user === undefined ? null : text.conversations.onlyUser}</span>
            <Link to="/conversations" search={{}}>
              {text.conversations.every}
            </Link>
          </p>
        ) : null}
        <ConversationList filters={filters} />
      </Card>
    </Page>
  )
}

function Search({ filters }: { filters: Filters }) {
  const navigate = useNavigate({ from: '/conversations' })
  const change = (name: 'q' | 'from' | 'to', value: string) => {
    const { [name]: _before, ...others } = filters
    void navigate({ search: value ? { ...others, [name]: value } : others, replace: true })
  }
  return (
    <div className="conversation-search">
      <TextInput
        type="search"
        aria-label={text.conversations.search}
        placeholder={text.conversations.search}
        leftSection={<IconSearch size={18} />}
        maxLength={200}
        value={filters.q ?? ''}
        onChange={({ currentTarget: { value } }) => change('q', value)}
      />
      {(['from', 'to'] as const).map((name) => (
        <TextInput
          key={name}
          type="date"
          label={text.conversations[name]}
          value={filters[name] ?? ''}
          onChange={({ currentTarget: { value } }) => change(name, value)}
        />
      ))}
    </div>
  )
}
