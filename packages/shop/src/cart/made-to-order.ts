import { type Bike, bikeText } from '../finishes/bike.ts'
import type { CarbonProduct } from '../finishes/carbon.ts'
import type { Colour } from '../finishes/paint.ts'
import { plainText } from '../plain-text.ts'
import {
  appendLine,
  CARBON_CATEGORY,
  type Cart,
  type CartLine,
  isMadeToOrder,
  PAINT_CATEGORY,
} from './cart.ts'

export const PAINT_LINE_LABEL = 'Custom Spray'

export const CARBON_LINE_LABEL = 'Carbon Fiber'

const FOR_BIKE = ' - For '

/**
 * Adds a bike painted in a colour: always a line of its own, one piece, without a price.
 *
 * @param choice.id unique text from the caller
 * @param choice.isBikeUnconfirmed true for a bike that nobody chose
 * @param choice.panelsNote see {@link panelsText}
 */
export function addPaint(
  cart: Cart,
  choice: {
    id: string
    colour: Pick<Colour, 'name' | 'hex' | 'description'>
    bike: Bike
    isBikeUnconfirmed?: boolean
    panelsNote?: string | undefined
  },
): Cart {
  const { id, colour, bike, isBikeUnconfirmed, panelsNote } = choice
  return appendLine(cart, {
    id,
    name: `${PAINT_LINE_LABEL} - ${colour.name}`,
    quantity: 1,
    image_url: null,
    description: `${colour.description}${FOR_BIKE}${bikeText(bike)}`,
    category: PAINT_CATEGORY,
    selectedColor: colour.hex,
    ...(isBikeUnconfirmed && { isBikeUnconfirmed }),
    ...(panelsNote && { panels: panelsNote }),
  })
}

/**
 * Adds a carbon fibre product for a bike: always a line of its own, one piece, without a price.
 *
 * @param choice.id unique text from the caller
 * @param choice.isBikeUnconfirmed true for a bike that nobody chose
 */
export function addCarbon(
  cart: Cart,
  choice: {
    id: string
    product: Pick<CarbonProduct, 'name' | 'description' | 'image'>
    bike: Bike
    isBikeUnconfirmed?: boolean
  },
): Cart {
  const { id, product, bike, isBikeUnconfirmed } = choice
  return appendLine(cart, {
    id,
    name: `${CARBON_LINE_LABEL} - ${product.name}`,
    quantity: 1,
    image_url: product.image,
    description: `${product.description}${FOR_BIKE}${bikeText(bike)}`,
    category: CARBON_CATEGORY,
    selectedColor: null,
    ...(isBikeUnconfirmed && { isBikeUnconfirmed }),
  })
}

/**
 * The bike that a made-to-order line is for.
 *
 * @returns such as "XMAX V3 (2024-2025)", read from the end of the description; undefined for other lines and where none is named
 */
export function lineBikeText(line: Pick<CartLine, 'category' | 'description'>): string | undefined {
  const description = plainText(line.description)
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
