import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Cell } from './cell.ts'
import { haveDecimalCommas, parsePrice, readPrice, readStock, readTruth } from './read-number.ts'

test.each([
  ['1,299.90', 1299.9],
  ['1299,9', 1299.9],
  ['1.299,90', 1299.9],
  ['S$ 12', 12],
  ['$0.5', 0.5],
  ['SGD 1,299', 1299],
  ['1,234,567.00', 1234567],
  ['12.', 12],
  ['.50', 0.5],
  ['1299 SGD', 1299],
  ['1299.00$', 1299],
  ['1299.-', 1299],
  ['1299/-', 1299],
  ["1'299.00", 1299],
  ['1 299,00', 1299],
  ['1\u00a0299,00', 1299],
  ['12.5000', 12.5],
  ['12.0500', 12.05],
  ['$1,299.950000', 1299.95],
  ['', null],
  ['  ', null],
  ['S$', null],
])('%s is a price', (typed, price) => {
  expect(parsePrice(typed)).toBe(price)
})

test.each([
  ['1.299', 'could be 1299 as well'],
  ['12.500', 'three decimals'],
  ['12.5050', 'a part of a cent'],
  ['12.0050', 'a part of a cent'],
  ['12,5000', 'no group of three'],
  ['1299.0000', 'no cents'],
  ['12,99,00', 'groups of two'],
  ['1,29.90', 'a group of two'],
  ['-5', 'below nothing'],
  ['12 50', 'no group of three'],
  ['0,125', 'less than a cent'],
  ['0,500', 'three decimals'],
  ['00,500', 'three decimals'],
  ['$0,999', 'less than a cent'],
  ['0,125.50', 'a group that begins with 0'],
  ['012,500', 'a group that begins with 0'],
  ['free', 'a word'],
  ['POA', 'a word'],
  ['€1.299,00', 'another currency'],
  ['RM 1,299', 'another currency'],
  ['1e3', 'no one types it'],
  ['NaN', 'a word'],
  ['1.2.3', 'two points'],
  [',', 'no digit'],
  ['.-', 'no digit'],
  ['٣', 'another script'],
  [`1${' '.repeat(100_000)}`.repeat(2), 'very long'],
])('%s is none: %s', (typed) => {
  expect(parsePrice(typed)).toBeUndefined()
})

const sheet = (number: number): Cell => ({ number, text: String(number) })

test('T11 a price that a sheet has computed is rounded to cents, one that is typed is not', () => {
  expect(readPrice(sheet(49.050000000000004))).toBe(49.05)
  expect(readPrice(sheet(0.1 + 0.2))).toBe(0.3)
  expect(readPrice(sheet(12.345))).toBe(12.35)
  expect(readPrice(sheet(1.005))).toBe(1.01)
  expect(readPrice('49.050000000000004')).toBeUndefined()
  expect(readPrice('12.345')).toBeUndefined()
  expect(readPrice('1.5E+3')).toBe(1500)
  expect(readPrice('1e999')).toBeUndefined()
  expect(readPrice(sheet(-5))).toBeUndefined()
  expect(readPrice({ date: '12-Oct' })).toBeUndefined()
})

test('T11 beside decimal commas a comma before three digits is no price', () => {
  expect(haveDecimalCommas(['O-ring', '9,90', '12,500'])).toBe(true)
  expect(haveDecimalCommas(['1.299,00'])).toBe(true)
  expect(haveDecimalCommas(['0,125'])).toBe(true)
  expect(haveDecimalCommas(['12,500', '1,299', sheet(9.9)])).toBe(false)
  expect(haveDecimalCommas(['9,90', '9.90'])).toBe(false)
  for (const text of ['12,500', '$1,299', '1,299 SGD']) {
    expect(readPrice(text, true)).toBeUndefined()
    expect(readPrice(text)).toBeDefined()
  }
  expect(readPrice('9,90', true)).toBe(9.9)
  expect(readPrice('1.299,00', true)).toBe(1299)
  expect(readPrice('1,234,567', true)).toBe(1234567)
})

test('T11 a price above any that shoppers are shown is refused', () => {
  for (const cell of ['99999999999', sheet(99_999_999_999), '1e21', sheet(Infinity)])
    expect(readPrice(cell)).toBeUndefined()
})

test('T11 every price with GST of a sheet is read as the sheet shows it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (cents) => {
      const computed = (cents / 100) * 1.09
      expect(Math.abs((readPrice(sheet(computed)) ?? -1) - computed)).toBeLessThanOrEqual(0.005_001)
      expect(readPrice(sheet(cents / 100))).toBe(cents / 100)
    }),
  )
})

test('T11 a price is read as it was written, with any grouping and currency', () => {
  const written = fc.tuple(
    fc.integer({ min: 0, max: 900_000_000 }),
    fc.constantFrom(
      [',', '.'] as const,
      ['.', ','] as const,
      ["'", '.'] as const,
      [' ', ','] as const,
      ['\u00a0', '.'] as const,
      ['', '.'] as const,
    ),
    fc.constantFrom('', 'S$', 'SGD ', '$'),
  )
  fc.assert(
    fc.property(written, ([cents, [group, point], currency]) => {
      const whole = String(Math.floor(cents / 100)).replaceAll(/\B(?=(?:\d{3})+$)/g, group)
      const text = `${currency}${whole}${point}${String(cents % 100).padStart(2, '0')}`
      expect(readPrice(text)).toBe(cents / 100)
    }),
  )
})

test.each<[Cell, number | undefined]>([
  ['3', 3],
  ['-3', -3],
  [' 7 ', 7],
  ['007', 7],
  ['0', 0],
  ['1e3', 1000],
  ['2e1', 20],
  ['12.0', 12],
  ['12.00', 12],
  ['100.0000', 100],
  ['34.000000', 34],
  ['34.500000', undefined],
  ['1.000', undefined],
  [sheet(2.0000000000000004), 2],
  [sheet(-0), 0],
  ['3.5', undefined],
  ['1.2', undefined],
  ['1.200', undefined],
  ['1,200', undefined],
  ['10+', undefined],
  ['In stock', undefined],
  ['∞', undefined],
  ['5 pcs', undefined],
  ['Yes', undefined],
  [sheet(1.2), undefined],
  [sheet(1e21), undefined],
  ['9999999999', undefined],
  [{ date: '12-Oct' }, undefined],
])('T11 %j is a number of pieces, or none', (cell, pieces) => {
  expect(readStock(cell)).toBe(pieces)
})

test.each([
  ['TRUE', true],
  ['Yes', true],
  ['x', true],
  ['✓', true],
  ['on', true],
  ['Ja', true],
  ['WAHR', true],
  ['1', true],
  ['1.0', true],
  ['0', false],
  ['false', false],
  ['nein', false],
  ['No', false],
  ['N/A', undefined],
  ['maybe', undefined],
  ['', undefined],
])('T11 %s is yes, no or neither', (text, truth) => {
  expect(readTruth(text)).toBe(truth)
})

test.each(['Out of stock', ' sold out '])('T11 %j is no piece', (typed) => {
  expect(readStock(typed)).toBe(0)
})

test.each([
  '€ 12',
  '¥1200',
  '￥1200',
  '1200円',
  '£9.90',
  'US$12',
  '12 US$',
  'NT$ 300',
  'RM 50',
  '50RM',
])('T11 a price in another currency is none of the shop: %s', (typed) => {
  expect(readPrice(typed)).toBe(undefined)
})
