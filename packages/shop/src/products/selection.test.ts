import { expect, test } from 'vitest'
import type { Product } from './product.ts'
import {
  coverSets,
  featuredGrid,
  findProduct,
  inCategory,
  productCount,
  topPicks,
} from './selection.ts'

function products(count: number, fields: Partial<Product>): Product[] {
  return Array.from({ length: count }, (_, index) => ({
    id: `p${index + 1}`,
    name: `Product ${index + 1}`,
    ...fields,
  }))
}

const plain = products(3, { featured: false })

test('S2 the home page picks at most 4 top picks and 8 featured products, in the order given', () => {
  const all = [...plain, ...products(20, { featured: true })]
  expect(topPicks(all).map(({ id }) => id)).toEqual(['p1', 'p2', 'p3', 'p4'])
  expect(featuredGrid(all).map(({ id }) => id)).toEqual(
    Array.from({ length: 8 }, (_, index) => `p${index + 5}`),
  )
  expect(featuredGrid(all).every((product) => product.featured)).toBe(true)
})

test('S2 fewer featured products are all picked, unmarked ones never', () => {
  const all = [...plain, ...products(2, { featured: true }), ...products(2, { featured: null })]
  expect(topPicks(all)).toHaveLength(2)
  expect(featuredGrid(all)).toHaveLength(2)
  expect(featuredGrid(plain)).toEqual([])
})

test.each(Array.from({ length: 15 }, (_, count) => count))(
  'S2 of %d featured products the grid has 8 or all, those of the strip last',
  (count) => {
    const all = products(count, { featured: true })
    const ids = all.map(({ id }) => id)
    expect(featuredGrid(all).map(({ id }) => id)).toEqual(
      [...ids.slice(4), ...ids.slice(0, 4)].slice(0, 8),
    )
    expect(featuredGrid(all)).toHaveLength(Math.min(8, count))
  },
)

test('F2 the paint page picks the first 8 cover sets', () => {
  const all = [...products(4, { category: 'helmets' }), ...products(11, { category: 'cover_sets' })]
  const picked = coverSets(all)
  expect(picked).toHaveLength(8)
  expect(picked.every(({ category }) => category === 'cover_sets')).toBe(true)
})

test('S5 a category selects its own products, the union of parts all of theirs', () => {
  const all = [
    ...products(2, { category: 'lever' }),
    ...products(3, { category: 'fork' }),
    ...products(4, { category: 'apparel' }),
  ]
  expect(inCategory(all, 'lever')).toHaveLength(2)
  expect(inCategory(all, 'parts')).toHaveLength(5)
  expect(inCategory(all, 'all')).toHaveLength(9)
  expect(inCategory(all, 'unknown')).toEqual([])
})

test.each([
  [0, '0 products available'],
  [1, '1 product available'],
  [12, '12 products available'],
])('S5 the count of %d reads %j', (count, text) => {
  expect(productCount(count)).toBe(text)
})

test('S5 where more were found than counted, the count says so', () => {
  expect(productCount(1000, true)).toBe('1000+ products available')
})

test('P1 a product is found by its id, and nothing by an id that is missing', () => {
  expect(findProduct(plain, 'p2')?.name).toBe('Product 2')
  expect(findProduct(plain, 'nope')).toBeUndefined()
  expect(findProduct(plain, null)).toBeUndefined()
  expect(findProduct(plain, undefined)).toBeUndefined()
})
