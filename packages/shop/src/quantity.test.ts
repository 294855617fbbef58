import { expect, test } from 'vitest'
import { wholeQuantity } from './money.ts'

test.each([
  [7, 7],
  ['12', 12],
  [' 3.7 ', 3],
  ['', 1],
  ['many', 1],
  [null, 1],
  [undefined, 1],
  [[5], 1],
  [Number.POSITIVE_INFINITY, 1],
  [-2, 1],
  [10_000, 9999],
])('C8 the quantity %j becomes the whole number %d', (wanted, quantity) => {
  expect(wholeQuantity(wanted)).toBe(quantity)
})
