import {
  FACETS,
  type FacetCount,
  facetParameter,
  filterCount,
  formatPrice,
  type ListingQuery,
  type ListingSummary,
  listingPath,
  productCount,
  withoutFilters,
} from '@pitlane/shop'
import { useEffect, useRef } from 'react'
import { Button, buttonStyle } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Link } from '../../ui/link.tsx'

const DRAWER_ID = 'filters'

interface FilterDrawerProps {
  listing: ListingQuery
  /** Undefined while the products are not in hand. */
  summary: ListingSummary | undefined
}

/** Opens the drawer; the browser does so without any code. */
export function FilterButton({ listing }: Pick<FilterDrawerProps, 'listing'>) {
  const count = filterCount(listing)
  return (
    <button
      type="button"
      popoverTarget={DRAWER_ID}
      data-chosen={count > 0}
      className="chip shrink-0"
    >
      <Icon name="filter" size={18} />
      Filter
      {count > 0 ? <span className="tabular-nums">{`(${count})`}</span> : null}
    </button>
  )
}

/** Filters by price, size and so on, as fields of the form around it. */
export function FilterDrawer({ listing, summary }: FilterDrawerProps) {
  const facets = summary?.facets
  return (
    <div
      id={DRAWER_ID}
      popover="auto"
      role="dialog"
      aria-label="Filter"
      className="drawer text-text"
    >
      <div className="flex min-h-full flex-col">
        <div className="flex min-h-16 items-center justify-between border-b border-line pr-3 pl-6">
          <h2 className="label-type text-xl">Filter</h2>
          <button
            type="button"
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            aria-label="Close filter"
            className="grid size-11 place-items-center rounded-control hover:bg-raised"
          >
            <Icon name="close" size={26} />
          </button>
        </div>
        <div className="grid content-start gap-7 px-6 py-6">
          <PriceRange prices={listing.prices} offered={facets?.prices} />
          {FACETS.map(({ name, label }) =>
            facets && facets[name].length > 0 ? (
              <fieldset key={name}>
                <legend className="label-type pb-2.5">{label}</legend>
                <div className="flex flex-wrap gap-2">
                  {facets[name].map((each) => (
                    <FacetChip
                      key={each.value}
                      name={name}
                      facet={each}
                      isChosen={listing.facets[name].includes(each.value)}
                    />
                  ))}
                </div>
              </fieldset>
            ) : null,
          )}
        </div>
        <div className="sticky bottom-0 mt-auto flex flex-wrap items-center gap-2 border-t border-line bg-surface px-6 py-3">
          <Button
            popoverTarget={DRAWER_ID}
            popoverTargetAction="hide"
            className="flex-1 whitespace-nowrap noscript:hidden"
          >
            {summary
              ? `Show ${productCount(summary.total, summary.areMore).replace(' available', '')}`
              : 'Show'}
          </Button>
          <span className="hidden flex-1 noscript:grid">
            <button type="submit" className={buttonStyle({})}>
              Apply
            </button>
          </span>
          {filterCount(listing) > 0 ? (
            <Link
              to={listingPath(withoutFilters(listing))}
              className={buttonStyle({ tone: 'quiet' })}
            >
              Clear all
            </Link>
          ) : null}
        </div>
      </div>
    </div>
  )
}

interface FacetChipProps {
  name: string
  facet: FacetCount
  isChosen: boolean
}

function FacetChip({ name, facet: { value, label, count }, isChosen }: FacetChipProps) {
  const box = useChecked(isChosen)
  return (
    <label className="relative flex cursor-pointer">
      <input
        ref={box}
        type="checkbox"
        name={name}
        value={value}
        defaultChecked={isChosen}
        className="chip-box absolute inset-0 cursor-pointer opacity-0"
      />
      <span className="chip normal-case! tracking-normal!">
        <span>{label}</span>
        <ProductsLeft count={count} />
      </span>
    </label>
  )
}

/** How many products a filter leaves, where that is known. */
export function ProductsLeft({ count }: { count: number | undefined }) {
  if (count === undefined) return null
  return (
    <span className="text-muted tabular-nums">
      <span>{count}</span>
      <span className="sr-only">{count === 1 ? ' product' : ' products'}</span>
    </span>
  )
}

/** What is checked shows at once, before the page that it asks for is there; Back brings its earlier state back. */
export function useChecked(isChecked: boolean) {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (box.current) box.current.checked = isChecked
  }, [isChecked])
  return box
}

interface PriceRangeProps {
  prices: ListingQuery['prices']
  /** Undefined where no product has a price. */
  offered: { lowest: number; highest: number } | undefined
}

function PriceRange({ prices, offered }: PriceRangeProps) {
  return (
    <fieldset>
      <legend className="label-type pb-2.5">Price</legend>
      <div className="flex items-center gap-2">
        <PriceField name="min" label="Lowest price" value={prices.from} hint={offered?.lowest} />
        <span className="text-muted">to</span>
        <PriceField name="max" label="Highest price" value={prices.to} hint={offered?.highest} />
      </div>
    </fieldset>
  )
}

interface PriceFieldProps {
  name: string
  label: string
  value: number | undefined
  /** What there is, in its place. */
  hint: number | undefined
}

function PriceField({ name, label, value, hint }: PriceFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const text = value?.toString() ?? ''
  useEffect(() => {
    if (field.current) field.current.value = text
  }, [text])
  return (
    <input
      ref={field}
      type="number"
      min={0}
      max={10_000_000}
      step="any"
      inputMode="decimal"
      name={name}
      aria-label={`${label}, dollars`}
      defaultValue={text}
      placeholder={hint === undefined ? undefined : formatPrice(hint)}
      className="min-h-11 w-full min-w-0 rounded-control border border-control bg-shell px-3 text-base tabular-nums placeholder:text-muted hover:border-muted"
    />
  )
}

/** The values of a facet after one of them was checked or not, as an address has them. */
export function toggled(values: readonly string[], value: string, isChecked: boolean): string {
  return facetParameter(isChecked ? [...values, value] : values.filter((each) => each !== value))
}
