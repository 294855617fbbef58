import { expect, test } from 'vitest'
import { search } from './search.ts'

const products = [
  { id: 'rollers', name: 'Roller set', part_number: 'TRV-RL-2015' },
  { id: 'pump', name: 'Radial pump RP-17', part_number: 'CVX-RP17-R' },
  { id: 'lever', name: 'Lever pair', part_number: 'CVX-FL6-XM' },
]
const found = (text: string) => search(products, text).products.map(({ id }) => id)

test.each([
  ['RL2015', ['rollers']],
  ['trv/rl2015', ['rollers']],
  ['RL–20', ['rollers']],
  ['RP—17', ['pump']],
  ['cvx_fl6', ['lever']],
])('B7 a part of a part number finds its product: %s', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('B7 a part begins where a word of the number does', () => {
  expect(found('L2015')).toEqual([])
})
