import {
  affordable,
  type Bike,
  type IndexTerm,
  indexTerms,
  isNamedBy,
  type ListingQuery,
  type Product,
  passesFilters,
  pricedSearches,
  priceInSearch,
  type Sort,
  searchProducts,
  wordsOfBikes,
} from '@pitlane/shop'
import type { ShopClient } from '../platform.ts'
import { readFilters } from './large-filters.ts'
import {
  HAS_PRICE,
  type ProductFilter,
  type ProductReads,
  SORT_PARAMETERS,
} from './product-reads.ts'

/** The newest products that a search may mean: so many are put in order. */
const MAX_FOUND = 1000

/** With fewer, a word may have been found where it is only mentioned. */
const FEW = 12

const MAX_OTHERS = 300

interface CandidateQuery {
  /** Of which products. */
  within?: ProductFilter
  /** Those that are read. */
  fields: readonly (keyof Product)[]
  /** Products at most. */
  limit?: number
  bikes?: readonly Bike[]
  /** What they are looked for by: where more are found than are read, those that it shows are among them. */
  listing?: ListingQuery
  /** Products of the shop. */
  catalogueSize?: number | undefined
}

export interface Candidates {
  products: Product[]
  /** Whether there are more, which were not read. */
  areMore: boolean
}

/**
 * The products that a search may find, as the platform's index has them: candidates for the shop's own search, which knows
 * more than words and puts them in order. Where a price is said, those within it are among them, however old they are.
 */
export async function readCandidates(
  client: ShopClient,
  search: string,
  query: CandidateQuery,
): Promise<Candidates> {
  const bikeWords = wordsOfBikes(query.bikes)
  const priced = pricedSearches(search, (word) => bikeWords.has(word))
  const { listing, limit = MAX_FOUND } = query
  if (priced.length > 0) {
    const shared = { ...query, limit: Math.ceil(limit / priced.length) }
    const each = await Promise.all(priced.map((one) => readCandidates(client, one, shared)))
    return {
      products: distinct(each.flatMap(({ products }) => products)),
      areMore: each.some(({ areMore }) => areMore),
    }
  }
  const price = priceInSearch(search)
  const [cheap, all] = await Promise.all([
    price ? readMatches(client, search, { ...query, within: affordableIn(query, price.most) }) : [],
    readMatches(client, search, query),
  ])
  const found = distinct([...cheap, ...all])
  if (all.length < limit || !listing) return { products: found, areMore: all.length >= limit }
  const isTooDear = price && affordable(searchProducts(found, search), price.most).length === 0
  const further = await readShown(client, search, query, {
    ...listing,
    sort: isTooDear ? 'price_asc' : listing.sort,
    most: isTooDear ? undefined : price?.most,
  })
  // What is shown is among those within the price, or those that pass the filters, where they are read.
  const read = further ?? (cheap.length > 0 ? cheap : all)
  const areMore = read.length >= limit
  if (!further || !areMore) return { products: distinct([...found, ...(further ?? [])]), areMore }
  // Of others that pass as well some would be missing in the order; what the filters leave out is counted beside them.
  const leftOut = found.filter((product) => !passesFilters(product, listing))
  return { products: distinct([...further, ...leftOut]), areMore }
}

function affordableIn({ within = {} }: CandidateQuery, most: number): ProductFilter {
  return { $and: [within, { price: { $lte: most } }] }
}

/**
 * Of more products than are read, those that a listing shows: what passes its filters, in an order.
 *
 * @returns undefined where it shows any of them
 */
async function readShown(
  client: ShopClient,
  search: string,
  query: CandidateQuery,
  listing: ListingQuery & { most: number | undefined },
): Promise<Product[] | undefined> {
  const { catalogueSize, within: category = {}, limit = MAX_FOUND } = query
  const reads = client.entities.Product.batched()
  const read = await readFilters(reads, { category, listing, catalogueSize })
  const filters = Object.values(read.filters)
  // The newest are read already.
  const sort = listing.sort === 'newest' ? undefined : listing.sort
  if (filters.length === 0 && sort === undefined) return undefined
  const affordableQuery = listing.most === undefined ? category : affordableIn(query, listing.most)
  const shown = { $and: [affordableQuery, ...filters] }
  if (sort !== 'price_asc') return readMatches(client, search, { ...query, within: shown, sort })
  // What has no price comes last.
  const priced = { ...query, within: { $and: [shown, HAS_PRICE] }, sort }
  const first = await readMatches(client, search, priced)
  if (first.length >= limit) return first
  const rest = { ...query, within: { $and: [shown, { $nor: [HAS_PRICE] }] }, sort: undefined }
  const others = await readMatches(client, search, { ...rest, limit: limit - first.length })
  return [...first, ...others]
}

/**
 * Those with all that is asked for, else with what may have been meant; where these are few, others with any of it, since
 * a word may only be mentioned.
 */
async function readMatches(
  { entities: { Product } }: ShopClient,
  search: string,
  {
    within = {},
    fields,
    limit = MAX_FOUND,
    bikes = [],
    sort = 'newest',
  }: CandidateQuery & { sort?: Sort | undefined },
): Promise<Product[]> {
  const terms = indexTerms(search, bikes)
  const find = (query: ProductFilter, maxCount = limit) =>
    Product.filter({ $and: [within, query] }, SORT_PARAMETERS[sort], maxCount, 0, fields)
  // A price and nothing else.
  if (terms.length === 0) return priceInSearch(search) ? find({}) : []
  const found = await find({ $and: termQueries(terms) })
  if (found.length >= Math.min(FEW, limit)) return found
  // What is called by all that is asked for is what was meant, however few they are.
  if (found.some((product) => isNamedBy(product, terms))) return found
  const { likelyQueries, areAllFound, foundTerms } = await likelyQueriesFor(
    Product.batched(),
    terms,
  )
  if (likelyQueries.length === 0) return []
  const likelyMatches = areAllFound
    ? found
    : distinct(
        await joinReads(
          find({ $and: likelyQueries }),
          // What nothing has may be nothing of the shop: it is then dropped.
          ...(foundTerms.length > 0 ? [find({ $and: termQueries(foundTerms) })] : []),
        ),
      )
  if (likelyMatches.length >= Math.min(FEW, limit) || likelyQueries.length === 1)
    return likelyMatches
  const others = await find({ $or: likelyQueries }, Math.min(MAX_OTHERS, limit))
  return distinct([...likelyMatches, ...others])
}

async function joinReads(...reads: readonly Promise<Product[]>[]): Promise<Product[]> {
  return (await Promise.all(reads)).flat()
}

function distinct(products: readonly Product[]): Product[] {
  return [...new Map(products.map((product) => [product.id, product])).values()]
}

/** A query for each term, as it is where products have it, else as it may have been meant; and which terms products have. */
export async function likelyQueriesFor(
  reads: Pick<ProductReads, 'count'>,
  terms: readonly IndexTerm[],
): Promise<{ likelyQueries: ProductFilter[]; areAllFound: boolean; foundTerms: IndexTerm[] }> {
  const counts = await Promise.all(terms.map(({ anyOf }) => reads.count(anyOfThese(anyOf))))
  const isFound = counts.map((count) => count > 0)
  const likelyQueries = terms
    .map(({ anyOf, near }, at) => (isFound[at] ? anyOf : near))
    .filter(({ length }) => length > 0)
    .map(anyOfThese)
  const foundTerms = terms.filter((_, at) => isFound[at])
  return { likelyQueries, areAllFound: foundTerms.length === terms.length, foundTerms }
}

function termQueries(terms: readonly IndexTerm[]): ProductFilter[] {
  return terms.map(({ anyOf }) => anyOfThese(anyOf))
}

export function anyOfThese(names: readonly string[]): ProductFilter {
  // Digits within other digits are another number.
  return {
    $or: names.map((name) => (/^\d+$/.test(name) ? { $searchWhole: name } : { $search: name })),
  }
}
