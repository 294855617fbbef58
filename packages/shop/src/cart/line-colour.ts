import { TO_BE_AGREED } from '../products/choice.ts'
import { offersColours } from '../products/product.ts'
import { type CartLine, isMadeToOrder } from './cart.ts'
import { chosenColourText } from './made-to-order-texts.ts'

/** The colour of a line as cart and message say it; undefined where there is nothing to say. */
export function colourText(line: CartLine): string | undefined {
  const canBeChosen = !isMadeToOrder(line) && offersColours(line)
  return chosenColourText(line) ?? (canBeChosen ? TO_BE_AGREED : undefined)
}
