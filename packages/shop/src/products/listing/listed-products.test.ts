import { expect, test } from 'vitest'
import { BIKES } from '../../finishes/bikes.ts'
import type { Product } from '../product.ts'
import { listedProducts } from './listed-products.ts'
import { listingFrom } from './product-listing.ts'

const products: Product[] = [
  { id: 'new', name: 'Lever 10', category: 'lever', price: 50, stock_quantity: 0 },
  {
    id: 'mid',
    name: 'lever 9',
    category: 'lever',
    price: 20,
    stock_quantity: 3,
    specifications: { Fits: 'XMAX V3 (2024-2025)' },
  },
  { id: 'old', name: 'Älever', category: 'lever', price: 50 },
  { id: 'quote', name: 'Lever 2', category: 'lever', price: null, stock_quantity: 9 },
  { id: 'pump', name: 'Pump for lever', category: 'pump', specifications: { Fits: 'Universal' } },
].map((product, day) => ({ ...product, created_date: `2025-01-0${9 - day}` }))

const ids = (params: Record<string, string>) =>
  listedProducts(products, listingFrom(params, BIKES)).products.map(({ id }) => id)

test('S5 a category keeps the order given', () => {
  expect(ids({ category: 'lever' })).toEqual(['new', 'mid', 'old', 'quote'])
  expect(ids({ category: 'parts' })).toHaveLength(5)
  expect(ids({ category: 'spaceships' })).toEqual([])
})

test('prices sort both ways, and what must be quoted comes last', () => {
  expect(ids({ category: 'lever', sort: 'price_asc' })).toEqual(['mid', 'new', 'old', 'quote'])
  expect(ids({ category: 'lever', sort: 'price_desc' })).toEqual(['new', 'old', 'mid', 'quote'])
})

test('names sort by their letters and numbers', () => {
  expect(ids({ category: 'lever', sort: 'name' })).toEqual(['old', 'quote', 'mid', 'new'])
})

test('in stock is what can be added, counted or not', () => {
  expect(ids({ category: 'lever', stock: 'in' })).toEqual(['mid', 'old', 'quote'])
})

test('a bike leaves what is said to fit it', () => {
  expect(ids({ bike: 'xmax-v3' })).toEqual(['mid', 'pump'])
  expect(ids({ category: 'lever', bike: 'xmax-v1' })).toEqual([])
})

test('a search is laid out by its matches, or as asked', () => {
  expect(ids({ q: 'lever' })).toEqual(['new', 'mid', 'quote', 'pump', 'old'])
  expect(ids({ q: 'pump' })).toEqual(['pump'])
  expect(ids({ q: 'lever', category: 'pump' })).toEqual(['pump'])
  expect(ids({ q: 'lever', sort: 'newest' })).toEqual(['new', 'mid', 'old', 'quote', 'pump'])
  expect(ids({ q: 'lever', stock: 'in', sort: 'price_asc' })[0]).toBe('mid')
})
