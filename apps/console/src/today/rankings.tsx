import type { AppLogStats, EventCount } from '@pitlane/protocol'
import { buildPath, HOME, PAGES } from '@pitlane/shop'
import * as text from '../text/en.ts'
import { Ranking } from './ranking.tsx'

/** Their value is how many products were found, added up. */
export function NothingFound({ searches }: { searches: readonly EventCount[] }) {
  return (
    <Ranking
      title={text.today.nothingFound}
      lead={text.today.nothingFoundWhy}
      rows={searches.filter(({ value }) => value === 0).map(searchRow)}
      none={text.today.nothingFoundNone}
    />
  )
}

/** Some of their words found nothing, and were left out: the shop's own page says which. */
export function PartlyFound({ searches }: { searches: readonly EventCount[] }) {
  return (
    <Ranking
      title={text.today.partlyFound}
      lead={text.today.partlyFoundWhy}
      rows={searches.map(searchRow)}
      none={text.today.partlyFoundNone}
    />
  )
}

export function SearchedWords({ searches }: { searches: readonly EventCount[] }) {
  return (
    <Ranking
      id="searches"
      title={text.today.searched}
      rows={searches.map(searchRow)}
      none={text.today.searchedNone}
    />
  )
}

export function OpenedChats({ chats }: { chats: readonly EventCount[] }) {
  return (
    <Ranking
      id="chats"
      title={text.today.chatsAbout}
      rows={chats.map(({ label, count }) => ({
        label: text.today.chatKinds[label] ?? label,
        times: count,
      }))}
      none={text.today.chatsNone}
    />
  )
}

export function SeenPages({ pages }: Pick<AppLogStats, 'pages'>) {
  return (
    <Ranking
      id="pages"
      title={text.today.pages}
      rows={pages.map(({ page_name, visits }) => ({
        label: text.today.pageNames[page_name] ?? page_name,
        times: visits,
        href: findAddress(page_name),
      }))}
      none={text.today.pagesNone}
    />
  )
}

function searchRow({ label, count }: EventCount) {
  return { label, times: count, href: buildPath('Store', { q: label }) }
}

/** A product's page needs its product, so there is no one address of theirs. */
function findAddress(name: string): string | undefined {
  const page = PAGES.find((each) => each === name)
  if (page === undefined || page === 'ProductDetails') return undefined
  return page === 'Store' ? HOME : buildPath(page)
}
