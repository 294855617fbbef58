import guides from './data/size-guides.json' with { type: 'json' }
import { itemName, type Product, sizeChoices } from './product.ts'

/** What the sizes of a kind of thing measure. */
export interface SizeGuide {
  /** How to measure oneself. */
  how: string
  /** Such as "Head, cm". */
  measure: string
  /** Each size with its measure. */
  rows: readonly (readonly [size: string, span: string])[]
}

/** Words in the names of things that are worn, in the order in which they decide. */
const KINDS = [
  ['helmet', /helmet/i],
  ['gloves', /gloves?|gauntlets?/i],
  ['boots', /boots?|shoes?/i],
  ['trousers', /jeans|trousers|pants/i],
  ['jacket', /jackets?|suits?|vests?|coats?/i],
] as const

/**
 * The guide for a product's sizes.
 *
 * @returns with the rows of its own sizes; undefined where none of them stands in a guide
 */
export function sizeGuideOf(
  product: Pick<Product, 'name' | 'category' | 'sizes'>,
): SizeGuide | undefined {
  const name = itemName(product)
  const kind =
    product.category === 'helmets' ? 'helmet' : KINDS.find(([, words]) => words.test(name))?.[0]
  if (!kind) return undefined
  const { how, measure, spans } = guides[kind]
  const known = new Map<string, string>(Object.entries(spans))
  const rows = sizeChoices(product).flatMap((size): [string, string][] => {
    const span = known.get(size.toUpperCase())
    return span === undefined ? [] : [[size, span]]
  })
  return rows.length > 0 ? { how, measure, rows } : undefined
}
