import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import {
  bikesFitted,
  FOR_BIKE_COUNT,
  findFitment,
  fitsBike,
  fitsText,
  productsForBike,
} from './fitment.ts'

const xmaxV1 = bike('xmax-v1')

function bike(id: string) {
  const found = BIKES.find((one) => one.id === id)
  if (!found) throw new Error(`there is no bike ${id}`)
  return found
}

const fits = (text: string) => ({ specifications: { Fits: text } })
const bikesFor = (text: string) =>
  BIKES.filter((bike) => fitsBike(fits(text), bike)).map(({ id }) => id)
const allBikes = BIKES.map(({ id }) => id)
const xmaxes = ['xmax-v1', 'xmax-v2', 'xmax-v3']

test('a part fits the bikes that its specifications name', () => {
  expect(bikesFor('XMAX V2 (2022-2023), XMAX V3 (2024-2025)')).toEqual(['xmax-v2', 'xmax-v3'])
  expect(bikesFor('X750 (2024), ADV 350 (2023-2024)')).toEqual(['adv-350', 'x750'])
  for (const bike of BIKES) expect(bikesFor(`${bike.name} (${bike.years})`)).toEqual([bike.id])
})

test('universal parts fit every bike, whatever else is said of them', () => {
  for (const text of [
    'Universal',
    'universal, M10 thread',
    'Universal; brackets for crash bars of 22 to 28 mm',
    'Universal plate; rack needed on XMAX V1 (2020-2021)',
    'All bikes',
  ])
    expect(bikesFor(text), text).toEqual(allBikes)
  expect(findFitment(fits('Universal'), xmaxV1)).toBe('universal')
})

test('exceptions do not fit', () => {
  const rest = allBikes.filter((id) => id !== 'xmax-v1')
  expect(bikesFor('Universal, except XMAX V1')).toEqual(rest)
  expect(bikesFor('Universal (not XMAX V1, V2)')).toEqual(rest.filter((id) => id !== 'xmax-v2'))
  expect(bikesFor('Not XMAX V1 (2020-2021)')).toEqual([])
})

test('a model without its version stands for all of them, and years narrow it', () => {
  expect(bikesFor('Yamaha XMAX')).toEqual(xmaxes)
  expect(bikesFor('XMAX (2022-2025)')).toEqual(['xmax-v2', 'xmax-v3'])
  expect(bikesFor('XMAX 2022+')).toEqual(['xmax-v2', 'xmax-v3'])
  expect(bikesFor('XMAX V1, V2 & V3')).toEqual(xmaxes)
  expect(bikesFor('XMAX V2 and ADV 160')).toEqual(['xmax-v2', 'adv-160'])
})

test('a bike fits only when all its years are covered', () => {
  expect(bikesFor('XMAX V3 (2024)')).toEqual([])
  expect(bikesFor('XMAX V3 (2024, 2025)')).toEqual(['xmax-v3'])
  expect(bikesFor('XMAX V3 (2020–2030)')).toEqual(['xmax-v3'])
  expect(bikesFor('XMAX V3 (1999-2001)')).toEqual([])
})

test('spelling differs, bikes with nearly the same name do not fit', () => {
  expect(bikesFor('x-max v3')).toEqual(['xmax-v3'])
  expect(bikesFor('Honda ADV160 / ADV350')).toEqual(['adv-160', 'adv-350'])
  for (const text of [
    'XMAX V30',
    'XMAX 125',
    'ADV 1600',
    'ADV',
    'NMAX V1',
    'TMAX V3',
    'Most bikes',
  ])
    expect(bikesFor(text), text).toEqual([])
})

test('without the specification nothing is known', () => {
  expect(findFitment({}, xmaxV1)).toBe('unknown')
  expect(findFitment(fits('  '), xmaxV1)).toBe('unknown')
  expect(findFitment({ specifications: { Material: 'XMAX V1' } }, xmaxV1)).toBe('unknown')
  expect(findFitment(fits('XMAX V3'), xmaxV1)).toBe('other')
})

test('the label is found in any case', () => {
  expect(fitsText({ specifications: { Weight: '1 kg', 'FITS:': ' XMAX ' } })).toBe('XMAX')
  expect(fitsText({ specifications: { Outfits: 'x' } })).toBe('')
  expect(fitsText({ specifications: null })).toBe('')
})

test('of ten thousand characters only the first are read', () => {
  expect(bikesFor(`${'('.repeat(400)}XMAX V3, ${'),'.repeat(5000)}`)).toEqual(['xmax-v3'])
  expect(bikesFor(`${'XMAX V9, '.repeat(1500)}XMAX V3`)).toEqual([])
})

test.each([
  { fits: ['xmax-v3', 'nmax-v2', ' '] },
  { fits: ['universal'] },
  { fits: [], ...fits('XMAX V2 (2022-2023)') },
  { fits: null, ...fits('Universal') },
  {},
])('of several bikes %j fits those that it fits one by one', (product) => {
  expect(bikesFitted(product, BIKES)).toEqual(BIKES.filter((bike) => fitsBike(product, bike)))
})

const nmaxV2 = { id: 'nmax-v2', name: 'NMAX V2', years: '2022-2024' }
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
  expect(productsForBike(products, nmaxV2).map(({ id }) => id)).toEqual(['named', 'gone', 'any'])
})

test('B4 the front page shows a few', () => {
  const many = Array.from({ length: 30 }, (_, at) => product(`p${at}`, ['nmax-v2']))
  expect(productsForBike(many, nmaxV2)).toHaveLength(FOR_BIKE_COUNT)
})
