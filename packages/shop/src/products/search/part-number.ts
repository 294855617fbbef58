import { plainText } from '../../plain-text.ts'
import type { Product } from '../product.ts'
import { fold, tokensOf } from './fold.ts'

/** Signs of a maker's number that name one product. */
const SHORTEST_NUMBER = 3

/** Signs of a part of one, which have to be letters and digits. */
const SHORTEST_PART = 4
const LONGEST_PART = 40

/** The products that a maker's number is asked for by itself, whatever stands between its signs; else those whose number has it as a part. */
export function withPartNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const asked = tokensOf(phrase).join('')
  if (asked.length < SHORTEST_NUMBER) return []
  const numbers = products.map(
    ({ part_number }) => ` ${tokensOf(fold(plainText(part_number))).join(' ')}`,
  )
  const named = products.filter((_, at) => numbers[at]?.replaceAll(' ', '') === asked)
  const isPart = asked.length >= SHORTEST_PART && asked.length <= LONGEST_PART
  if (named.length > 0 || !isPart || !/\p{L}\d|\d\p{L}/u.test(asked)) return named
  // Letters and digits alone, with a space between any two of them or none.
  const part = new RegExp(` ${[...asked].join(' ?')}`, 'u')
  return products.filter((_, at) => part.test(numbers[at] ?? ''))
}
