import { type Bike, bikeText } from '../finishes/bikes.ts'
import type { CarbonProduct } from '../finishes/carbon.ts'
import type { Colour } from '../finishes/paint.ts'
import { plainText, plainTexts } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import { writeField } from './field-lines.ts'

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
    writeField('Color: ', `${plainText(colour.name)} (${plainText(colour.hex)})`),
    bikeLine(bike, isChosen),
    ...(panelsNote ? [writeField('', panelsNote)] : []),
    writeField('Description: ', colour.description),
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
    writeField('Product: ', itemName(product)),
    writeField('Pattern: ', product.pattern),
    bikeLine(bike, isChosen),
    'Parts:',
    ...plainTexts(product.parts).map((part) => writeField('- ', part)),
    writeField('Description: ', product.description),
    '',
    'Could you please send me a quote?',
  ].join('\n')
}

function bikeLine(bike: Bike, isChosen: boolean): string {
  return writeField('Bike: ', bikeText(bike), isChosen ? '' : ', please confirm')
}
