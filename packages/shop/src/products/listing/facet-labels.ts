import type { Product } from '../product.ts'
import {
  type FacetCount,
  type FacetOption,
  facetOptions,
  facetOrder,
  MAX_OFFERED,
} from './facet-options.ts'
import type { FacetName } from './product-listing.ts'

/** A product that says this of a facet, and nothing else. */
const productWithLabel: Record<FacetName, (label: string) => Partial<Product>> = {
  size: (label) => ({ sizes: [label] }),
  colour: (label) => ({ customization_available: true, available_colors: [label] }),
  brand: (label) => ({ brand: label }),
}

function findOptions(name: FacetName, label: string): FacetOption[] {
  // What an unnamed product is called by is no word of ours.
  return facetOptions[name]({ id: '', name: '-', ...productWithLabel[name](label) })
}

/**
 * The labels that some values of a facet stand for.
 *
 * @param labels as products have them
 * @param values as addresses have them
 */
export function labelsFor(
  name: FacetName,
  labels: readonly string[],
  values: readonly string[],
): string[] {
  return labels.filter((label) =>
    findOptions(name, label).some(({ value }) => values.includes(value)),
  )
}

/**
 * What a facet offers, from the labels that there are.
 *
 * @param chosen values that are offered in any case
 * @param counts how many products have a label, where that is known
 */
export function facetsOfLabels(
  name: FacetName,
  labels: readonly string[],
  chosen: readonly string[],
  counts?: ReadonlyMap<string, number>,
): FacetCount[] {
  const byValue = new Map<string, FacetCount>(
    chosen.map((value) => [value, { value, label: value }]),
  )
  for (const each of labels) {
    for (const { value, label } of findOptions(name, each)) {
      const before = byValue.get(value)?.count ?? 0
      const count = counts && before + (counts.get(each) ?? 0)
      byValue.set(value, { value, label, count })
    }
  }
  const byCount = [...byValue.values()].toSorted(
    (one, other) => (other.count ?? 0) - (one.count ?? 0),
  )
  const kept = byCount.filter(({ value }, at) => at < MAX_OFFERED || chosen.includes(value))
  return kept.toSorted(facetOrder[name])
}
