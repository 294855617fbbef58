import {
  asksForBike,
  bikeText,
  IN_STOCK,
  isNarrowed,
  listingFrom,
  listingPath,
  type ProductListing,
  pathOf,
  SORTS,
  withoutFilters,
} from '@pitlane/shop'
import { type ChangeEvent, useEffect, useRef } from 'react'
import { MyBikeFilter, suggestMyBike } from '../../bike/idle-parts.tsx'
import { useBikes } from '../../data/settings.ts'
import { STAY } from '../../routing/router.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link, useGo } from '../../ui/link.tsx'
import { ChipSelect } from './chip-select.tsx'

/**
 * Order and filters of a listing, on a phone in one row to swipe. All of it is in the address; without
 * the page's code a button applies it.
 */
export function ListingFilters({ listing }: { listing: ProductListing }) {
  const { category, search, sort, inStock, bike } = listing
  const go = useGo()
  const bikes = useBikes()
  function apply({ target }: ChangeEvent<HTMLFormElement>) {
    const { name, value } = changed(target)
    if (name === 'bike' && value) void suggestMyBike(value, bikes)
    // Of the address and not of the other fields: those may still be about to follow an earlier change.
    const asked = Object.fromEntries(new URLSearchParams(window.location.search))
    go(listingPath(listingFrom({ ...asked, [name]: value }, bikes)), STAY)
  }
  return (
    <form
      action={pathOf('Store')}
      aria-label="Sort and filter"
      onChange={apply}
      className="flex gap-1.5 max-sm:-mx-[clamp(1rem,4vw,2.5rem)] max-sm:overflow-x-auto max-sm:px-[clamp(1rem,4vw,2.5rem)] max-sm:py-1.5 max-sm:[scrollbar-width:none] sm:flex-wrap"
    >
      {category === 'all' ? null : <input type="hidden" name="category" value={category} />}
      {search ? <input type="hidden" name="q" value={search} /> : null}
      <ChipSelect label="Sort by" name="sort" value={sort ?? ''}>
        <option value="">{search ? 'Best match' : SORTS[0].label}</option>
        {SORTS.slice(search ? 0 : 1).map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </ChipSelect>
      {asksForBike(listing) ? (
        <ChipSelect label="Fits my bike" name="bike" value={bike?.id ?? ''}>
          <option value="">Fits any bike</option>
          {bikes.map((each) => (
            <option key={each.id} value={each.id}>
              Fits {bikeText(each)}
            </option>
          ))}
        </ChipSelect>
      ) : null}
      <InStock isOn={inStock} />
      {isNarrowed(listing) ? (
        <Link to={listingPath(withoutFilters(listing))} className={clearStyle}>
          Clear filters
        </Link>
      ) : null}
      <span className="hidden noscript:block">
        <button type="submit" className={buttonStyle({ tone: 'secondary' })}>
          Apply
        </button>
      </span>
      {/* Last, and only where it has room: it comes later than the rest. */}
      {asksForBike(listing) && !bike && !inStock ? (
        <MyBikeFilter pathFor={(myBike) => listingPath({ ...listing, bike: myBike })} />
      ) : null}
    </form>
  )
}

const clearStyle = `${buttonStyle({ tone: 'quiet' })} shrink-0 px-3! whitespace-nowrap`

/** React types the event by the form; what changed is one of its fields. */
function changed(field: unknown): { name: string; value: string } {
  if (field instanceof HTMLInputElement && !field.checked) return { name: field.name, value: '' }
  if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) return field
  throw new TypeError('Neither a list nor a checkbox changed.')
}

function InStock({ isOn }: { isOn: boolean }) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isOn
  }, [isOn])
  return (
    <label className="relative flex shrink-0 cursor-pointer items-center">
      <input
        ref={box}
        type="checkbox"
        name="stock"
        value={IN_STOCK}
        defaultChecked={isOn}
        className="chip-box absolute left-3.5 size-4 accent-text outline-none"
      />
      <span className="chip pl-9.5!">In stock</span>
    </label>
  )
}
