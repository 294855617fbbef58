import {
  FACETS,
  type FacetCount,
  type FacetName,
  facetsOfLabels,
  type ListingFacets,
  type ListingQuery,
  labelsFor,
} from '@pitlane/shop'
import { bikeFilter } from './bike-filter.ts'
import type { ProductFilter, ProductReads } from './product-reads.ts'

/** Different values of a field that are looked at. */
const MAX_LABELS = 1000

/** Dollars above which a number is no price. */
const HIGHEST_PRICE = 10_000_000

/** What products say about a facet, as it is written. */
type Labels = Record<FacetName, string[]>

export const NO_LABELS: Labels = { size: [], colour: [], brand: [] }

/** Brands with how many products have them. */
type Brands = Awaited<ReturnType<typeof readBrands>>

/** What the products of a category say, with its brands. */
export interface CategoryLabels {
  labels: Labels
  brands: Brands
}

export async function readLabels(
  reads: ProductReads,
  query: ProductFilter,
): Promise<CategoryLabels> {
  const page = { limit: MAX_LABELS }
  const [sizes, colours, brands] = await Promise.all([
    reads.filter(query, { distinct: 'sizes', ...page }),
    reads.filter(
      { $and: [query, { customization_available: true }] },
      { distinct: 'available_colors', ...page },
    ),
    readBrands(reads, query),
  ])
  const said = brands.flatMap(({ brand }) => (typeof brand === 'string' ? brand : []))
  return { labels: { size: sizes.items, colour: colours.items, brand: said }, brands }
}

async function readBrands(reads: ProductReads, query: ProductFilter) {
  const { rows } = await reads.aggregate({
    query,
    groupBy: 'brand',
    sort: '-count',
    limit: MAX_LABELS,
  })
  return rows.map(({ brand, count }) => ({ brand, count: Number(count) }))
}

/**
 * All products are of a brand or of none; undefined where there are more brands than are read.
 *
 * @param chosen the brands that count; all without it
 */
export function totalOf(brands: Brands, chosen?: ReadonlySet<unknown>): number | undefined {
  if (brands.length === MAX_LABELS) return undefined
  const counted = chosen ? brands.filter(({ brand }) => chosen.has(brand)) : brands
  return counted.reduce((sum, { count }) => sum + count, 0)
}

/** The brands that a filter names; undefined without one. */
export function chosenBrands(
  { facets }: ListingQuery,
  labels: Labels,
): ReadonlySet<unknown> | undefined {
  return facets.brand.length > 0
    ? new Set(labelsFor('brand', labels.brand, facets.brand))
    : undefined
}

/** The brands of what passes all filters but the one by brand. */
export async function readFilteredBrands(
  reads: ProductReads,
  {
    category,
    filters,
    categoryLabels,
  }: Pick<FacetQuery, 'category' | 'filters' | 'categoryLabels'>,
): Promise<Brands> {
  return Object.keys(filters).some((name) => name !== 'brand')
    ? readBrands(reads, withoutFilter(category, filters, 'brand'))
    : (await categoryLabels).brands
}

function withoutFilter(
  category: ProductFilter,
  filters: Filters,
  name: keyof Filters,
): ProductFilter {
  const others = Object.entries(filters).filter(([each]) => each !== name)
  return { $and: [category, ...others.map(([, query]) => query)] }
}

type Filters = Partial<Record<FacetName | 'stock' | 'bike' | 'prices', ProductFilter>>

export function filtersOf(
  { inStock, bike, prices, facets }: ListingQuery,
  labels: Labels,
  fitsTexts: readonly string[] = [],
): Filters {
  const isRange = prices.from !== undefined || prices.to !== undefined
  const chosen = (name: FacetName) => labelsFor(name, labels[name], facets[name])
  return {
    ...(inStock && { stock: { $and: [IN_STOCK, sizesInStock(chosen('size'))] } }),
    ...(bike && { bike: bikeFilter(bike, fitsTexts) }),
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

/** The filters of a listing in a category. */
export async function readFilters(
  reads: ProductReads,
  category: ProductFilter,
  listing: ListingQuery,
): Promise<Filters> {
  // They name what products say in an address's spelling.
  const isByLabel = FACETS.some(({ name }) => listing.facets[name].length > 0)
  const labels = isByLabel ? (await readLabels(reads, category)).labels : NO_LABELS
  return filtersOf(listing, labels)
}

/** A list with one of these. */
function among(values: string[]) {
  return { $elemMatch: { $in: values } }
}

const IN_STOCK: ProductFilter = { $or: [{ stock_quantity: null }, { stock_quantity: { $gte: 1 } }] }

/** Where sizes are counted, one that is asked for is there. */
function sizesInStock(sizes: readonly string[]): ProductFilter {
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

interface FacetQuery {
  category: ProductFilter
  filters: Filters
  listing: ListingQuery
  /** Of all products in the category. */
  categoryLabels: Promise<CategoryLabels>
  /** Of which the filters name some. */
  filterLabels: Labels
  /** See {@link readFilteredBrands}. */
  filteredBrands: Promise<Brands>
  /** Products that pass all filters. */
  filteredTotal: Promise<number>
}

/** Brands and stock with their counts; sizes and colours without, for which every value would be counted by itself. */
export async function readFacets(reads: ProductReads, asked: FacetQuery): Promise<ListingFacets> {
  const { category, filters, listing, filterLabels, filteredTotal } = asked
  const without = (name: keyof Filters) => withoutFilter(category, filters, name)
  const [{ labels }, brands, prices, inStock] = await Promise.all([
    asked.categoryLabels,
    asked.filteredBrands,
    reads.aggregate({ query: without('prices'), count: false, min: 'price', max: 'price' }),
    filters.stock
      ? filteredTotal
      : reads.count({
          $and: [
            without('stock'),
            IN_STOCK,
            sizesInStock(labelsFor('size', filterLabels.size, listing.facets.size)),
          ],
        }),
  ])
  const counts = new Map(brands.map(({ brand, count }) => [String(brand), count]))
  const facetCounts = (name: FacetName): FacetCount[] =>
    facetsOfLabels(name, labels[name], listing.facets[name])
  return {
    size: facetCounts('size'),
    colour: facetCounts('colour'),
    brand: facetsOfLabels('brand', labels.brand, listing.facets.brand, counts),
    bikes: undefined,
    inStock,
    prices: priceRange(prices.rows[0]),
  }
}

/** What all of the category could be filtered by; among what a search finds nothing is counted. */
export async function categoryFacets(
  asked: Pick<FacetQuery, 'listing' | 'categoryLabels'>,
): Promise<ListingFacets> {
  const { listing } = asked
  const { labels } = await asked.categoryLabels
  const facetCounts = (name: FacetName) => facetsOfLabels(name, labels[name], listing.facets[name])
  return {
    size: facetCounts('size'),
    colour: facetCounts('colour'),
    brand: facetCounts('brand'),
    bikes: undefined,
    inStock: undefined,
    prices: undefined,
  }
}

function priceRange(row: Record<string, unknown> | undefined): ListingFacets['prices'] {
  const { min_price: lowest, max_price: highest } = row ?? {}
  return typeof lowest === 'number' && typeof highest === 'number' ? { lowest, highest } : undefined
}
