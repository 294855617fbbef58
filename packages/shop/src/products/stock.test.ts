import { expect, test } from 'vitest'
import { canAdd, clampQuantity, describeStock, highestQuantity, lowStockText } from './stock.ts'

test.each([
  [undefined, 'unknown', undefined, true],
  [null, 'unknown', undefined, true],
  [Number.NaN, 'unknown', undefined, true],
  [Number.POSITIVE_INFINITY, 'unknown', undefined, true],
  [-3, 'out', undefined, false],
  [0, 'out', undefined, false],
  [0.5, 'out', undefined, false],
  [1, 'low', 'Only 1 left in stock!', true],
  [5, 'low', 'Only 5 left in stock!', true],
  [5.9, 'low', 'Only 5 left in stock!', true],
  [6, 'in', undefined, true],
  [120, 'in', undefined, true],
])('S10 stock_quantity %s counts as %s', (stock_quantity, stock, text, isAddable) => {
  expect(describeStock({ stock_quantity })).toBe(stock)
  expect(lowStockText({ stock_quantity })).toBe(text)
  expect(canAdd({ stock_quantity })).toBe(isAddable)
})

test('S10 text in place of a number counts as unknown stock', () => {
  // Another program may have stored anything; the type says otherwise.
  const foreign = { stock_quantity: '3' } as unknown as { stock_quantity: number }
  expect(describeStock(foreign)).toBe('unknown')
})

test.each([
  [undefined, undefined],
  [null, undefined],
  [-1, undefined],
  [0, undefined],
  [3, 3],
  [50_000, 9999],
])('P5 with stock %s the highest quantity is %s', (stock_quantity, highest) => {
  expect(highestQuantity({ stock_quantity })).toBe(highest)
})

test.each([
  [3, 1, 1],
  [3, 3, 3],
  [3, 4, 3],
  [3, 0, 1],
  [3, -8, 1],
  [3, 2.9, 2],
  [3, Number.NaN, 1],
  [undefined, 700, 700],
  [undefined, 1_000_000, 9999],
  [0, 2, 2],
])('P5 with stock %s the wanted quantity %s becomes %s', (stock_quantity, wanted, quantity) => {
  expect(clampQuantity({ stock_quantity }, wanted)).toBe(quantity)
})
