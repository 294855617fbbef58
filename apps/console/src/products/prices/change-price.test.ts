import { expect, test } from 'vitest'
import { changePrice } from './change-price.ts'

test.each([
  [100, 5, 'cents', 105],
  [19.99, 10, 'cents', 21.99],
  [1.005, 0, 'cents', 1.01],
  [19.99, 10, 'five-cents', 22],
  [118, 3, 'ninety', 121.9],
  [0.2, 0, 'ninety', 0.9],
  [118, 3, 'dollars', 122],
  [50, -100, 'cents', 0],
] as const)('%d raised by %d percent to %s is %d', (price, percent, rounding, changed) => {
  expect(changePrice(price, percent, rounding)).toBe(changed)
})
