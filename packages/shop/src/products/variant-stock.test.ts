import fc from 'fast-check'
import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import { listedProducts } from './listing/listed-products.ts'
import { listingFrom } from './listing/product-listing.ts'
import type { Product } from './product.ts'
import { canAdd, describeStock, highestQuantity, lowStockText, soldOutText } from './stock.ts'
import {
  awaitedVariant,
  findVariant,
  openChoices,
  type VariantStock,
  variantPieces,
  variantSum,
  variantsWithout,
  variantText,
} from './variant-stock.ts'

const boots: Product = {
  id: 'b',
  name: 'Boots',
  category: 'gears',
  stock_quantity: 9,
  sizes: ['40', '41', '42'],
  stock_by_variant: [
    { size: '40', stock_quantity: 0 },
    { size: '41', stock_quantity: 3 },
    { size: '42', stock_quantity: 6 },
  ],
}
const helmet: Product = {
  id: 'h',
  name: 'Helmet',
  category: 'helmets',
  sizes: ['M', 'L'],
  customization_available: true,
  available_colors: ['Red', 'Blue'],
  stock_by_variant: [
    { size: 'M', color: 'Red', stock_quantity: 0 },
    { size: 'M', color: 'Blue', stock_quantity: 2 },
    { size: 'L', color: 'Red', stock_quantity: 0 },
    { size: 'L', color: 'Blue', stock_quantity: 0 },
  ],
}

test('B1 a size has its own stock, and never more than its product', () => {
  const of = (selectedSize: string) => ({ selectedSize })
  expect(canAdd(boots)).toBe(true)
  expect(canAdd(boots, of('40'))).toBe(false)
  expect(highestQuantity(boots, of('41'))).toBe(3)
  expect(lowStockText(boots, of('41'))).toBe('Only 3 left in stock!')
  expect(describeStock(boots, of('42'))).toBe('in')
  expect(highestQuantity({ ...boots, stock_quantity: 2 }, of('42'))).toBe(2)
  expect(canAdd({ ...boots, stock_quantity: 0 }, of('42'))).toBe(false)
  expect(soldOutText(boots, of('40'))).toBe(
    'Sold out for now in size 40. Choose another, or ask us when it comes back.',
  )
})

test('B1 of what is still open, all that it may become counts', () => {
  expect(variantPieces(helmet)).toBe(2)
  expect(variantPieces(helmet, { selectedColor: 'Red' })).toBe(0)
  expect(variantPieces(helmet, { selectedSize: 'M' })).toBe(2)
  expect(variantPieces(helmet, { selectedSize: 'L' })).toBe(0)
  expect(variantPieces(helmet, { selectedSize: 'M', selectedColor: 'Blue' })).toBe(2)
  expect(describeStock({ ...helmet, stock_quantity: undefined })).toBe('low')
  const gone = helmet.stock_by_variant?.map((each) => ({ ...each, stock_quantity: 0 })) ?? []
  expect(describeStock({ ...helmet, stock_quantity: 5, stock_by_variant: gone })).toBe('out')
})

test('B1 what is not listed has what the product has beyond its list', () => {
  const product = { ...boots, sizes: [...(boots.sizes ?? []), '43'] }
  const of43 = { selectedSize: '43' }
  // All nine are in the other sizes.
  expect([variantPieces(product, of43), variantPieces(product)]).toEqual([0, 9])
  const more = { ...product, stock_quantity: 11 }
  expect([variantPieces(more, of43), variantPieces(more)]).toEqual([2, 11])
  const named = [...(product.stock_by_variant ?? []), { stock_quantity: 4 }]
  const listed = { ...product, stock_quantity: 13, stock_by_variant: named }
  expect([variantPieces(listed, of43), highestQuantity(listed, of43)]).toEqual([4, 4])
  expect(findVariant(listed, of43)).toBe(findVariant(more, of43))
  // Without a number nobody counts them.
  const uncounted = { ...product, stock_quantity: null }
  expect(variantPieces(uncounted, of43)).toBeUndefined()
  expect(findVariant(uncounted, of43)).toBeUndefined()
  expect(findVariant(product, { selectedSize: '42', selectedColor: 'Red' })).toBe(
    findVariant(product, { selectedSize: '42' }),
  )
})

test('T6 what must be chosen before it is known which pieces are meant', () => {
  expect(openChoices(helmet, {})).toEqual(['size', 'color'])
  expect(openChoices(helmet, { selectedSize: 'M' })).toEqual(['color'])
  expect(openChoices(helmet, { selectedColor: 'Red' })).toEqual(['size'])
  expect(openChoices(helmet, { selectedSize: 'M', selectedColor: 'Red' })).toEqual([])
  expect(openChoices(boots, { selectedSize: '40' })).toEqual([])
  expect(openChoices({ ...boots, stock_by_variant: null }, {})).toEqual([])
  const mixed = {
    ...helmet,
    sizes: ['S', 'M', 'L'],
    stock_by_variant: [
      { size: 'M', stock_quantity: 2 },
      { size: 'L', color: 'Red', stock_quantity: 1 },
    ],
  }
  expect(openChoices(mixed, { selectedSize: 'M' })).toEqual([])
  expect(openChoices(mixed, { selectedSize: 'L' })).toEqual(['color'])
  // In no colour at all: there is nothing to choose.
  expect(openChoices(mixed, { selectedSize: 'S' })).toEqual([])
  expect(openChoices(mixed, { selectedSize: '5XL' })).toEqual(['size', 'color'])
  expect(findVariant(helmet, { selectedSize: 'M' })).toBeUndefined()
})

test('B1 whatever stands in the list, a stock is a whole number from 0, or not counted', () => {
  const entries = fc.array(
    fc.oneof(
      fc.anything(),
      fc.record({ size: fc.constantFrom('40', '41', '', null), stock_quantity: fc.anything() }),
    ),
  )
  fc.assert(
    fc.property(entries, (given) => {
      const stock_by_variant = given as VariantStock[]
      const pieces = variantPieces({ ...boots, stock_by_variant }, { selectedSize: '40' })
      if (pieces !== undefined) expect(Number.isInteger(pieces) && pieces >= 0).toBe(true)
    }),
  )
  expect(variantPieces({ stock_by_variant: 'L' as unknown as VariantStock[] })).toBeUndefined()
})

test('B1 B9 a size filter and "in stock" together find what is there in that size', () => {
  const products = [boots, { ...boots, id: 'other', stock_by_variant: null }]
  const ids = (params: Record<string, string>) =>
    listedProducts(products, listingFrom(params, BIKES), BIKES)
  expect(ids({ category: 'gears', size: '40' }).total).toBe(2)
  expect(ids({ category: 'gears', size: '40' }).facets.inStock).toBe(1)
  const there = ids({ category: 'gears', size: '40', stock: 'in' })
  expect(there.products.map(({ id }) => id)).toEqual(['other'])
  expect(there.facets.inStock).toBe(1)
  expect(there.facets.size.map(({ value, count }) => [value, count])).toEqual([
    ['40', 1],
    ['41', 2],
    ['42', 2],
  ])
})

test('B1 who waits for something waits for what the shop counts by, of what they chose', () => {
  const choice = { selectedSize: '40', selectedColor: 'Red' }
  expect(awaitedVariant(boots, choice)).toEqual({ size: '40' })
  expect(awaitedVariant(helmet, choice)).toEqual({ size: '40', color: 'Red' })
  expect(awaitedVariant(helmet, { selectedSize: 'L', selectedColor: null })).toEqual({ size: 'L' })
  expect(awaitedVariant({ ...boots, stock_by_variant: null }, choice)).toEqual({})
  expect(variantText({ size: 'L', color: 'Red' })).toBe('Red, size L')
  expect(variantText({ size: null })).toBe('')
})

test('B1 O9 a choice is counted as its entry, however blanks are written', () => {
  const stock_by_variant = [{ size: 'M', color: 'Sky\u00a0 Blue', stock_quantity: 2 }]
  const jacket = { sizes: ['M'], available_colors: ['Sky\u00a0 Blue'], stock_by_variant }
  const choice = { selectedSize: 'M', selectedColor: 'Sky Blue' }
  expect(variantPieces({ ...jacket, stock_quantity: 9 }, choice)).toBe(2)
  const other = { selectedSize: ' m', selectedColor: 'sky blue' }
  expect(variantPieces({ ...jacket, stock_quantity: 9 }, other)).toBe(2)
  // Of a size that it does not come in there is nothing, and not what the others have.
  expect(variantPieces({ ...jacket, stock_quantity: 2 }, { selectedSize: 'XL' })).toBe(0)
})

test('T6 one that is listed twice has the pieces of both, and loses each piece once', () => {
  const entries = [
    { size: 'M', stock_quantity: 1 },
    { size: 'M ', stock_quantity: 2 },
  ]
  const product = { stock_quantity: 3, stock_by_variant: entries }
  const key = findVariant(product, { selectedSize: 'M' })
  expect(variantPieces(product, { selectedSize: 'M' })).toBe(3)
  const after = variantsWithout(product, new Map([[key, 2]]))
  expect(variantSum(after)).toBe(1)
})
