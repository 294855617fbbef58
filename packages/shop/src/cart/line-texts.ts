import { type Bike, FOR_BIKE } from '../finishes/bikes.ts'
import { plainText } from '../plain-text.ts'
import { TO_BE_AGREED } from '../products/choice.ts'
import { type Fitment, findFitment } from '../products/fitment.ts'
import { offersColours } from '../products/product.ts'
import { type CartLine, isMadeToOrder, PAINT_CATEGORY } from './cart.ts'

/** The colour of a line as cart and message say it; undefined where there is nothing to say. */
export function colourText(line: CartLine): string | undefined {
  const canBeChosen = !isMadeToOrder(line) && offersColours(line)
  return chosenColourText(line) ?? (canBeChosen ? TO_BE_AGREED : undefined)
}

/**
 * The bike that a made-to-order line is for.
 *
 * @returns such as "XMAX V3 (2024-2025)", read from the end of the description; undefined for other lines and where none is named
 */
export function lineBikeText(line: Pick<CartLine, 'category' | 'description'>): string | undefined {
  // Without a description of its own it begins with the bike.
  const description = ` ${plainText(line.description)}`
  const start = description.lastIndexOf(FOR_BIKE)
  if (!isMadeToOrder(line) || start < 0) return undefined
  return description.slice(start + FOR_BIKE.length).trim() || undefined
}

/**
 * The colour of a line as a person names it.
 *
 * @returns for paint the name and the hex, "Racing Red (#D0121B)"; for others the chosen colour; undefined when there is none
 */
export function chosenColourText(
  line: Pick<CartLine, 'category' | 'name' | 'selectedColor'>,
): string | undefined {
  const selected = plainText(line.selectedColor)
  if (line.category !== PAINT_CATEGORY) return selected || undefined
  const name = plainText(line.name).split(' - ').slice(1).join(' - ')
  if (name && selected) return `${name} (${selected})`
  return name || selected || undefined
}

/** What is known about a line and the shopper's bike. What is made to order names its own bike. */
export function lineFitment(line: CartLine, bike: Bike): Fitment {
  return isMadeToOrder(line) ? 'unknown' : findFitment(line, bike)
}

/** Whether a line is a part for other bikes, as far as the shop knows. */
export function isForOthers(line: CartLine, bike: Bike): boolean {
  return lineFitment(line, bike) === 'other'
}
