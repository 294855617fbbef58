import { usablePrice } from '../money.ts'
import type { Product } from './product.ts'

/** What has no price comes last, whichever way prices run. */
export function byPrice(a: Product, b: Product, direction: 1 | -1 = 1): number {
  const [first, second] = [usablePrice(a.price), usablePrice(b.price)]
  if (first === undefined || second === undefined)
    return Number(first === undefined) - Number(second === undefined)
  return (first - second) * direction
}
