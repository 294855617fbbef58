import { plainText } from '../plain-text.ts'
import { type Product, sizeChoices } from './product.ts'

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
