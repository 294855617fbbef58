import { expect, test } from 'vitest'
import { search } from './search.ts'

const products = [
  { id: 'front', name: 'Front Disc', category: 'brake_disc', fits: ['xmax-v3'] },
  { id: 'rear', name: 'Rear Disc', category: 'brake_disc', fits: ['xmax-v3'] },
  { id: 'gold', name: 'Black and Gold Disc', category: 'brake_disc', fits: ['nmax-v2'] },
  { id: 'lever', name: 'Folding Lever', category: 'lever', fits: ['xmax-v3'] },
  { id: 'short', name: 'Short Lever', category: 'lever', fits: ['nmax-v2'] },
  {
    id: 'pads',
    name: 'Brake Pads',
    description: 'Softer on the disc, and on the lever, too.',
    fits: ['xmax-v3'],
  },
  { id: 'hose', name: 'Braided Brake Hose', fits: ['xmax-v3'] },
  { id: 'helmet', name: 'KR-7 Helmet, Solid', specifications: { 'Intercom ready': true } },
  { id: 'intercom', name: 'Talk Intercom', description: 'Of your KR-7.' },
]
const found = (text: string) => {
  const { products: some, dropped } = search(products, text)
  expect(dropped, text).toEqual([])
  return some.map(({ id }) => id)
}

test.each([
  ['front and rear disc xmax', ['front', 'rear']],
  ['lever for nmax and xmax', ['short', 'lever']],
  ['xmax pads & hose', ['pads', 'hose']],
  ['pads, hose', ['pads', 'hose']],
  ['kr-7 solid and intercom', ['helmet', 'intercom']],
])('B7 %j are two searches, and the bike belongs to both', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test.each([
  ['lever, xmax', ['lever']],
  ['xmax, lever', ['lever']],
  ['lever and xmax', ['lever']],
  ['disc, front, xmax', ['front']],
  ['disc, gold, for nmax', ['gold']],
  ['lever, nmax and xmax', ['short', 'lever']],
  ['lever, nmax, xmax', ['short', 'lever']],
  ['xmax, pads, hose', ['pads', 'hose']],
  ['xmax and pads and hose', ['pads', 'hose']],
])('B7 %j: a bike or a quality by itself belongs to what stands beside it', (text, ids) => {
  expect(found(text)).toEqual(ids)
})

test('B7 two qualities of one product are one search', () => {
  expect(found('black and gold disc')).toEqual(['gold'])
})

test('B7 what is merely mentioned of a few comes before the others', () => {
  const shocks = [
    { id: 'plain', name: 'Mono Shock' },
    { id: 'remote', name: 'Mono Shock', description: 'A single rear shock.' },
  ]
  expect(search(shocks, 'rear shock').products.map(({ id }) => id)).toEqual(['remote', 'plain'])
})

test('B7 a sentence finds the product that has all of it, wherever that stands', () => {
  const some = [
    { id: 'helmet', name: 'Helmet', specifications: { Visor: 'tall' } },
    { id: 'screen', name: 'Tall Windscreen', description: 'The wind goes over the helmet.' },
  ]
  const text = 'tall windscreen so that the wind goes over my helmet'
  expect(search(some, text).products.map(({ id }) => id)).toEqual(['screen'])
})

test('B7 what is dropped is said once, and not of a word that something was found with', () => {
  const some = [
    { id: 'disc', name: 'Black Disc' },
    { id: 'pads', name: 'Brake Pads' },
  ]
  expect(search(some, 'zzzz disc and zzzz pads')).toMatchObject({ dropped: ['zzzz'] })
  expect(search(some, 'black disc and black pads')).toEqual({ products: some, dropped: [] })
})

test('B7 a year that no part of a bike covers is dropped, however much fits any bike', () => {
  const universal = Array.from({ length: 8 }, (_, at) => ({
    id: `any-${at}`,
    name: `Grips ${at}`,
    fits: ['universal'],
  }))
  const lever = { id: 'lever', name: 'Lever', fits: ['xmax-v2'] }
  const products = [
    ...universal,
    { ...lever, specifications: { Fits: 'XMAX V2 (2021-2023)' } },
    { id: 'belt', name: 'Belt', fits: ['nmax-v1'], specifications: { Fits: 'NMAX (2019-2020)' } },
  ]
  for (const text of ['xmax 2019', '2019 xmax', 'xmax 2019 parts']) {
    const result = search(products, text)
    expect(result.products.map(({ id }) => id)).toContain('lever')
    expect(result).toMatchObject({ products: { length: 9 }, dropped: ['2019'] })
  }
  expect(search(products, 'xmax 2022')).toMatchObject({
    products: [{ id: 'lever' }, ...universal],
    dropped: [],
  })
  expect(search(products, 'grips xmax 2019')).toMatchObject({ products: universal, dropped: [] })
})

test('B7 a number and a letter by themselves are not the beginning of a size', () => {
  const some = [
    { id: 'suit', name: 'Pelago Rain Suit', specifications: { Size: '2XL' } },
    { id: 'bags', name: 'Pelago 2 x 20 L Side Bags' },
    { id: 'oil', name: 'Pelago Oil 5W' },
  ]
  const text = 'pelago 2 x 20 l'
  expect(search(some, text)).toMatchObject({ products: [{ id: 'bags' }], dropped: [] })
  expect(search(some, 'pelago 5 w').products.map(({ id }) => id)).toEqual(['oil'])
})
