import { expect, test } from 'vitest'
import { addMoney, formatPrice, lineTotal, MAX_PRICE, priceText, usablePrice } from './money.ts'

test.each([
  [0, '$0.00'],
  [-0, '$0.00'],
  [5, '$5.00'],
  [0.1, '$0.10'],
  [189.9, '$189.90'],
  [1234.5, '$1,234.50'],
  [1_234_567.891, '$1,234,567.89'],
  [1.005, '$1.01'],
  [0.004, '$0.00'],
  [-0.001, '$0.00'],
  [-12.5, '-$12.50'],
  [Number.NaN, 'To be quoted'],
  [Number.POSITIVE_INFINITY, 'To be quoted'],
  [Number.MAX_VALUE, 'To be quoted'],
])('S11 %d dollars print as %s', (amount, text) => {
  expect(formatPrice(amount)).toBe(text)
})

test.each([
  [379.8, 379.8],
  [0, 0],
  ['379.80', 379.8],
  [' 12 ', 12],
  [-1, undefined],
  [Number.NaN, undefined],
  [Number.POSITIVE_INFINITY, undefined],
  [1e300, undefined],
  [9_999_999.99, 9_999_999.99],
  [10_000_000, undefined],
  ['99999999999', undefined],
  ['', undefined],
  ['1e3', undefined],
  ['$12', undefined],
  ['abc', undefined],
  [null, undefined],
  [undefined, undefined],
  [true, undefined],
  [[12], undefined],
  [12n, undefined],
])('C10 the price field %s is worth %s', (price, dollars) => {
  expect(usablePrice(price)).toBe(dollars)
})

test('C10 a missing price reads "To be quoted" on a screen', () => {
  expect(priceText(1234.5)).toBe('$1,234.50')
  expect(priceText(null)).toBe('To be quoted')
  expect(priceText('soon')).toBe('To be quoted')
})

test('C10 the highest price is one bound, and reads as a price', () => {
  expect(priceText(MAX_PRICE)).toBe('$9,999,999.99')
})

test.each([
  [[0.1, 0.2], 0.3],
  [[1.005, 1.005], 2.02],
  [[19.99, 19.99, 19.99], 59.97],
  [[10, Number.NaN, 5, Number.POSITIVE_INFINITY], 15],
  [[], 0],
])('C11 amounts are added in whole cents: %j → %d', (amounts, sum) => {
  expect(addMoney(...amounts)).toBe(sum)
})

test.each([
  [{ price: 19.99, quantity: 3 }, 59.97],
  [{ price: 0.1, quantity: 3 }, 0.3],
  [{ price: 1.005, quantity: 2 }, 2.02],
  [{ price: 0, quantity: 2 }, 0],
  [{ price: '12.50', quantity: 2 }, 25],
  [{ price: 10, quantity: Number.NaN }, 10],
  [{ price: null, quantity: 2 }, undefined],
  [{ quantity: 2 }, undefined],
  [{ price: Number.NaN, quantity: 2 }, undefined],
])('C10 a line %j costs %s', (line, total) => {
  expect(lineTotal(line)).toBe(total)
})
