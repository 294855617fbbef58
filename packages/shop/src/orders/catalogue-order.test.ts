import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CatalogueItem, draftFromCatalogue } from './catalogue-order.ts'

const products = [
  { id: 'a1', name: 'Lever', price: 20, part_number: 'XM-10 L' },
  { id: 'a2', name: 'Grip', price: null, part_number: 'TWIN' },
  { id: 'a3', name: 'Other grip', price: 8, part_number: 'twin' },
  { id: 'a4', name: '', price: 3 },
]
const item = (product: string, more: Partial<CatalogueItem> = {}): CatalogueItem => ({
  ...{ product, quantity: 1, price: null, currency: 'SGD', ...more },
})
const read = (...items: CatalogueItem[]) => draftFromCatalogue(items, '', products)

test('O9 an item is known by the product’s id or its part number, however that is written', () => {
  const { draft, unread } = read(item('a1'), item('xm10l'), item('XM-10 L'))
  expect(draft.lines.map(({ product_id }) => product_id)).toEqual(['a1', 'a1', 'a1'])
  expect(unread).toEqual([])
})

test('O9 a part number of two products, one of none and no name at all stay as they came', () => {
  const { draft, unread } = read(item('Twin'), item('GONE'), item(''))
  expect(draft.lines).toMatchObject([
    { name: 'Twin', product_id: null, is_unlisted: false },
    { name: 'GONE', product_id: null },
    { name: 'Unnamed item', product_id: null },
  ])
  expect(unread).toHaveLength(3)
})

test('O9 the price that was shown is the price; without one it is that of today, and another currency is said', () => {
  const { draft, unread } = read(
    item('a1', { price: 12.5 }),
    item('a1'),
    item('a1', { price: 9, currency: 'MYR' }),
    item('a2', { price: 0 }),
  )
  expect(draft.lines.map(({ price }) => price)).toEqual([12.5, 20, 20, 0])
  expect(unread).toEqual(['The price of a1 is MYR 9'])
})

test('O9 whatever a catalogue sends, every item is a line, with a quantity that can be ordered', () => {
  const items = fc.array(
    fc.record({
      product: fc.string(),
      quantity: fc.oneof(fc.integer(), fc.double()),
      price: fc.option(fc.double()),
      currency: fc.constantFrom('', 'SGD', 'USD'),
    }),
  )
  fc.assert(
    fc.property(items, fc.string(), (given, text) => {
      const { draft } = draftFromCatalogue(given, text, products)
      expect(draft.lines).toHaveLength(given.length)
      for (const { quantity, price, name, taken } of draft.lines) {
        expect(quantity >= 1 && quantity <= 9999 && Number.isInteger(quantity)).toBe(true)
        expect(price === null || (Number.isFinite(price) && (price ?? 0) >= 0)).toBe(true)
        expect([name === '', taken]).toEqual([false, 0])
      }
      expect(draft.notes).toBe(text.trim())
    }),
  )
})
