import { formatPrice, TO_BE_QUOTED, usablePrice, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { type ProductChoice, sizeText } from '../products/choice.ts'
import { fittingText } from '../products/fitting.ts'
import { itemName, type Product } from '../products/product.ts'
import { canAdd } from '../products/stock.ts'
import { tidyValue, writeField } from './field-lines.ts'

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
  const part = tidyValue(product.part_number)
  const fitting = choice.withFitting ? fittingText(product) : undefined
  const isOrder = canAdd(product, choice)
  return [
    isOrder
      ? 'Hello, I would like to order this product:'
      : 'Hello, this product is sold out, and I would like to have it:',
    '',
    writeField('Product: ', itemName(product)),
    ...(part ? [writeField('Part number: ', part)] : []),
    `Price: ${price === undefined ? TO_BE_QUOTED.toLowerCase() : formatPrice(price)}`,
    `Quantity: ${wholeQuantity(choice.quantity)}`,
    ...(colour ? [writeField('Color: ', colour)] : []),
    ...(size ? [writeField('Size: ', size)] : []),
    ...(fitting ? [`Fitting: ${fitting}`] : []),
    '',
    isOrder ? 'Could you please help me place an order?' : 'When will it be back in stock?',
  ].join('\n')
}
