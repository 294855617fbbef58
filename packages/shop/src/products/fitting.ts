import { formatPrice, TO_BE_QUOTED, usablePrice } from '../money.ts'
import type { Product } from './product.ts'

/** The shop fits what it sells. */
export interface FittingOffer {
  /** About how long one piece takes; missing: it depends. */
  minutes?: number | null
  /** Dollars for one piece; missing: it is quoted over chat. */
  price?: number | null
}

/**
 * What the shop asks for fitting one piece of a product.
 *
 * @returns undefined where it does not offer that
 */
export function readFitting({
  fitting,
}: Pick<Product, 'fitting'>):
  | { minutes: number | undefined; price: number | undefined }
  | undefined {
  if (typeof fitting !== 'object' || fitting === null || Array.isArray(fitting)) return undefined
  const { minutes, price } = fitting
  const isTime = typeof minutes === 'number' && minutes >= 1 && minutes <= 10_000
  return { minutes: isTime ? Math.round(minutes) : undefined, price: usablePrice(price) }
}

/** "about 40 min, $45.00 each"; undefined where it is not offered. */
export function fittingText(product: Pick<Product, 'fitting'>): string | undefined {
  const offer = readFitting(product)
  if (!offer) return undefined
  const price = offer.price === undefined ? undefined : `${formatPrice(offer.price)} each`
  return [timeText(offer.minutes), price ?? TO_BE_QUOTED.toLowerCase()].filter(Boolean).join(', ')
}

/** "about 40 min"; empty where it is not known. */
export function timeText(minutes: number | undefined): string {
  return minutes === undefined ? '' : `about ${minutes} min`
}
