import { itemName, type Product } from './product.ts'

/** Words in the names of things that are worn, in the order in which they decide. */
const KINDS = [
  ['helmet', /helmet/i],
  ['gloves', /gloves?|gauntlets?/i],
  ['boots', /boots?|shoes?/i],
  ['trousers', /jeans|trousers|pants/i],
  ['jacket', /jackets?|suits?|vests?|coats?/i],
] as const

/** Things whose sizes are measured in the same way. */
export type SizeKind = (typeof KINDS)[number][0]

/** What kind of thing a product is, as far as its sizes go; undefined where there is no guide. */
export function findSizeKind(product: Pick<Product, 'name' | 'category'>): SizeKind | undefined {
  if (product.category === 'helmets') return 'helmet'
  const name = itemName(product)
  return KINDS.find(([, words]) => words.test(name))?.[0]
}
