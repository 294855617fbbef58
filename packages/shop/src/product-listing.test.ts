import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIKES } from './data/bikes.ts'
import {
  asksForBike,
  isNarrowed,
  type Shelf,
  SORTS,
  shelfFrom,
  shelfIn,
  shelfPath,
  withoutFilters,
} from './product-listing.ts'

const usual: Shelf = {
  category: 'all',
  search: '',
  sort: undefined,
  inStock: false,
  bike: undefined,
}

test('S1 an address without parameters asks for everything in the usual order', () => {
  expect(shelfFrom({})).toEqual(usual)
  expect(shelfFrom({ category: '', q: ' ', sort: '', stock: '', bike: '' })).toEqual(usual)
})

test('unknown values of sort, stock and bike fall back', () => {
  const foreign = { category: 'lever', sort: 'toString', stock: 'yes', bike: 'harley' }
  expect(shelfFrom(foreign)).toEqual({ ...usual, category: 'lever' })
})

test('newest first is the usual order, except for the results of a search', () => {
  expect(shelfFrom({ sort: 'newest' }).sort).toBeUndefined()
  expect(shelfFrom({ sort: 'newest', q: 'x' }).sort).toBe('newest')
})

test('an address says only what is not the usual', () => {
  expect(shelfPath(usual)).toBe('/store')
  expect(shelfPath({ ...usual, category: 'lever', sort: 'price_asc', inStock: true })).toBe(
    '/store?category=lever&stock=in&sort=price_asc',
  )
  expect(shelfPath({ search: 'a & b', bike: BIKES[2] })).toBe('/store?q=a%20%26%20b&bike=xmax-v3')
})

test('an address read is the shelf it was made from', () => {
  const shelves = fc.record({
    category: fc.constantFrom('all', 'lever', 'parts', 'spaceships'),
    search: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom(undefined, ...SORTS.map(({ value }) => value)),
    inStock: fc.boolean(),
    bike: fc.constantFrom(undefined, ...BIKES),
  })
  fc.assert(
    fc.property(shelves, (made) => {
      const params = (shelf: Shelf) =>
        Object.fromEntries(new URL(shelfPath(shelf), 'http://shop').searchParams)
      const shelf = shelfFrom(params(made))
      expect(shelfFrom(params(shelf))).toEqual(shelf)
      expect(shelf).toMatchObject({ bike: made.bike, inStock: made.inStock })
    }),
  )
})

test('no bike decides on what a rider wears, unless the address names one', () => {
  expect(asksForBike(shelfFrom({ category: 'helmets' }))).toBe(false)
  expect(asksForBike(shelfFrom({ category: 'helmets', bike: 'x750' }))).toBe(true)
  expect(asksForBike(shelfFrom({ category: 'lever' }))).toBe(true)
})

test('in another category a shelf keeps what makes sense there', () => {
  const shelf = shelfFrom({ category: 'lever', q: 'red', bike: 'x750', stock: 'in', sort: 'name' })
  expect(shelfIn('pump', shelf)).toEqual({ ...shelf, category: 'pump' })
  expect(shelfIn('helmets', shelf)).toEqual({ ...shelf, category: 'helmets', bike: undefined })
})

test('filters narrow a shelf; a bike alone is what the shelf is about', () => {
  expect(isNarrowed(shelfFrom({ category: 'lever', sort: 'name' }))).toBe(false)
  expect(isNarrowed(shelfFrom({ category: 'lever', stock: 'in' }))).toBe(true)
  expect(isNarrowed(shelfFrom({ q: 'red', bike: 'x750' }))).toBe(true)
  expect(isNarrowed(shelfFrom({ bike: 'x750' }))).toBe(false)
})

test('without its filters a shelf is still about the same', () => {
  const path = (params: Record<string, string>) => shelfPath(withoutFilters(shelfFrom(params)))
  const filters = { stock: 'in', bike: 'x750', sort: 'name' }
  expect(path({ category: 'lever', ...filters })).toBe('/store?category=lever&sort=name')
  expect(path({ q: 'red', ...filters })).toBe('/store?q=red&sort=name')
  expect(path(filters)).toBe('/store?bike=x750&sort=name')
})
