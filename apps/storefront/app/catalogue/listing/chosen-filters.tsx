import {
  FACETS,
  formatPrice,
  type ListingFacets,
  type ListingQuery,
  listingPath,
} from '@pitlane/shop'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

interface ChosenFiltersProps {
  listing: ListingQuery
  /** For the labels; undefined while the products are not in hand. */
  facets: ListingFacets | undefined
}

/** What was chosen in the drawer, each with the way to take it back. */
export function ChosenFilters({ listing, facets }: ChosenFiltersProps) {
  const { prices } = listing
  return (
    <>
      {prices.from !== undefined || prices.to !== undefined ? (
        <Chosen
          label={rangeText(prices)}
          path={listingPath({ ...listing, prices: { from: undefined, to: undefined }, page: 1 })}
        />
      ) : null}
      {FACETS.flatMap(({ name }) =>
        listing.facets[name].map((value) => {
          const others = listing.facets[name].filter((each) => each !== value)
          const without = { ...listing, facets: { ...listing.facets, [name]: others }, page: 1 }
          const label = facets?.[name].find((each) => each.value === value)?.label ?? value
          return <Chosen key={`${name} ${value}`} label={label} path={listingPath(without)} />
        }),
      )}
    </>
  )
}

function Chosen({ label, path }: { label: string; path: string }) {
  return (
    <Link
      to={path}
      aria-label={`Remove filter: ${label}`}
      className="chip max-w-full normal-case! tracking-normal!"
    >
      <span className="min-w-0 truncate">{label}</span>
      <Icon name="close" size={16} />
    </Link>
  )
}

function rangeText({ from, to }: ListingQuery['prices']): string {
  if (from === undefined) return `Up to ${formatPrice(to ?? 0)}`
  return to === undefined
    ? `From ${formatPrice(from)}`
    : `${formatPrice(from)} to ${formatPrice(to)}`
}
