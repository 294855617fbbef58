import { plainText } from '../../plain-text.ts'
import type { Product } from '../product.ts'
import { fold, splitTokens } from './fold.ts'
import { searched } from './searched-product.ts'

/** Signs of a maker's number that name one product. */
const SHORTEST_NUMBER = 3

/** Signs of a part of one, which have to be letters and digits. */
const SHORTEST_PART = 4
const LONGEST_PART = 40

/** The products that a maker's number is asked for by itself, whatever stands between its signs. */
export function withPartNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const asked = splitTokens(phrase).join('')
  if (asked.length < SHORTEST_NUMBER) return []
  return products.filter((product) => foldNumber(product).replaceAll(' ', '') === asked)
}

/** Those whose number has as a part what is asked for, unless this names a bike, as many a number does. */
export function withPartOfNumber<P extends Product>(products: readonly P[], phrase: string): P[] {
  const words = splitTokens(phrase)
  const asked = words.join('')
  const isPart = asked.length >= SHORTEST_PART && asked.length <= LONGEST_PART
  if (!isPart || !/\p{L}\d|\d\p{L}/u.test(asked)) return []
  // Letters and digits alone, with a space between any two of them or none.
  const part = new RegExp(` ${[...asked].join(' ?')}`, 'u')
  const having = products.filter((product) => part.test(foldNumber(product)))
  const isBike = (word: string) =>
    products.some((product) => searched(product).bikeWords.includes(word))
  return having.length > 0 && words.some(isBike) ? [] : having
}

function foldNumber({ part_number }: Product): string {
  return ` ${splitTokens(fold(plainText(part_number))).join(' ')}`
}
