import { expect, test } from 'vitest'
import type { ProductRow } from '../rows/product-row.ts'
import { findRows } from './find-rows.ts'
import { parseListSearch } from './list-search.ts'

function row(id: string, fields: Partial<ProductRow>): ProductRow {
  const date = `2026-01-0${id}T00:00:00.000Z`
  return { id, name: id, created_date: date, updated_date: date, ...fields }
}

const rows = [
  row('4', { name: 'Café Lever', category: 'lever', price: 80, stock_quantity: 0 }),
  row('3', { name: 'Brake Disc 267 mm', category: 'brake_disc', price: 118, stock_quantity: 3 }),
  row('2', {
    name: 'Fork',
    category: 'fork',
    brand: 'Kaida',
    part_number: 'KD-40',
    barcode: '4006381333931',
    featured: true,
    image_url: '/files/a.jpg',
  }),
  row('1', { name: 'Visor', price: 9, stock_quantity: 40, gallery_images: ['/files/b.jpg'] }),
]

test.each([
  [{}, '4321'],
  [{ q: 'cafe LEVER' }, '4'],
  [{ q: 'brake 267' }, '3'],
  [{ q: 'kaida' }, '2'],
  [{ q: 'kd-40' }, '2'],
  [{ q: '40/kd' }, '2'],
  [{ q: '4006381333931' }, '2'],
  [{ q: 'BRAKE_disc' }, '3'],
  [{ q: '…' }, '4321'],
  [{ category: 'fork' }, '2'],
  [{ stock: 'in' }, '31'],
  [{ stock: 'low' }, '3'],
  [{ stock: 'out' }, '4'],
  [{ stock: 'uncounted' }, '2'],
  [{ featured: true }, '2'],
  [{ unpictured: true }, '43'],
  [{ sort: 'name' }, '3421'],
  [{ sort: 'price' }, '1432'],
  [{ sort: 'price', direction: 'down' }, '3412'],
  [{ sort: 'updated', direction: 'down' }, '4321'],
])('%o finds %s', (address, found) => {
  expect(
    findRows(rows, parseListSearch(address))
      .map(({ id }) => id)
      .join(''),
  ).toBe(found)
})

test('an address with nonsense shows everything', () => {
  const read = parseListSearch({
    q: {},
    category: null,
    stock: 'x',
    sort: '__proto__',
    featured: 1,
  })
  expect(read).toEqual({})
  expect(parseListSearch({ q: 'x'.repeat(10_000) }).q).toHaveLength(200)
})
