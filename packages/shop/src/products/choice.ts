import { plainText } from '../plain-text.ts'
import { itemName, type Product, sizeChoices } from './product.ts'

/** What a shopper chooses of a product. */
export interface ProductChoice {
  selectedColor: string | null
  selectedSize?: string | null
}

/** Stands for a colour or a size that may be chosen, and is not. */
export const TO_BE_AGREED = 'to be agreed'

/** The chosen size as cart and message say it; undefined where there is nothing to say. */
export function sizeText(
  chosen: Pick<Product, 'sizes'> & Pick<ProductChoice, 'selectedSize'>,
): string | undefined {
  const canBeChosen = sizeChoices(chosen).length > 0
  return plainText(chosen.selectedSize) || (canBeChosen ? TO_BE_AGREED : undefined)
}

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
