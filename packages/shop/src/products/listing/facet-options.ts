import { plainText } from '../../plain-text.ts'
import words from '../data/colour-words.json' with { type: 'json' }
import { colourChoices, itemName, offersColours, type Product, sizeChoices } from '../product.ts'
import { fold, splitTokens } from '../search/fold.ts'
import { facetSlug } from './facet-slug.ts'
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

/** What products can be filtered by in a facet. */
export interface FacetOption {
  /** In an address, see {@link facetSlug}. */
  value: string
  label: string
}

const families = Object.entries(words)
const labels = families.map(
  ([family]) => [family, family.charAt(0).toUpperCase() + family.slice(1)] as const,
)
const familyByName: ReadonlyMap<string, string> = new Map(
  families.flatMap(([family, names]) => names.map((name) => [name, family] as const)),
)

/** The options of each facet under which a product is found; none where it says nothing about the facet. */
export const facetOptions: Record<FacetName, (product: Product) => FacetOption[]> = {
  brand: ({ brand }) => toOptions([plainText(brand)]),
  size: (product) => toOptions(sizeChoices(product)),
  colour: (product) => toOptions(colourFamilies(product)),
}

/** The plain colours that a product is to be had in, by the words of its name and of its choices. */
function colourFamilies(product: Product): string[] {
  const choices = offersColours(product) ? colourChoices(product) : []
  const said = splitTokens(fold([itemName(product), ...choices].join(' ')))
  const found = new Set(
    said.map((word) => familyByName.get(word)).filter((family) => family !== undefined),
  )
  if (found.size === 0) return []
  return labels.filter(([family]) => found.has(family)).map(([, label]) => label)
}

function toOptions(said: readonly string[]): FacetOption[] {
  return said
    .map((label) => ({ value: facetSlug(label), label }))
    .filter(({ value }) => value !== '')
}
