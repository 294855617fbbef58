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

test('B7 a part of a part number hides nothing that is called so', () => {
  const some = [
    { id: 'pads', name: 'Pads for RP-17' },
    { id: 'pump', name: 'Pump', part_number: 'RP17-R' },
    { id: 'silencer', name: 'Silencer for XMAX300' },
    { id: 'lever', name: 'Lever', part_number: 'XMAX300-LV' },
    { id: 'screen', name: 'Windscreen', fits: ['xmax-300'] },
  ]
  const ids = (text: string) => search(some, text).products.map(({ id }) => id)
  expect(ids('rp17')).toEqual(['pump', 'pads'])
  for (const text of ['xmax 300', 'xmax300', 'xmax 30'])
    expect(ids(text).toSorted(), text).toEqual(['lever', 'screen', 'silencer'])
})
