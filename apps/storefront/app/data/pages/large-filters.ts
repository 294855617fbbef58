import { FACETS, type FacetName, type ListingQuery, labelsFor, MAX_PRICE } from '@pitlane/shop'
import { bikeFilter, readFitsTexts } from './bike-filter.ts'
import { type CategoryLabels, type Labels, NO_LABELS, readLabels } from './category-labels.ts'
import type { ProductFilter, ProductReads } from './product-reads.ts'

export type Filters = Partial<Record<FacetName | 'stock' | 'bike' | 'prices', ProductFilter>>

function buildFilters(
  { inStock, bike, prices, facets }: ListingQuery,
  labels: Labels,
  fitsTexts: Parameters<typeof bikeFilter>[1] = [],
): Filters {
  const isRange = prices.from !== undefined || prices.to !== undefined
  const chosen = (name: FacetName) => labelsFor(name, labels[name], facets[name])
  return {
    ...(inStock && { stock: { $and: [IN_STOCK, sizesInStock(chosen('size'))] } }),
    ...(bike && { bike: bikeFilter(bike, fitsTexts) }),
    ...(isRange && {
      prices: { price: { $gte: prices.from ?? 0, $lte: prices.to ?? MAX_PRICE } },
    }),
    ...(facets.size.length > 0 && { size: { sizes: among(chosen('size')) } }),
    ...(facets.brand.length > 0 && { brand: { brand: { $in: chosen('brand') } } }),
    ...(facets.colour.length > 0 && {
      colour: { customization_available: true, available_colors: among(chosen('colour')) },
    }),
  }
}

interface FiltersQuery {
  category: ProductFilter
  listing: ListingQuery
  /** Products of the shop. */
  catalogueSize: number | undefined
  /** Where they are read already. */
  categoryLabels?: Promise<CategoryLabels> | undefined
}

interface ReadFilters {
  filters: Filters
  /** Of which they name some. */
  filterLabels: Labels
  /** Undefined where they name none. */
  categoryLabels: Promise<CategoryLabels> | undefined
}

/** A bike is asked for by what products say that they fit, and a facet by what they say in an address's spelling. */
export async function readFilters(
  reads: ProductReads,
  { category, listing, catalogueSize, categoryLabels }: FiltersQuery,
): Promise<ReadFilters> {
  const isByLabel = FACETS.some(({ name }) => listing.facets[name].length > 0)
  const labelsRead = isByLabel ? (categoryLabels ?? readLabels(reads, category)) : undefined
  const [known, fitsTexts] = await Promise.all([
    labelsRead,
    readFitsTexts(reads, category, { bike: listing.bike, catalogueSize }),
  ])
  const filterLabels = known?.labels ?? NO_LABELS
  return {
    filters: buildFilters(listing, filterLabels, fitsTexts),
    filterLabels,
    categoryLabels: labelsRead,
  }
}

/** A list with one of these. */
function among(values: string[]) {
  return { $elemMatch: { $in: values } }
}

export const IN_STOCK: ProductFilter = {
  $or: [{ stock_quantity: null }, { stock_quantity: { $gte: 1 } }],
}

/** Where sizes are counted, one that is asked for is there. */
export function sizesInStock(sizes: readonly string[]): ProductFilter {
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
