import { FOR_BIKE } from '../finishes/bike.ts'
import { plainText } from '../plain-text.ts'
import { type CartLine, isMadeToOrder, PAINT_CATEGORY } from './cart.ts'

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
