import {
  bikeText,
  buildPath,
  FACETS,
  hasActiveFilters,
  IN_STOCK,
  type ListingQuery,
  type ListingSummary,
  listingFrom,
  listingParameters,
  listingPath,
  offersBikeFilter,
  SORTS,
  withoutFilters,
} from '@pitlane/shop'
import type { ChangeEvent, FocusEvent, SubmitEvent } from 'react'
import { MyBikeFilter } from '../../bike/bike-components.tsx'
import { suggestMyBike } from '../../bike/bike-store.ts'
import { useBikes } from '../../data/settings.ts'
import { KEEP_SCROLL } from '../../routing/router.ts'
import { buttonStyle } from '../../ui/button.tsx'
import { Link, useNavigate } from '../../ui/link.tsx'
import { ChipSelect } from './chip-select.tsx'
import { ChosenFilters } from './chosen-filters.tsx'
import { FilterButton, FilterDrawer, ProductsLeft, toggled, useChecked } from './filter-drawer.tsx'

interface ListingFiltersProps {
  listing: ListingQuery
  /** Undefined while the products are not in hand. */
  summary: ListingSummary | undefined
}

/**
 * Order and filters of a listing, on narrow screens in one row to swipe. All of it is in the address; without
 * the page's code a button applies it.
 */
export function ListingFilters({ listing, summary }: ListingFiltersProps) {
  const { category, search, sort, inStock, bike } = listing
  const bikes = useBikes()
  const apply = useApply()
  const countByBike = summary?.facets.bikes
  return (
    <form
      action={buildPath('Store')}
      aria-label="Sort and filter"
      // A price is complete when its field is left, or with Enter.
      onChange={({ target }: ChangeEvent<HTMLFormElement>) => isPrice(target) || apply(target)}
      onBlur={({ target }: FocusEvent<HTMLFormElement>) => isPrice(target) && apply(target)}
      onSubmit={(event: SubmitEvent<HTMLFormElement>) => {
        event.preventDefault()
        if (isPrice(document.activeElement)) apply(document.activeElement)
      }}
      className="grid grid-cols-1 gap-2"
    >
      {category === 'all' ? null : <input type="hidden" name="category" value={category} />}
      {search ? <input type="hidden" name="q" value={search} /> : null}
      {category === 'all' && !search ? <input type="hidden" name="page" value="1" /> : null}
      <div className="flex gap-1.5 max-lg:-mx-[clamp(1rem,4vw,2.5rem)] max-lg:overflow-x-auto max-lg:px-[clamp(1rem,4vw,2.5rem)] max-lg:py-1.5 max-lg:[scrollbar-width:none] lg:flex-wrap">
        <FilterButton listing={listing} />
        <ChipSelect label="Sort by" name="sort" value={sort ?? ''}>
          <option value="">{search ? 'Best match' : SORTS[0].label}</option>
          {SORTS.slice(search ? 0 : 1).map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </ChipSelect>
        {offersBikeFilter(listing) ? (
          <ChipSelect label="Fits my bike" name="bike" value={bike?.id ?? ''}>
            <option value="">Fits any bike</option>
            {bikes.map((each) => (
              <option key={each.id} value={each.id}>
                {`Fits ${bikeText(each)}${countByBike ? `, ${countByBike[each.id] ?? 0}` : ''}`}
              </option>
            ))}
          </ChipSelect>
        ) : null}
        <InStock isOn={inStock} count={summary?.facets.inStock} />
        <span className="hidden noscript:block">
          <button type="submit" className={buttonStyle({ tone: 'secondary' })}>
            Apply
          </button>
        </span>
        {/* Last, and only where it has room: it comes later than the rest. */}
        {offersBikeFilter(listing) && !bike && !inStock ? (
          <MyBikeFilter pathFor={(myBike) => listingPath({ ...listing, bike: myBike, page: 1 })} />
        ) : null}
      </div>
      {hasActiveFilters(listing) ? (
        <div className="flex flex-wrap items-center gap-1.5">
          <ChosenFilters listing={listing} facets={summary?.facets} />
          <Link to={listingPath(withoutFilters(listing))} className={clearStyle}>
            Clear filters
          </Link>
        </div>
      ) : null}
      <FilterDrawer listing={listing} summary={summary} />
    </form>
  )
}

const clearStyle = `${buttonStyle({ tone: 'quiet' })} shrink-0 px-3! whitespace-nowrap`

/** Goes to the listing with what changed in a field. */
function useApply() {
  const go = useNavigate()
  const bikes = useBikes()
  return (field: unknown) => {
    const { name, value, isOn } = changed(field)
    if (name === 'bike' && value) suggestMyBike(value, bikes)
    // Of the address and not of the other fields: those may still be about to follow an earlier change.
    const params = listingParameters(new URLSearchParams(window.location.search))
    const before = listingFrom(params, bikes)
    const facet = FACETS.find((each) => each.name === name)
    const chosen = facet
      ? toggled(before.facets[facet.name], value, isOn)
      : isOn
        ? value
        : undefined
    const after = listingFrom({ ...params, [name]: chosen, page: undefined }, bikes)
    const isSame = listingPath(after) === listingPath({ ...before, page: 1 })
    if (!isSame) go(listingPath(after), KEEP_SCROLL)
  }
}

/** React types the event by the form; what changed is one of its fields. */
function changed(field: unknown): { name: string; value: string; isOn: boolean } {
  if (field instanceof HTMLInputElement) {
    const { name, value, type, checked } = field
    return { name, value, isOn: type !== 'checkbox' || checked }
  }
  if (field instanceof HTMLSelectElement)
    return { name: field.name, value: field.value, isOn: true }
  throw new TypeError('The change event came from neither an input nor a select.')
}

function isPrice(field: unknown): field is HTMLInputElement {
  return field instanceof HTMLInputElement && (field.name === 'min' || field.name === 'max')
}

function InStock({ isOn, count }: { isOn: boolean; count: number | undefined }) {
  const box = useChecked(isOn)
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
      <span className="chip pl-9.5!">
        In stock
        <ProductsLeft count={count} />
      </span>
    </label>
  )
}
