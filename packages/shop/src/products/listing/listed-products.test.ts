import { expect, test } from 'vitest'
import { BIKES } from '../../finishes/bikes.ts'
import type { Product } from '../product.ts'
import type { FacetCount } from './facet-options.ts'
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
  listedProducts(products, listingFrom(params, BIKES), BIKES).products.map(({ id }) => id)

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

test('B5 a list of bikes is asked before the words of the specification', () => {
  const fits = ['xmax-v3', 'nmax-v2']
  const specifications = { Fits: 'XMAX V1' }
  const listed: Product[] = [{ id: 'a', name: 'A', category: 'lever', fits, specifications }]
  const fitting = BIKES.filter(
    ({ id }) => listedProducts(listed, listingFrom({ bike: id }, BIKES), BIKES).total > 0,
  )
  expect(fitting.map(({ id }) => id).toSorted()).toEqual(fits.toSorted())
})

const helmets: Product[] = [
  { brand: 'Kaida', sizes: ['XL', 'M', 'S'], price: 300, available_colors: ['Matt Black', 'Red'] },
  { brand: 'Kaida', sizes: ['M'], price: 150, available_colors: ['White / Red'] },
  { brand: ' kaida ', sizes: ['2XL'], price: null, stock_quantity: 0 },
  { brand: 'Fennec', sizes: ['M', 'L'], price: 90, available_colors: ['Sand / Black'] },
].map((fields, at) => ({
  id: `h${at}`,
  name: 'Helmet',
  category: 'helmets',
  customization_available: true,
  ...fields,
}))

const laidOut = (params: Record<string, string>) =>
  listedProducts(helmets, listingFrom({ category: 'helmets', ...params }, BIKES), BIKES)
const counts = (facet: readonly FacetCount[]) =>
  facet.map(({ value, count }) => `${value} ${count}`)

test('B9 filters: of one facet any value will do, of several each must be met', () => {
  const found = (params: Record<string, string>) => laidOut(params).products.map(({ id }) => id)
  expect(found({ size: 's,l' })).toEqual(['h0', 'h3'])
  expect(found({ size: 'm', colour: 'black' })).toEqual(['h0', 'h3'])
  expect(found({ size: 'm', colour: 'black', brand: 'fennec' })).toEqual(['h3'])
  expect(found({ brand: 'Kaida' })).toEqual(['h0', 'h1', 'h2'])
  expect(found({ min: '100', max: '150' })).toEqual(['h1'])
  expect(found({ max: '1000' })).toEqual(['h0', 'h1', 'h3'])
  expect(found({ colour: 'purple' })).toEqual([])
})

test('B9 a count says what is left with that filter and all the others', () => {
  const { facets } = laidOut({})
  expect(counts(facets.size)).toEqual(['s 1', 'm 3', 'l 1', 'xl 1', '2xl 1'])
  expect(counts(facets.colour)).toEqual(['black 2', 'red 2', 'brown 1', 'white 1'])
  expect(counts(facets.brand)).toEqual(['fennec 1', 'kaida 3'])
  expect(facets.prices).toEqual({ lowest: 90, highest: 300 })
  expect(facets.inStock).toBe(3)
  const narrowed = laidOut({ brand: 'kaida', size: 'm' }).facets
  // Other brands would be left in this size, and other sizes of this brand.
  expect(counts(narrowed.brand)).toEqual(['fennec 1', 'kaida 2'])
  expect(counts(narrowed.size)).toEqual(['s 1', 'm 2', 'xl 1', '2xl 1'])
  expect(counts(narrowed.colour)).toEqual(['red 2', 'black 1', 'white 1'])
  expect(narrowed.prices).toEqual({ lowest: 150, highest: 300 })
  expect(counts(laidOut({ size: 'xs' }).facets.size)[0]).toBe('xs 0')
})

test('B9 every count is the number of products that its filter finds', () => {
  const choices: Record<string, string>[] = [
    {},
    { size: 'm' },
    { colour: 'black,red' },
    { max: '200' },
  ]
  for (const chosen of choices) {
    const { facets } = laidOut(chosen)
    for (const name of ['size', 'colour', 'brand'] as const)
      for (const { value, count } of facets[name])
        expect(laidOut({ ...chosen, [name]: value }).total, `${name} ${value}`).toBe(count)
  }
})

test('B9 pages of 48 with a true total; beyond the end stands the last', () => {
  const many = Array.from({ length: 100 }, (_, at) => ({ id: `p${at}`, name: 'Part' }))
  const pageOf = (page: string) => listedProducts(many, listingFrom({ page }, BIKES), BIKES)
  expect(pageOf('1').products).toEqual(many.slice(0, 48))
  expect(pageOf('2').products).toEqual(many.slice(48, 96))
  expect(pageOf('3').products).toEqual(many.slice(96))
  for (const beyond of ['4', '999999'])
    expect(pageOf(beyond)).toMatchObject({ page: 3, total: 100 })
  for (const nonsense of ['0', '-1', '1.5', '1e3', 'two', '', '99999999999'])
    expect(pageOf(nonsense).page, nonsense).toBe(1)
  expect(listedProducts([], listingFrom({ page: '7' }, BIKES), BIKES)).toMatchObject({
    page: 1,
    total: 0,
    products: [],
  })
})

test('B9 however many values products have, thirty of a facet are offered, and those chosen', () => {
  const many = Array.from({ length: 2000 }, (_, at) => ({
    id: `p${at}`,
    name: 'Part',
    brand: `Maker ${at}`,
  }))
  const { facets } = listedProducts(many, listingFrom({ brand: 'maker-1999' }, BIKES), BIKES)
  expect(facets.brand).toHaveLength(30)
  expect(facets.brand.map(({ value }) => value)).toContain('maker-1999')
})
