import { type Bike, bikeText, FOR_BIKE } from '../finishes/bikes.ts'
import type { CarbonProduct } from '../finishes/carbon.ts'
import type { Colour } from '../finishes/paint.ts'
import { appendLine, CARBON_CATEGORY, type Cart, type CartLine, PAINT_CATEGORY } from './cart.ts'

export const PAINT_LINE_LABEL = 'Custom Spray'

export const CARBON_LINE_LABEL = 'Carbon Fiber'

/** Of what is fitted, where it is read as a line of its own. */
export const FITTING_LINE_LABEL = 'Fitting'

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
 * The paint of a line, which holds only its name and its hex.
 *
 * @param colours those of the shop
 * @returns the paint of both, else one of that hex; undefined for other lines and for paints that are gone
 */
export function findLinePaint(
  line: Pick<CartLine, 'category' | 'name' | 'selectedColor'>,
  colours: readonly Colour[],
): Colour | undefined {
  if (line.category !== PAINT_CATEGORY) return undefined
  const alike = colours.filter(({ hex }) => hex === line.selectedColor)
  return alike.find(({ name }) => line.name === `${PAINT_LINE_LABEL} - ${name}`) ?? alike[0]
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
