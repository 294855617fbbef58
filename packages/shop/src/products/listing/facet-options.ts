import { plainText } from '../../plain-text.ts'
import words from '../data/colour-words.json' with { type: 'json' }
import { colourChoices, itemName, offersColours, type Product, sizeChoices } from '../product.ts'
import { fold, splitTokens } from '../search/fold.ts'
import { facetSlug } from './facet-slug.ts'
import type { FacetName } from './product-listing.ts'

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
