import { expect, test } from 'vitest'
import { parsePrice } from './parse-price.ts'

test.each([
  ['1,299.90', 1299.9],
  ['1299,9', 1299.9],
  ['1.299,90', 1299.9],
  ['S$ 12', 12],
  ['$0.5', 0.5],
  ['SGD 1,299', 1299],
  ['1,234,567.00', 1234567],
  ['9,999,999.99', 9_999_999.99],
  ['12.', 12],
  ['.50', 0.5],
  ['', null],
  ['  ', null],
])('%s is a price', (typed, price) => {
  expect(parsePrice(typed)).toBe(price)
})

test.each([
  '10,000,000',
  '99999999999',
  '1.299',
  '12,99,00',
  '1,29.90',
  '-5',
  '12 50',
  'free',
  '1e3',
  'NaN',
  '1.2.3',
  ',',
  '٣',
])('%s is none, or could be two', (typed) => {
  expect(parsePrice(typed)).toBeUndefined()
})
