import { type ListingQuery, linkedPages, listingPath, pagesFor } from '@pitlane/shop'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface PageLinksProps {
  listing: ListingQuery
  /** The page shown. */
  page: number
  /** Products on all pages. */
  total: number
}

/** The way to the other pages of a listing. */
export function PageLinks({ listing, page, total }: PageLinksProps) {
  const pages = pagesFor(total)
  if (pages === 1) return null
  const pathFor = (number: number) => listingPath({ ...listing, page: number })
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-center gap-1.5 pt-4">
      {page > 1 ? (
        <Link to={pathFor(page - 1)} rel="prev" aria-label="Previous page" className={stepStyle}>
          <Icon name="chevron-left" />
        </Link>
      ) : null}
      <ul className="flex flex-wrap items-center justify-center gap-1.5">
        {linkedPages(page, pages).map((number, at) =>
          number === undefined ? (
            // biome-ignore lint/suspicious/noArrayIndexKey: a gap has nothing but its place
            <li key={`gap-${at}`} aria-hidden="true" className="px-1 text-muted">
              …
            </li>
          ) : (
            <li key={number}>
              <Link
                to={pathFor(number)}
                aria-label={`Page ${number}`}
                aria-current={number === page ? 'page' : undefined}
                className="chip min-w-11 justify-center px-2! tabular-nums"
              >
                {number}
              </Link>
            </li>
          ),
        )}
      </ul>
      {page < pages ? (
        <Link to={pathFor(page + 1)} rel="next" aria-label="Next page" className={stepStyle}>
          <Icon name="chevron-right" />
        </Link>
      ) : null}
    </nav>
  )
}

const stepStyle = 'grid size-11 place-items-center rounded-full hover:bg-raised'
