import { expect, test } from 'vitest'
import type { Product } from '../product.ts'
import { pricedSearches, priceInSearch } from './price-in-search.ts'
import { search } from './search.ts'

const products: Product[] = [
  { id: 'dear', name: 'Full-Face Helmet', category: 'helmets', price: 329 },
  { id: 'cheap', name: 'Open-Face Helmet', category: 'helmets', price: 129 },
  { id: 'quoted', name: 'Painted Helmet', category: 'helmets', price: null },
  { id: 'liner', name: 'Liner', description: 'Worn under any helmet.', price: 18 },
]

const found = (text: string) => {
  const { products: within, dropped } = search(products, text)
  return { ids: within.map(({ id }) => id), dropped }
}

test.each([
  'helmet under 200',
  'helmets below $200',
  'helmet less than S$ 200.',
  'helmet under 200 dollars',
  'topi keledar bawah 200',
  'helmet <200',
  'helmet within budget 200',
  'helmet under 200 budget',
  'helmet, under $200',
  '头盔 200元以下',
])('B7 %j finds what costs no more', (text) => {
  expect(found(text)).toEqual({ ids: ['cheap'], dropped: [] })
})

test('B7 a price alone finds all that costs no more', () => {
  expect(found('below $130').ids).toEqual(['cheap', 'liner'])
})

test('B7 where all that is meant costs more, it is found, the cheapest first, and the price is said to be left out', () => {
  expect(found('helmet under 100')).toEqual({
    ids: ['cheap', 'dear', 'quoted'],
    dropped: ['under 100'],
  })
})

test.each([
  'something under 130',
  'anything below $130',
  'what can i buy under 130 dollars',
  'gift under 130',
])('B7 %j finds what costs no more, whatever it is', (text) => {
  expect(found(text)).toEqual({ ids: ['cheap', 'liner'], dropped: [] })
})

test.each([
  'bars under 22 mm',
  'under 155cc',
  'under 155ccs',
  'below 1.9 kg',
  'under the seat',
  'xmax 300',
  'deliver within 3 days',
  'below 50% off',
  'tyre under 13 inch',
  'under 12v',
  'oil under 10w-40',
  'i <3 nmax',
  'under 3-5 days',
  'within 24 h',
  'tyre under 100/80',
  'under 1.299,90',
  'under 12345678901',
  '头盔 12345678以下',
])('B7 %j says no price', (text) => {
  expect(priceInSearch(text)).toBeUndefined()
})

test.each(['under ', 'under 1x', '<= ', '1', '1,111', ' ', '1 以'])(
  'B7 a search of %j ten thousand times over is read to its end',
  (piece) => {
    expect(priceInSearch(`helmet ${piece.repeat(10_000)}x`) === undefined).toBe(true)
  },
)

test.each([
  'helmet under 200 in stock',
  'helmet below S$200 m',
  'helmet under $200 in black',
  'helmet < 200',
])('B7 %j says the price of 200', (text) => {
  expect(priceInSearch(text)).toMatchObject({ most: 200 })
})

test('B7 thousands and cents are read', () => {
  expect(priceInSearch('grips under 29.90!')).toMatchObject({ most: 29.9, rest: 'grips' })
  expect(priceInSearch('fork below $1,200')).toMatchObject({ most: 1200, rest: 'fork' })
  expect(priceInSearch('fork under 1.5k')).toMatchObject({ most: 1500, rest: 'fork' })
  expect(priceInSearch('头盔 1,299元以下')).toMatchObject({ most: 1299, rest: '头盔' })
  expect(priceInSearch('头盔 S$199.50以下')).toMatchObject({ most: 199.5, rest: '头盔' })
})

test('B7 each thing that is asked for at once may have a price of its own', () => {
  const products = [
    { id: 'a', name: 'Helmet A', category: 'helmets', price: 180 },
    { id: 'b', name: 'Helmet B', category: 'helmets', price: 210 },
    { id: 'c', name: 'Gloves C', category: 'apparel', price: 45 },
    { id: 'd', name: 'Gloves D', category: 'apparel', price: 120 },
  ]
  const ids = (text: string) => search(products, text).products.map(({ id }) => id)
  expect(ids('helmet under 200 and gloves under 50')).toEqual(['a', 'c'])
  expect(ids('gloves under $50, helmet under $1,200')).toEqual(['c', 'a', 'b'])
  expect(ids('helmet under 200 and gloves').toSorted()).toEqual(['a', 'c', 'd'])
})

test('B7 a bike that is said once is meant by all that is asked for with prices of its own', () => {
  const part = (id: string, name: string, bike: string) => ({ id, name, price: 80, fits: [bike] })
  const products = [
    part('a', 'Lever A', 'xmax-v3'),
    part('b', 'Lever B', 'nmax-v2'),
    part('c', 'Mirror C', 'xmax-v3'),
    part('d', 'Mirror D', 'nmax-v2'),
  ]
  const ids = (text: string) => search(products, text).products.map(({ id }) => id)
  expect(ids('lever under 90 and mirror under 90 for xmax')).toEqual(['a', 'c'])
  expect(ids('nmax lever under 90 and mirror under 90')).toEqual(['b', 'd'])
  expect(ids('lever xmax under 90 and mirror nmax under 90')).toEqual(['a', 'd'])
})

test('B7 of more things than are looked for apart none is dropped unsaid', () => {
  const isOfBike = () => false
  const three = 'lever under 90, mirror under 90 and grips under 20'
  expect(pricedSearches(three, isOfBike)).toHaveLength(3)
  expect(pricedSearches(`${three} and gloves under 50`, isOfBike)).toEqual([])
})
