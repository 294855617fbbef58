import type { EntityRecord, Filter } from '@pitlane/protocol'
import {
  type FacetCount,
  type FacetName,
  facetsOfLabels,
  type ListingFacets,
  labelsFor,
  PAGE_SIZE,
  type Product,
  type ProductListing,
  shownPage,
  UNIVERSAL_FIT,
} from '@pitlane/shop'
import { asCards, CARD_SOURCE } from '../card-fields.ts'
import type { ShopClient } from '../platform.ts'
import { categoryQuery } from './category-query.ts'
import type { ManyFound } from './many-found.ts'
import type { PageData } from './page-data.ts'

type Query = Filter<EntityRecord<Product>>
type Sort = keyof typeof SORTED
type Products = ShopClient['entities']['Product']

/** Different values of a field that are looked at. */
const MAX_LABELS = 1000

/** Dollars above which a number is no price. */
const HIGHEST_PRICE = 10_000_000

const SORTED = {
  newest: '-created_date',
  price_asc: 'price',
  price_desc: '-price',
  name: 'name',
} as const

/** The same orders from their other end. */
const TURNED = { newest: 'created_date', price_desc: 'price', name: '-name' } as const

/**
 * One page of a listing, with its total and what it can be filtered by, as the platform finds them: what is read does
 * not grow with the number of products.
 *
 * @param found by the listing's search
 */
export async function readLargeListing(
  { entities: { Product } }: ShopClient,
  listing: ProductListing,
  found?: ManyFound,
): Promise<PageData> {
  const category = categoryQuery(listing.category)
  const labels = await readLabels(Product, category)
  const filters = filtersOf(listing, labels)
  const asked = { category, filters, listing, labels }
  const query = { $and: [category, ...(found ? [found.query] : []), ...Object.values(filters)] }
  const isFiltered = Object.keys(filters).length > 0
  const [total, facets] = await Promise.all([
    found && !isFiltered ? found.count : Product.count(query),
    found ? readOffered(Product, asked) : readFacets(Product, asked),
  ])
  const page = shownPage(listing.page, total)
  const skip = (page - 1) * PAGE_SIZE
  const { sort = found ? undefined : 'newest' } = listing
  const isFirst = found && !sort && !isFiltered && page === 1
  const products = isFirst
    ? found.products
    : sort
      ? await readCards(Product, query, { sort, skip, total })
      : await readInTurn(Product, query, { first: found?.named ?? {}, sort: 'newest', skip })
  return { products: asCards(products), listing: { total, page, facets, dropped: [] } }
}

/** What products say about a facet, as it is written. */
type Labels = Record<FacetName, string[]>

async function readLabels(Product: Products, query: Query): Promise<Labels> {
  const page = { limit: MAX_LABELS }
  const [sizes, colours, brands] = await Promise.all([
    Product.filter(query, { distinct: 'sizes', ...page }),
    Product.filter(
      { $and: [query, { customization_available: true }] },
      { distinct: 'available_colors', ...page },
    ),
    Product.filter(query, { distinct: 'brand', ...page }),
  ])
  return { size: sizes.items, colour: colours.items, brand: brands.items }
}

type Filters = Partial<Record<FacetName | 'stock' | 'bike' | 'prices', Query>>

function filtersOf({ inStock, bike, prices, facets }: ProductListing, labels: Labels): Filters {
  const isRange = prices.from !== undefined || prices.to !== undefined
  const chosen = (name: FacetName) => labelsFor(name, labels[name], facets[name])
  return {
    ...(inStock && { stock: { $and: [IN_STOCK, sizesInStock(chosen('size'))] } }),
    ...(bike && { bike: { fits: among([bike.id, UNIVERSAL_FIT]) } }),
    ...(isRange && {
      prices: { price: { $gte: prices.from ?? 0, $lte: prices.to ?? HIGHEST_PRICE } },
    }),
    ...(facets.size.length > 0 && { size: { sizes: among(chosen('size')) } }),
    ...(facets.brand.length > 0 && { brand: { brand: { $in: chosen('brand') } } }),
    ...(facets.colour.length > 0 && {
      colour: { customization_available: true, available_colors: among(chosen('colour')) },
    }),
  }
}

/** A list with one of these. */
function among(values: string[]) {
  return { $elemMatch: { $in: values } }
}

const IN_STOCK: Query = { $or: [{ stock_quantity: null }, { stock_quantity: { $gte: 1 } }] }

/** Where sizes are counted, one that is asked for is there. */
function sizesInStock(sizes: readonly string[]): Query {
  if (sizes.length === 0) return {}
  const inStock = { stock_quantity: { $gte: 1 } }
  return {
    $or: [
      { stock_by_variant: null },
      { stock_by_variant: { $size: 0 } },
      { stock_by_variant: { $elemMatch: { size: { $in: [...sizes, null] }, ...inStock } } },
    ],
  }
}

interface Asked {
  category: Query
  filters: Filters
  listing: ProductListing
  labels: Labels
}

/** Brands and stock with their counts; sizes and colours without, for which every value would be counted by itself. */
async function readFacets(Product: Products, asked: Asked): Promise<ListingFacets> {
  const { category, filters, listing, labels } = asked
  const without = (name: keyof Filters): Query => {
    const others = Object.entries(filters).filter(([each]) => each !== name)
    return { $and: [category, ...others.map(([, query]) => query)] }
  }
  const [brands, prices, inStock] = await Promise.all([
    Product.aggregate({ query: without('brand'), groupBy: 'brand', sort: '-count' }),
    Product.aggregate({ query: without('prices'), count: false, min: 'price', max: 'price' }),
    Product.count({
      $and: [
        without('stock'),
        IN_STOCK,
        sizesInStock(labelsFor('size', labels.size, listing.facets.size)),
      ],
    }),
  ])
  const counts = new Map(brands.rows.map(({ brand, count }) => [String(brand), Number(count)]))
  const offered = (name: FacetName): FacetCount[] =>
    facetsOfLabels(name, labels[name], listing.facets[name])
  return {
    size: offered('size'),
    colour: offered('colour'),
    brand: facetsOfLabels('brand', labels.brand, listing.facets.brand, counts),
    bikes: undefined,
    inStock,
    prices: priceRange(prices.rows[0]),
  }
}

/** What all of the category could be filtered by; among what a search finds nothing is counted. */
async function readOffered(
  Product: Products,
  { category, listing, labels }: Asked,
): Promise<ListingFacets> {
  const { rows } = await Product.aggregate({
    query: category,
    count: false,
    min: 'price',
    max: 'price',
  })
  const offered = (name: FacetName) => facetsOfLabels(name, labels[name], listing.facets[name])
  return {
    size: offered('size'),
    colour: offered('colour'),
    brand: offered('brand'),
    bikes: undefined,
    inStock: undefined,
    prices: priceRange(rows[0]),
  }
}

function priceRange(row: Record<string, unknown> | undefined): ListingFacets['prices'] {
  const { min_price: lowest, max_price: highest } = row ?? {}
  return typeof lowest === 'number' && typeof highest === 'number' ? { lowest, highest } : undefined
}

/** From the nearer end: what comes before a page is passed over one by one. */
async function readSlice(
  Product: Products,
  query: Query,
  { sort, skip, total }: { sort: keyof typeof TURNED; skip: number; total: number },
): Promise<Product[]> {
  const behind = total - skip - PAGE_SIZE
  if (skip <= behind) return Product.filter(query, SORTED[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const size = Math.min(PAGE_SIZE, total - skip)
  if (size <= 0) return []
  const turned = await Product.filter(query, TURNED[sort], size, Math.max(0, behind), CARD_SOURCE)
  return turned.toReversed()
}

/** The products of a page. What has no price comes last, whichever way prices run. */
async function readCards(
  Product: Products,
  query: Query,
  { sort, skip, total }: { sort: Sort; skip: number; total: number },
): Promise<Product[]> {
  return sort === 'price_asc'
    ? readInTurn(Product, query, { first: { price: { $gte: 0 } }, sort, skip })
    : readSlice(Product, query, { sort, skip, total })
}

/** Products of which some come first, then the others, the newest of them first. */
async function readInTurn(
  Product: Products,
  query: Query,
  { first, sort, skip }: { first: Query; sort: Sort; skip: number },
): Promise<Product[]> {
  const ahead = { $and: [query, first] }
  const products = await Product.filter(ahead, SORTED[sort], PAGE_SIZE, skip, CARD_SOURCE)
  const rest = PAGE_SIZE - products.length
  if (rest === 0) return products
  const before = products.length > 0 ? skip + products.length : await Product.count(ahead)
  const others = await Product.filter(
    { $and: [query, { $nor: [first] }] },
    SORTED.newest,
    rest,
    Math.max(0, skip - before),
    CARD_SOURCE,
  )
  return [...products, ...others]
}
