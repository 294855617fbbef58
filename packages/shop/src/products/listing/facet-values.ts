import { plainText } from '../../plain-text.ts'
import words from '../data/colour-words.json' with { type: 'json' }
import { colourChoices, itemName, offersColours, type Product, sizeChoices } from '../product.ts'
import { fold, tokensOf } from '../search/fold.ts'
import { facetValue } from './facet-value.ts'
import type { FacetName } from './product-listing.ts'

/** A value by which products can be filtered. */
export interface Labelled {
  /** In an address, see {@link facetValue}. */
  value: string
  label: string
}

const families = Object.entries(words)
const labels = families.map(
  ([family]) => [family, family.charAt(0).toUpperCase() + family.slice(1)] as const,
)
const familyOf: ReadonlyMap<string, string> = new Map(
  families.flatMap(([family, names]) => names.map((name) => [name, family] as const)),
)

/** The values that a product has of each facet; none of one that says nothing about it. */
export const facetValuesOf: Record<FacetName, (product: Product) => Labelled[]> = {
  brand: ({ brand }) => labelled([plainText(brand)]),
  size: (product) => labelled(sizeChoices(product)),
  colour: (product) => labelled(colourFamilies(product)),
}

/** The plain colours that a product is to be had in, by the words of its name and of its choices. */
function colourFamilies(product: Product): string[] {
  const choices = offersColours(product) ? colourChoices(product) : []
  const said = tokensOf(fold([itemName(product), ...choices].join(' ')))
  const found = new Set(
    said.map((word) => familyOf.get(word)).filter((family) => family !== undefined),
  )
  if (found.size === 0) return []
  return labels.filter(([family]) => found.has(family)).map(([, label]) => label)
}

function labelled(said: readonly string[]): Labelled[] {
  return said
    .map((label) => ({ value: facetValue(label), label }))
    .filter(({ value }) => value !== '')
}
