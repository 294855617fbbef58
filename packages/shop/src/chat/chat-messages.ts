import { type Bike, bikeText } from '../finishes/bike.ts'
import type { CarbonProduct } from '../finishes/carbon.ts'
import type { Colour } from '../finishes/paint.ts'
import { formatPrice, TO_BE_QUOTED, usablePrice, wholeQuantity } from '../money.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import { type ProductChoice, sizeText } from '../products/choice.ts'
import { fittingText } from '../products/fitting.ts'
import { itemName, type Product } from '../products/product.ts'
import { canAdd } from '../products/stock.ts'

/**
 * Asks for help with ordering one product: name, price, quantity, and the colour and size that are chosen. Of one that
 * is sold out it asks when that is back.
 */
export function productMessage(
  product: Pick<
    Product,
    | 'name'
    | 'price'
    | 'part_number'
    | 'fitting'
    | 'stock_quantity'
    | 'stock_by_variant'
    | 'sizes'
    | 'available_colors'
  > & { id?: string },
  choice: ProductChoice & { quantity: number; withFitting?: boolean },
): string {
  const price = usablePrice(product.price)
  const colour = plainText(choice.selectedColor)
  const size = sizeText({ ...product, ...choice })
  const part = plainText(product.part_number)
  const fitting = choice.withFitting ? fittingText(product) : undefined
  const isOrder = canAdd(product, choice)
  return [
    isOrder
      ? 'Hello, I would like to order this product:'
      : 'Hello, this product is sold out, and I would like to have it:',
    '',
    `Product: ${itemName(product)}`,
    ...(part ? [`Part number: ${part}`] : []),
    `Price: ${price === undefined ? TO_BE_QUOTED.toLowerCase() : formatPrice(price)}`,
    `Quantity: ${wholeQuantity(choice.quantity)}`,
    ...(colour ? [`Color: ${colour}`] : []),
    ...(size ? [`Size: ${size}`] : []),
    ...(fitting ? [`Fitting: ${fitting}`] : []),
    '',
    isOrder ? 'Could you please help me place an order?' : 'When will it be back in stock?',
  ].join('\n')
}

/**
 * Orders a paint colour for a bike: name and hex, bike and years, description.
 *
 * @param isChosen false for a bike that nobody chose: the message asks to confirm it
 * @param panels those that do not take the colour, see `panelsText`
 */
export function paintMessage(
  colour: Pick<Colour, 'name' | 'hex' | 'description'>,
  bike: Bike,
  isChosen = true,
  panels?: string,
): string {
  return [
    'PAINT ORDER REQUEST',
    '',
    `Color: ${plainText(colour.name)} (${plainText(colour.hex)})`,
    bikeLine(bike, isChosen),
    ...(panels ? [panels] : []),
    `Description: ${plainText(colour.description)}`,
    '',
    'Could you please help me place this order?',
  ].join('\n')
}

/**
 * Asks for a quote for a carbon product: pattern, bike, parts list, description.
 *
 * @param isChosen see {@link paintMessage}
 */
export function carbonMessage(
  product: Pick<CarbonProduct, 'name' | 'pattern' | 'description' | 'parts'>,
  bike: Bike,
  isChosen = true,
): string {
  return [
    'CARBON FIBER ORDER REQUEST',
    '',
    `Product: ${itemName(product)}`,
    `Pattern: ${plainText(product.pattern)}`,
    bikeLine(bike, isChosen),
    'Parts:',
    ...plainTexts(product.parts).map((part) => `- ${part}`),
    `Description: ${plainText(product.description)}`,
    '',
    'Could you please send me a quote?',
  ].join('\n')
}

function bikeLine(bike: Bike, isChosen: boolean): string {
  return `Bike: ${bikeText(bike)}${isChosen ? '' : ', please confirm'}`
}
