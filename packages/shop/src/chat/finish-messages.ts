import { type Bike, bikeText } from '../finishes/bike.ts'
import type { CarbonProduct } from '../finishes/carbon.ts'
import type { Colour } from '../finishes/paint.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import { itemName } from '../products/product.ts'

/**
 * Orders a paint colour for a bike: name and hex, bike and years, description.
 *
 * @param isChosen false for a bike that nobody chose: the message asks to confirm it
 * @param panelsNote which panels do not take the colour, see `panelsText`
 */
export function paintMessage(
  colour: Pick<Colour, 'name' | 'hex' | 'description'>,
  bike: Bike,
  isChosen = true,
  panelsNote?: string,
): string {
  return [
    'PAINT ORDER REQUEST',
    '',
    `Color: ${plainText(colour.name)} (${plainText(colour.hex)})`,
    bikeLine(bike, isChosen),
    ...(panelsNote ? [panelsNote] : []),
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
