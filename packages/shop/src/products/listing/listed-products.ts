import type { Bike } from '../../finishes/bikes.ts'
import { usablePrice } from '../../money.ts'
import { bikesFitted, fitsBike } from '../fitment.ts'
import { byPrice, itemName, type Product, sizeChoices } from '../product.ts'
import { search } from '../search/search.ts'
import { inCategory } from '../selection.ts'
import { canAdd } from '../stock.ts'
import {
  type FacetCount,
  type FacetOption,
  facetOptions,
  facetOrder,
  MAX_OFFERED,
} from './facet-options.ts'
import { PAGE_SIZE, shownPage } from './listing-pages.ts'
import { FACETS, type FacetName, type ListingQuery, type Sort } from './product-listing.ts'

/** What else products could be filtered by, and how many of them would be left. */
export interface ListingFacets extends Record<FacetName, FacetCount[]> {
  /** By the ids of bikes; undefined where they are not known. */
  bikes: Record<string, number> | undefined
  /** Undefined where it is not counted. */
  inStock: number | undefined
  /** Dollars; undefined where no product has a price, or they are not looked at. */
  prices: { lowest: number; highest: number } | undefined
}

/** What a listing holds beside the products of its page. */
export interface ListingSummary {
  /** Products on all pages. */
  total: number
  /** Whether a search meets more products than it can put in order, of which these are a part. */
  areMore?: boolean
  /** The one shown. */
  page: number
  facets: ListingFacets
  /** Words of a search that the products were found without. */
  dropped: string[]
}

export interface ListedProducts<P extends Product> extends ListingSummary {
  /** Of the page, in order. */
  products: P[]
}

/**
 * Lays out a listing: one page of its products in its order, how many there are, and what they can be filtered by.
 *
 * @param products newest first
 * @param bikes those of the shop
 */
export function listedProducts<P extends Product>(
  products: readonly P[],
  listing: ListingQuery,
  bikes: readonly Bike[],
): ListedProducts<P> {
  const { category, search: text, sort } = listing
  const found = search(inCategory(products, category), text)
  const checked = found.products.map((product) => checkFilters(product, listing))
  const passing = checked.filter(({ failing }) => failing.length === 0)
  const shown = passing.map(({ product }) => product)
  if (sort) shown.sort(orders[sort])
  const page = shownPage(listing.page, shown.length)
  return {
    products: shown.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE),
    total: shown.length,
    page,
    facets: countFacets(checked, listing, bikes),
    dropped: found.dropped,
  }
}

/** Whether no filter of a listing leaves it out. */
export function passesFilters(product: Product, listing: ListingQuery): boolean {
  return checkFilters(product, listing).failing.length === 0
}

type Filter = FacetName | 'bike' | 'stock' | 'prices'

interface FilteredProduct<P extends Product> {
  product: P
  options: Record<FacetName, FacetOption[]>
  /** The filters that leave it out. */
  failing: readonly Filter[]
}

function checkFilters<P extends Product>(product: P, listing: ListingQuery): FilteredProduct<P> {
  const { inStock, bike, prices, facets } = listing
  const options = {
    // Of what must be in stock, only the sizes that are.
    size: facetOptions.size(inStock ? { ...product, sizes: sizesInStock(product) } : product),
    colour: facetOptions.colour(product),
    brand: facetOptions.brand(product),
  }
  const failing: Filter[] = FACETS.map(({ name }) => name).filter(
    (name) =>
      facets[name].length > 0 && !options[name].some(({ value }) => facets[name].includes(value)),
  )
  if (inStock && !canAdd(product)) failing.push('stock')
  if (bike && !fitsBike(product, bike)) failing.push('bike')
  if (!isInRange(product, prices)) failing.push('prices')
  return { product, options, failing }
}

function sizesInStock(product: Product): string[] {
  return sizeChoices(product).filter((selectedSize) => canAdd(product, { selectedSize }))
}

/** Whether it can be had, in one of the sizes asked for where there are any. */
function isInStock(product: Product, sizesWanted: readonly string[]): boolean {
  if (sizesWanted.length === 0) return canAdd(product)
  const sizes = facetOptions.size({ ...product, sizes: sizesInStock(product) })
  return sizes.some(({ value }) => sizesWanted.includes(value))
}

function isInRange({ price }: Product, { from, to }: ListingQuery['prices']): boolean {
  if (from === undefined && to === undefined) return true
  const dollars = usablePrice(price)
  return dollars !== undefined && dollars >= (from ?? 0) && dollars <= (to ?? dollars)
}

/** Of each filter, what would be left with it: the products that all others let through. */
function countFacets<P extends Product>(
  checked: readonly FilteredProduct<P>[],
  listing: ListingQuery,
  bikes: readonly Bike[],
): ListingFacets {
  const passing = (filter: Filter) =>
    checked.filter(({ failing }) => failing.every((each) => each === filter))
  const counts = (name: FacetName) => facetCounts(passing(name), name, listing.facets[name])
  const withPrices = passing('prices').flatMap(({ product }) => usablePrice(product.price) ?? [])
  const forBikes = Object.fromEntries(bikes.map(({ id }) => [id, 0]))
  for (const { product } of passing('bike')) {
    for (const { id } of bikesFitted(product, bikes)) forBikes[id] = (forBikes[id] ?? 0) + 1
  }
  return {
    size: counts('size'),
    colour: counts('colour'),
    brand: counts('brand'),
    bikes: forBikes,
    inStock: passing('stock').filter(({ product }) => isInStock(product, listing.facets.size))
      .length,
    prices:
      withPrices.length > 0
        ? {
            lowest: withPrices.reduce((least, price) => Math.min(least, price)),
            highest: withPrices.reduce((most, price) => Math.max(most, price)),
          }
        : undefined,
  }
}

/** The values of a facet that most products have, and those chosen even where no product is left. */
function facetCounts<P extends Product>(
  checked: readonly FilteredProduct<P>[],
  name: FacetName,
  chosen: readonly string[],
): FacetCount[] {
  const counts = new Map<string, FacetCount>(
    chosen.map((value) => [value, { value, label: value, count: 0 }]),
  )
  for (const { options } of checked) {
    for (const { value, label } of new Map(
      options[name].map((each) => [each.value, each]),
    ).values()) {
      counts.set(value, { value, label, count: (counts.get(value)?.count ?? 0) + 1 })
    }
  }
  const byCount = [...counts.values()].toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0),
  )
  const kept = byCount.filter(({ value }, at) => at < MAX_OFFERED || chosen.includes(value))
  return kept.toSorted(facetOrder[name])
}

const nameCollator = /* @__PURE__ */ new Intl.Collator('en', { numeric: true, sensitivity: 'base' })

const orders: Record<Sort, (a: Product, b: Product) => number> = {
  newest: (a, b) => (b.created_date ?? '').localeCompare(a.created_date ?? ''),
  price_asc: (a, b) => byPrice(a, b),
  price_desc: (a, b) => byPrice(a, b, -1),
  name: (a, b) => nameCollator.compare(itemName(a), itemName(b)),
}
