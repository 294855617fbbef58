import type { Bike } from '../../finishes/bikes.ts'
import { usablePrice } from '../../money.ts'
import { buildPath } from '../../page.ts'
import { plainText } from '../../plain-text.ts'
import { categoryFrom } from '../category.ts'

/** The orders in which products can be laid out, with their labels, in the order of the list. */
export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'name', label: 'Name, A to Z' },
] as const

export type Sort = (typeof SORTS)[number]['value']

/** What products can be filtered by in several values at once, with the labels, in the order of the filters. */
export const FACETS = [
  { name: 'size', label: 'Size' },
  { name: 'colour', label: 'Colour' },
  { name: 'brand', label: 'Brand' },
] as const

export type FacetName = (typeof FACETS)[number]['name']

/** What Store lays out for an address: which products, in which order, and which page of them. */
export interface ListingQuery {
  /** A category choice, see {@link categoryFrom}. */
  category: string
  /** Empty for no search. */
  search: string
  /** Undefined for the usual order: the best matches of a search first, else the newest. */
  sort: Sort | undefined
  inStock: boolean
  bike: Bike | undefined
  /** Dollars; a product without a price is in no range. */
  prices: { from: number | undefined; to: number | undefined }
  /** The values asked for, as addresses have them; a product has one of them. Empty for any. */
  facets: Readonly<Record<FacetName, readonly string[]>>
  /** From 1; there may be fewer. */
  page: number
}

/** The value of the query parameter `stock` that asks for {@link ListingQuery.inStock}. */
export const IN_STOCK = 'in'

const LISTING_PARAMETERS = [
  'category',
  'q',
  'bike',
  'min',
  'max',
  ...FACETS.map(({ name }) => name),
  'stock',
  'sort',
  'page',
] as const

type Params = Readonly<Record<string, string | undefined>>

/** As of a URLSearchParams. */
interface Query {
  get(name: string): string | null
  getAll(name: string): string[]
}

/**
 * The parameters of a listing as an address has them: of a facet there may be several, of the others the first counts.
 *
 * @returns those that ask for something, facets with commas between their values
 */
export function listingParameters(query: Query): Record<string, string> {
  const isFacet = (name: string) => FACETS.some((facet) => facet.name === name)
  const params: Record<string, string> = {}
  for (const name of LISTING_PARAMETERS) {
    const value = isFacet(name) ? query.getAll(name).join(',') : query.get(name)
    const text = name === 'category' ? categoryFrom(value) : value?.trim()
    const isWholeStore = name === 'category' && text === 'all'
    if (text && !isWholeStore) params[name] = text
  }
  // Wherever it can be left out, the first page is.
  if (params.page === '1' && (params.category || params.q || params.bike)) delete params.page
  return params
}

/**
 * The listing that an address asks for.
 *
 * @param params see {@link listingParameters}; all but category and search fall back where they make no sense
 * @param bikes those of the shop
 */
export function listingFrom(params: Params, bikes: readonly Bike[]): ListingQuery {
  const search = searchText(params.q)
  const sort = SORTS.find(({ value }) => value === params.sort)?.value
  return {
    category: categoryFrom(params.category),
    search,
    sort: sort === 'newest' && !search ? undefined : sort,
    inStock: params.stock === IN_STOCK,
    bike: bikes.find(({ id }) => id === params.bike),
    prices: pricesFrom(params),
    facets: facetsFrom(params),
    page: /^[1-9]\d{0,5}$/.test(params.page ?? '') ? Number(params.page) : 1,
  }
}

function pricesFrom({ min, max }: Params): ListingQuery['prices'] {
  const [from, to] = [usablePrice(min), usablePrice(max)]
  return from !== undefined && to !== undefined && from > to ? { from: to, to: from } : { from, to }
}

/** Values of one facet that count; an address may hold any number. */
const MAX_VALUES = 20

function facetsFrom(params: Params): ListingQuery['facets'] {
  const values = (name: FacetName) => {
    const given = (params[name] ?? '').slice(0, 2000).toLowerCase().split(',')
    const known = given.filter((value) => /^[\p{L}\p{N}-]{1,100}$/u.test(value))
    return [...new Set(known)].slice(0, MAX_VALUES).toSorted()
  }
  return { size: values('size'), colour: values('colour'), brand: values('brand') }
}

/** A facet's values as they stand in an address. */
export function facetParameter(values: readonly string[]): string {
  return values.join(',')
}

/**
 * The address of a listing; what is left out, or the usual, is not in it. That of all products names its page: without
 * one it would be the shop's front.
 */
export function listingPath(listing: Partial<ListingQuery>): string {
  const { category = 'all', search, sort, inStock, bike, prices, facets, page = 1 } = listing
  const isEverything = category === 'all' && !search && !bike
  const chosen = FACETS.map(({ name }) => [name, facets && facetParameter(facets[name])])
  return buildPath('Store', {
    category: category === 'all' ? undefined : category,
    q: search,
    bike: bike?.id,
    min: prices?.from?.toString(),
    max: prices?.to?.toString(),
    ...Object.fromEntries(chosen),
    stock: inStock ? IN_STOCK : undefined,
    sort,
    page: page > 1 || isEverything ? String(page) : undefined,
  })
}

/** Categories of what a rider wears: no bike decides on it. */
const WORN = ['apparel', 'helmets']

/** Whether it makes sense to ask for a bike here. */
export function offersBikeFilter({
  category,
  bike,
}: Pick<ListingQuery, 'category' | 'bike'>): boolean {
  return bike !== undefined || !WORN.includes(category)
}

const ANY_PRICE: ListingQuery['prices'] = { from: undefined, to: undefined }
export const NO_FACETS: ListingQuery['facets'] = { size: [], colour: [], brand: [] }

/** The same listing in another category, without what makes no sense there: the sizes of boots are not those of helmets. */
export function listingIn(category: string, listing: ListingQuery): ListingQuery {
  const bike = offersBikeFilter({ category, bike: undefined }) ? listing.bike : undefined
  return { ...listing, category, bike, prices: ANY_PRICE, facets: NO_FACETS, page: 1 }
}

/** Without a category or a search, the bike is what a listing is about. */
function isAboutBike({ category, search }: ListingQuery): boolean {
  return category === 'all' && search === ''
}

/** How many filters leave products out that the listing is about. */
export function filterCount(listing: ListingQuery): number {
  const { prices, facets, inStock, bike } = listing
  const hasPrices = prices.from !== undefined || prices.to !== undefined
  const values = FACETS.reduce((sum, { name }) => sum + facets[name].length, 0)
  const hasBike = bike !== undefined && !isAboutBike(listing)
  return Number(inStock) + Number(hasBike) + Number(hasPrices) + values
}

/** Whether filters leave products out that the listing is about. */
export function hasActiveFilters(listing: ListingQuery): boolean {
  return filterCount(listing) > 0
}

export function withoutFilters(listing: ListingQuery): ListingQuery {
  const bike = isAboutBike(listing) ? listing.bike : undefined
  return { ...listing, inStock: false, bike, prices: ANY_PRICE, facets: NO_FACETS, page: 1 }
}

/** Characters of a search that count; what follows is left out. */
export const SEARCH_LIMIT = 100

/**
 * What was searched for, as it is shown and put into an address.
 *
 * @param value whatever the address or the field holds
 * @returns one line without white space at its ends, at most {@link SEARCH_LIMIT} characters; empty for no search
 */
export function searchText(value: unknown): string {
  // Cut by characters, not by halves of them.
  const characters = Array.from(plainText(value).replaceAll(/\s+/g, ' '))
  return characters.slice(0, SEARCH_LIMIT).join('').trim()
}
