import { expect, test } from 'vitest'
import { FOR_BIKE_COUNT, productsForBike } from './for-bike.ts'

const bike = { id: 'nmax-v2', name: 'NMAX V2', years: '2022-2024' }
const product = (id: string, fits: string[], stock_quantity = 5) => ({
  id,
  name: id,
  fits,
  stock_quantity,
})

test('B4 the front page shows what names the bike first, what can be had before what cannot', () => {
  const products = [
    product('any', ['universal']),
    product('other', ['xmax-v3']),
    product('gone', ['nmax-v2'], 0),
    product('named', ['xmax-v1', 'nmax-v2']),
    { id: 'unknown', name: 'unknown' },
  ]
  expect(productsForBike(products, bike).map(({ id }) => id)).toEqual(['named', 'gone', 'any'])
})

test('B4 the front page shows a few', () => {
  const many = Array.from({ length: 30 }, (_, at) => product(`p${at}`, ['nmax-v2']))
  expect(productsForBike(many, bike)).toHaveLength(FOR_BIKE_COUNT)
})
