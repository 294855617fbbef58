import { buildPath, type PageName } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Link } from '../ui/link.tsx'
import { ChatCard, type ChatCardProps } from './chat-card.tsx'
import { type Fact, Facts } from './facts.tsx'

export interface InformationPageProps {
  page: PageName
  title: string
  lead: string
  facts?: readonly Fact[]
  topics: readonly TopicText[]
  chat: ChatCardProps
}

/** A page to look something up: the figures first, then topic by topic, with a person to ask at hand. */
export function InformationPage({ page, title, lead, facts, topics, chat }: InformationPageProps) {
  return (
    <article className="information page-column grid gap-10 pt-8 sm:gap-12 sm:pt-12">
      <PageHead title={title} description={lead} path={buildPath(page)} />
      <header className="grid grid-cols-1 gap-4">
        <h1 className="display-type text-heading">{title}</h1>
        <p className="max-w-2xl text-lg text-balance text-muted">{lead}</p>
      </header>
      {facts ? <Facts facts={facts} /> : null}
      <div className="grid grid-cols-1 items-start gap-12 lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between">
        <aside
          aria-label="Ask us"
          className="information-aside lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
        >
          <ChatCard {...chat} />
        </aside>
        <div className="grid min-w-0 gap-12">
          <PageContents topics={topics} />
          {topics.map((topic) => (
            <Topic key={topic.id} {...topic} />
          ))}
          <div className="information-aside">
            <ButtonLink to={buildPath('Store')} tone="secondary" size="large">
              Back to Store
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}

function PageContents({ topics }: { topics: readonly TopicText[] }) {
  return (
    <nav aria-label="On this page" className="page-contents">
      <ul className="grid grid-cols-2 gap-2 sm:flex sm:flex-wrap">
        {topics.map(({ id, title }) => (
          <li key={id}>
            <Link
              to={`#${id}`}
              // The reader goes on from there, with the keyboard as well.
              onClick={() => document.getElementById(id)?.focus({ preventScroll: true })}
              className="label-type flex min-h-11 items-center rounded-control border border-line px-3 text-[0.9375rem] leading-tight sm:px-4 sm:text-base text-muted transition-colors hover:border-control hover:text-text"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

export interface TopicText {
  /** The part of the address that leads here. */
  id: string
  title: string
  content: ReactNode
}

function Topic({ id, title, content }: TopicText) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      tabIndex={-1}
      className="grid gap-4 outline-none"
    >
      <h2 id={`${id}-title`} className="display-type text-title">
        {title}
      </h2>
      {content}
    </section>
  )
}
