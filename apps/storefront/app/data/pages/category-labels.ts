import { type FacetName, type ListingQuery, labelsFor } from '@pitlane/shop'
import type { ProductFilter, ProductReads } from './product-reads.ts'

/** Different values of a field that are looked at. */
const MAX_LABELS = 1000

/** What products say about a facet, as it is written. */
export type Labels = Record<FacetName, string[]>

export const NO_LABELS: Labels = { size: [], colour: [], brand: [] }

/** Brands with how many products have them. */
export type Brands = Awaited<ReturnType<typeof readBrands>>

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

export async function readBrands(reads: ProductReads, query: ProductFilter) {
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
export function sumBrands(brands: Brands, chosen?: ReadonlySet<unknown>): number | undefined {
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
