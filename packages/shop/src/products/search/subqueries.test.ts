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
