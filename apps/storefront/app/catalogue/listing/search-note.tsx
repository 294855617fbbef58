import {
  bikesInSearch,
  buildPath,
  type Colour,
  finishPath,
  listColours,
  pageInSearch,
  paintsInSearch,
  priceInSearch,
} from '@pitlane/shop'
import { BikeQuestion } from '../../bike/bike-components.tsx'
import { useBikes, useSettings } from '../../data/settings.ts'
import { Link } from '../../ui/link.tsx'

export interface SearchNoteProps {
  search: string
  /** Words that the products were found without. */
  dropped: readonly string[]
}

/** What of a search was left out, and what it is about besides products: a page, paints, the shopper's bike. */
export function SearchNote({ search, dropped }: SearchNoteProps) {
  const bikes = bikesInSearch(search, useBikes())
  const colours = listColours(useSettings().data?.shop)
  const paints = paintsInSearch(search, colours)
  const pageFound = pageInSearch(search)
  const left = dropped.filter((words) => paints.length === 0 || !saysPaint(words, colours))
  const price = left.find(priceInSearch)
  const missing = left.filter((words) => words !== price)
  if (left.length === 0 && !pageFound && paints.length === 0 && bikes.length === 0) return null
  return (
    <div className="grid gap-2.5">
      {missing.length > 0 ? (
        <p className="wrap-anywhere">
          {`Nothing here goes by ${missing.map((word) => `“${word}”`).join(', ')}. This is what we have for the rest of your words.`}
        </p>
      ) : null}
      {price ? (
        <p>{`Nothing of this costs as little as “${price}”. The cheapest comes first.`}</p>
      ) : null}
      {pageFound ? (
        <Link
          to={buildPath(pageFound.page)}
          className="inline-flex min-h-11 items-center justify-self-start underline decoration-control underline-offset-4 hover:decoration-text"
        >
          {pageFound.text}
        </Link>
      ) : null}
      {paints.length > 0 ? <Paints paints={paints} /> : null}
      {bikes.length > 0 ? (
        // As high as what comes into it.
        <div className="min-h-11 noscript:hidden">
          <BikeQuestion bikes={bikes} />
        </div>
      ) : null}
    </div>
  )
}

/** Whether words that find no product say which paint is meant. */
function saysPaint(words: string, colours: readonly Colour[]): boolean {
  return (
    pageInSearch(words)?.page === 'CustomSpray' ||
    paintsInSearch(`${words} paint`, colours).length > 0
  )
}

function Paints({ paints }: { paints: readonly Colour[] }) {
  return (
    <nav aria-label="Paints">
      <ul className="flex flex-wrap gap-2">
        {paints.map((colour) => (
          <li key={colour.id}>
            <Link
              to={finishPath('CustomSpray', { colour })}
              className="chip normal-case! tracking-normal!"
            >
              <svg aria-hidden="true" width="20" height="20" viewBox="0 0 20 20">
                <circle cx="10" cy="10" r="9" fill={colour.hex} className="stroke-control" />
              </svg>
              <span>{`Paint it ${colour.name}`}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
