import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIKES } from '../../finishes/bikes.ts'
import {
  asksForBike,
  isNarrowed,
  listingIn,
  listingFrom as listingOf,
  listingPath,
  type ProductListing,
  SORTS,
  withoutFilters,
} from './product-listing.ts'

const listingFrom = (params: Record<string, string | undefined>) => listingOf(params, BIKES)

const usual: ProductListing = {
  category: 'all',
  search: '',
  sort: undefined,
  inStock: false,
  bike: undefined,
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
  expect(listingPath(usual)).toBe('/store')
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
  })
  fc.assert(
    fc.property(listings, (made) => {
      const params = (listing: ProductListing) =>
        Object.fromEntries(new URL(listingPath(listing), 'http://shop').searchParams)
      const listing = listingFrom(params(made))
      expect(listingFrom(params(listing))).toEqual(listing)
      expect(listing).toMatchObject({ bike: made.bike, inStock: made.inStock })
    }),
  )
})

test('no bike decides on what a rider wears, unless the address names one', () => {
  expect(asksForBike(listingFrom({ category: 'helmets' }))).toBe(false)
  expect(asksForBike(listingFrom({ category: 'helmets', bike: 'x750' }))).toBe(true)
  expect(asksForBike(listingFrom({ category: 'lever' }))).toBe(true)
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
  expect(isNarrowed(listingFrom({ category: 'lever', sort: 'name' }))).toBe(false)
  expect(isNarrowed(listingFrom({ category: 'lever', stock: 'in' }))).toBe(true)
  expect(isNarrowed(listingFrom({ q: 'red', bike: 'x750' }))).toBe(true)
  expect(isNarrowed(listingFrom({ bike: 'x750' }))).toBe(false)
})

test('without its filters a listing is still about the same', () => {
  const path = (params: Record<string, string>) => listingPath(withoutFilters(listingFrom(params)))
  const filters = { stock: 'in', bike: 'x750', sort: 'name' }
  expect(path({ category: 'lever', ...filters })).toBe('/store?category=lever&sort=name')
  expect(path({ q: 'red', ...filters })).toBe('/store?q=red&sort=name')
  expect(path(filters)).toBe('/store?bike=x750&sort=name')
})
