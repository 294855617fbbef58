import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIKES } from '../../finishes/bikes.ts'
import {
  hasActiveFilters,
  type ListingQuery,
  listingIn,
  listingFrom as listingOf,
  listingParameters,
  listingPath,
  offersBikeFilter,
  SEARCH_LIMIT,
  SORTS,
  searchText,
  withoutFilters,
} from './product-listing.ts'

const listingFrom = (params: Record<string, string | undefined>) => listingOf(params, BIKES)

const usual: ListingQuery = {
  category: 'all',
  search: '',
  sort: undefined,
  inStock: false,
  bike: undefined,
  prices: { from: undefined, to: undefined },
  facets: { size: [], colour: [], brand: [] },
  page: 1,
}

test('S1 an address without parameters asks for everything in the usual order', () => {
  expect(listingFrom({})).toEqual(usual)
  expect(listingFrom({ category: '', q: ' ', sort: '', stock: '', bike: '' })).toEqual(usual)
})

test('unknown values of sort, stock and bike fall back', () => {
  const foreign = { category: 'lever', sort: 'toString', stock: 'yes', bike: 'harley' }
  expect(listingFrom(foreign)).toEqual({ ...usual, category: 'lever' })
})

test('newest first is the usual order, except for the results of a search', () => {
  expect(listingFrom({ sort: 'newest' }).sort).toBeUndefined()
  expect(listingFrom({ sort: 'newest', q: 'x' }).sort).toBe('newest')
})

test('an address says only what is not the usual', () => {
  // Of all products, the address without anything is the shop's front.
  expect(listingPath(usual)).toBe('/store?page=1')
  expect(listingPath({ ...usual, category: 'lever', sort: 'price_asc', inStock: true })).toBe(
    '/store?category=lever&stock=in&sort=price_asc',
  )
  expect(listingPath({ search: 'a & b', bike: BIKES[2] })).toBe('/store?q=a%20%26%20b&bike=xmax-v3')
})

test('an address read is the listing it was made from', () => {
  const listings = fc.record({
    category: fc.constantFrom('all', 'lever', 'parts', 'spaceships'),
    search: fc.string({ unit: 'grapheme' }),
    sort: fc.constantFrom(undefined, ...SORTS.map(({ value }) => value)),
    inStock: fc.boolean(),
    bike: fc.constantFrom(undefined, ...BIKES),
    prices: fc.constantFrom(
      { from: undefined, to: undefined },
      { from: 0, to: undefined },
      { from: 19.9, to: 1000 },
    ),
    facets: fc.record({
      size: fc.constantFrom([], ['m'], ['eu-40', 'eu-41']),
      colour: fc.constantFrom([], ['black', 'red']),
      brand: fc.constantFrom([], ['marke-ä']),
    }),
    page: fc.integer({ min: 1, max: 999_999 }),
  })
  fc.assert(
    fc.property(listings, (made) => {
      const params = (listing: ListingQuery) =>
        listingParameters(new URL(listingPath(listing), 'http://shop').searchParams)
      const listing = listingFrom(params(made))
      expect(listingFrom(params(listing))).toEqual(listing)
      const { bike, inStock, prices, facets, page } = made
      expect(listing).toMatchObject({ bike, inStock, prices, facets, page })
    }),
  )
})

test('no bike decides on what a rider wears, unless the address names one', () => {
  expect(offersBikeFilter(listingFrom({ category: 'helmets' }))).toBe(false)
  expect(offersBikeFilter(listingFrom({ category: 'helmets', bike: 'x750' }))).toBe(true)
  expect(offersBikeFilter(listingFrom({ category: 'lever' }))).toBe(true)
})

test('in another category a listing keeps what makes sense there', () => {
  const listing = listingFrom({
    category: 'lever',
    q: 'red',
    bike: 'x750',
    stock: 'in',
    sort: 'name',
  })
  expect(listingIn('pump', listing)).toEqual({ ...listing, category: 'pump' })
  expect(listingIn('helmets', listing)).toEqual({
    ...listing,
    category: 'helmets',
    bike: undefined,
  })
})

test('filters narrow a listing; a bike alone is what the listing is about', () => {
  expect(hasActiveFilters(listingFrom({ category: 'lever', sort: 'name' }))).toBe(false)
  expect(hasActiveFilters(listingFrom({ category: 'lever', stock: 'in' }))).toBe(true)
  expect(hasActiveFilters(listingFrom({ q: 'red', bike: 'x750' }))).toBe(true)
  expect(hasActiveFilters(listingFrom({ bike: 'x750' }))).toBe(false)
})

test('without its filters a listing is still about the same', () => {
  const path = (params: Record<string, string>) => listingPath(withoutFilters(listingFrom(params)))
  const filters = { stock: 'in', bike: 'x750', sort: 'name' }
  expect(path({ category: 'lever', ...filters })).toBe('/store?category=lever&sort=name')
  expect(path({ q: 'red', ...filters })).toBe('/store?q=red&sort=name')
  expect(path(filters)).toBe('/store?bike=x750&sort=name')
  expect(path({ category: 'lever', size: 'm', brand: 'x', min: '5', page: '2' })).toBe(
    '/store?category=lever',
  )
})

test('B9 what makes no sense in an address falls back', () => {
  expect(listingFrom({ min: 'cheap', max: '-5', size: '', colour: ' , ,' })).toEqual(usual)
  expect(listingFrom({ size: '<script>,m,m,M' }).facets.size).toEqual(['m'])
  expect(listingFrom({ min: '200', max: '100' }).prices).toEqual({ from: 100, to: 200 })
  expect(listingFrom({ brand: 'x,'.repeat(5000) }).facets.brand).toEqual(['x'])
  const many = Array.from({ length: 500 }, (_, at) => `b${at}`)
  expect(listingFrom({ brand: many.join(',') }).facets.brand).toHaveLength(20)
})

test('B9 boxes of a form and a list with commas are the same', () => {
  const read = (query: string) => listingParameters(new URLSearchParams(query))
  expect(read('category=lever&size=m&size=l&stock=')).toEqual({ category: 'lever', size: 'm,l' })
  expect(read('category=lever&size=m,l&utm=x')).toEqual({ category: 'lever', size: 'm,l' })
  expect(read('category=all&page=1')).toEqual({ page: '1' })
  expect(read('category=all_parts')).toEqual({ category: 'parts' })
  expect(read('category=lever&page=1')).toEqual({ category: 'lever' })
  expect(read('category=lever&page=2&page=3')).toEqual({ category: 'lever', page: '2' })
})

test('B9 filters do not follow into another category', () => {
  const listing = listingFrom({ category: 'helmets', size: 'm', min: '5', stock: 'in', page: '2' })
  expect(listingPath(listingIn('gears', listing))).toBe('/store?category=gears&stock=in')
})

test('what is searched for is one short line, cut between characters', () => {
  expect(searchText('  brake \n\t lever ')).toBe('brake lever')
  expect(Array.from(searchText('🏍'.repeat(10_000)))).toHaveLength(SEARCH_LIMIT)
  expect(searchText('\ud83c')).toBe('\ufffd')
  expect(searchText('a\u0000b')).toBe('ab')
  expect([null, undefined, {}, [], true].map(searchText)).toEqual(['', '', '', '', ''])
})
