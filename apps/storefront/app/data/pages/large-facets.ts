import {
  type FacetCount,
  type FacetName,
  facetsOfLabels,
  type ListingFacets,
  type ListingQuery,
  labelsFor,
} from '@pitlane/shop'
import { type Brands, type CategoryLabels, type Labels, readBrands } from './category-labels.ts'
import { type Filters, IN_STOCK, sizesInStock } from './large-filters.ts'
import type { ProductFilter, ProductReads } from './product-reads.ts'

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
