import type { Product } from '@pitlane/shop'
import { parsePrice, parseStock } from '@pitlane/shop/exchange'

/** Fitting as the form holds it: numbers as they are typed. */
export interface FittingValues {
  isOffered: boolean
  minutes: string
  price: string
}

export const NO_FITTING: FittingValues = { isOffered: false, minutes: '', price: '' }

/** The most that a shop may ask for; the platform takes no more. */
const MAX_MINUTES = 10_000

export function fittingFrom({ fitting }: Pick<Product, 'fitting'>): FittingValues {
  if (!fitting) return NO_FITTING
  const { minutes, price } = fitting
  return {
    isOffered: true,
    minutes: typeof minutes === 'number' ? String(minutes) : '',
    price: typeof price === 'number' ? price.toFixed(2) : '',
  }
}

export function fittingErrors({ isOffered, minutes, price }: FittingValues) {
  const read = parseStock(minutes)
  const isTime = read === null || (read !== undefined && read > 0 && read <= MAX_MINUTES)
  return {
    minutes: isOffered && !isTime,
    price: isOffered && parsePrice(price) === undefined,
  }
}

export function fittingRecord({ isOffered, minutes, price }: FittingValues): Product['fitting'] {
  if (!isOffered) return null
  return { minutes: parseStock(minutes) ?? null, price: parsePrice(price) ?? null }
}
