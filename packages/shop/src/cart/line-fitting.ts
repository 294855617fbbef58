import { formatPrice, lineTotal, TO_BE_QUOTED, wholeQuantity } from '../money.ts'
import { readFitting, timeText } from '../products/fitting.ts'
import type { Product } from '../products/product.ts'

type Fitted = Pick<Product, 'fitting'> & { quantity: number; withFitting?: boolean }

/**
 * What fitting all pieces of a line costs.
 *
 * @returns dollars, undefined in them where it is to be quoted; undefined where nothing is to be fitted
 */
export function lineFitting(
  line: Fitted,
):
  | { each: number | undefined; total: number | undefined; minutes: number | undefined }
  | undefined {
  const offer = line.withFitting ? readFitting(line) : undefined
  if (!offer) return undefined
  const { minutes, price } = offer
  return { each: price, total: lineTotal({ price, quantity: line.quantity }), minutes }
}

/** "Fitting, about 40 min: 2 x $45.00 = $90.00", as cart and message say it; undefined where nothing is to be fitted. */
export function lineFittingText(line: Fitted): string | undefined {
  const fitting = lineFitting(line)
  if (!fitting) return undefined
  const { each, total, minutes } = fitting
  const label = ['Fitting', timeText(minutes)].filter(Boolean).join(', ')
  const price =
    each === undefined || total === undefined
      ? TO_BE_QUOTED.toLowerCase()
      : `${formatPrice(each)} = ${formatPrice(total)}`
  return `${label}: ${wholeQuantity(line.quantity)} x ${price}`
}
