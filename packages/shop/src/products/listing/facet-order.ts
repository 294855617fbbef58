import type { FacetName } from './product-listing.ts'

/** A value of a facet, with how many products have it. */
export interface FacetCount {
  value: string
  label: string
  /** Of the products that pass all other filters; left out where it is not known. */
  count?: number | undefined
}

/** Values of a facet that are offered, at most. */
export const MAX_OFFERED = 30

/** Sizes by letters, from small to large. */
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', '2XL', 'XXL', '3XL', 'XXXL', '4XL', '5XL']

const labelCollator = /* @__PURE__ */ new Intl.Collator('en', {
  numeric: true,
  sensitivity: 'base',
})

/** The order in which a facet's values are offered: sizes from small to large, names by the alphabet, colours by how many there are. */
export const facetOrder: Record<FacetName, (a: FacetCount, b: FacetCount) => number> = {
  brand: byLabel,
  size: (a, b) => rankSize(a.label) - rankSize(b.label) || byLabel(a, b),
  colour: (a, b) => (b.count ?? 0) - (a.count ?? 0) || byLabel(a, b),
}

/** Letters come before numbers. */
function rankSize(size: string): number {
  const rank = LETTERS.indexOf(size.toUpperCase())
  return rank === -1 ? LETTERS.length : rank
}

function byLabel(a: FacetCount, b: FacetCount): number {
  return labelCollator.compare(a.label, b.label)
}
