import { type PageName, pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { PageHead } from '../head/page-head.tsx'
import { ButtonLink } from '../ui/button-link.tsx'
import { type Fact, Facts } from './facts.tsx'
import { PageContents } from './page-contents.tsx'
import { Topic, type TopicText } from './topic.tsx'

export interface InformationPageProps {
  page: PageName
  title: string
  lead: string
  facts?: readonly Fact[]
  topics: readonly TopicText[]
  /** The way to a person. */
  chat: ReactNode
}

/** A page to look something up: the figures first, then topic by topic, with a person to ask at hand. */
export function InformationPage({ page, title, lead, facts, topics, chat }: InformationPageProps) {
  return (
    <article className="information page-column grid gap-10 pt-8 sm:gap-12 sm:pt-12">
      <PageHead title={title} description={lead} path={pathOf(page)} />
      <header className="grid gap-4">
        <h1 className="display-type text-heading">{title}</h1>
        <p className="max-w-2xl text-lg text-pretty text-muted">{lead}</p>
      </header>
      {facts ? <Facts facts={facts} /> : null}
      <div className="grid items-start gap-12 lg:grid-cols-[minmax(0,44rem)_22rem] lg:justify-between">
        <aside
          aria-label="Ask us"
          className="information-aside lg:sticky lg:top-24 lg:col-start-2 lg:row-start-1"
        >
          {chat}
        </aside>
        <div className="grid min-w-0 gap-12">
          <PageContents topics={topics} />
          {topics.map((topic) => (
            <Topic key={topic.id} {...topic} />
          ))}
          <div className="information-aside">
            <ButtonLink to={pathOf('Store')} tone="secondary" size="large">
              Back to Store
            </ButtonLink>
          </div>
        </div>
      </div>
    </article>
  )
}
