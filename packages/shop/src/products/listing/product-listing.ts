import type { Bike } from '../../finishes/bike.ts'
import { pathOf } from '../../page.ts'
import { plainText } from '../../plain-text.ts'
import { filterFrom } from '../category.ts'

/** The orders in which products can be laid out, with their labels, in the order of the list. */
export const SORTS = [
  { value: 'newest', label: 'Newest first' },
  { value: 'price_asc', label: 'Lowest price' },
  { value: 'price_desc', label: 'Highest price' },
  { value: 'name', label: 'Name, A to Z' },
] as const

export type Sort = (typeof SORTS)[number]['value']

/** What Store lays out for an address: which products, and in which order. */
export interface ProductListing {
  /** A filter value, see {@link filterFrom}. */
  category: string
  /** Empty for no search. */
  search: string
  /** Undefined for the usual order: the best matches of a search first, else the newest. */
  sort: Sort | undefined
  inStock: boolean
  bike: Bike | undefined
}

/** The value of the query parameter `stock` that asks for {@link ProductListing.inStock}. */
export const IN_STOCK = 'in'

/**
 * The listing that an address asks for.
 *
 * @param params the query parameters `category`, `q`, `sort`, `stock` and `bike`; unknown values of the last three fall back
 * @param bikes those of the shop
 */
export function listingFrom(
  params: Readonly<Record<string, string | undefined>>,
  bikes: readonly Bike[],
): ProductListing {
  const search = searchText(params.q)
  const sort = SORTS.find(({ value }) => value === params.sort)?.value
  return {
    category: filterFrom(params.category),
    search,
    sort: sort === 'newest' && !search ? undefined : sort,
    inStock: params.stock === IN_STOCK,
    bike: bikes.find(({ id }) => id === params.bike),
  }
}

/** The address of a listing; what is left out, or the usual, is not in it. */
export function listingPath({
  category,
  search,
  sort,
  inStock,
  bike,
}: Partial<ProductListing>): string {
  return pathOf('Store', {
    category: category === 'all' ? undefined : category,
    q: search,
    bike: bike?.id,
    stock: inStock ? IN_STOCK : undefined,
    sort,
  })
}

/** Categories of what a rider wears: no bike decides on it. */
const WORN = ['apparel', 'helmets']

/** Whether it makes sense to ask for a bike here. */
export function asksForBike({
  category,
  bike,
}: Pick<ProductListing, 'category' | 'bike'>): boolean {
  return bike !== undefined || !WORN.includes(category)
}

/** The same listing in another category, without what makes no sense there. */
export function listingIn(category: string, listing: ProductListing): ProductListing {
  const bike = asksForBike({ category, bike: undefined }) ? listing.bike : undefined
  return { ...listing, category, bike }
}

/** Without a category or a search, the bike is what a listing is about. */
function isAboutBike({ category, search }: ProductListing): boolean {
  return category === 'all' && search === ''
}

/** Whether filters leave products out that the listing is about. */
export function isNarrowed(listing: ProductListing): boolean {
  return listing.inStock || (listing.bike !== undefined && !isAboutBike(listing))
}

export function withoutFilters(listing: ProductListing): ProductListing {
  return { ...listing, inStock: false, bike: isAboutBike(listing) ? listing.bike : undefined }
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
