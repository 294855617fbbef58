import { expect, test } from 'vitest'
import type { ProductRecord } from '../rows/product-row.ts'
import { checkRows } from './check-rows.ts'
import { columnOf } from './columns.ts'
import { csvOf } from './csv-of.ts'
import { readSheet } from './read-sheet.ts'

const product = (index: number, fields: Partial<ProductRecord>): ProductRecord => ({
  id: String(index).padStart(24, '0'),
  name: `Product ${index}`,
  created_date: '2026-01-01T00:00:00.000Z',
  updated_date: '2026-01-01T00:00:00.000Z',
  created_by_id: null,
  ...fields,
})

const products = [
  product(1, { name: '=HYPERLINK("http://x")', price: 1299.9, description: 'a "b", c;\r\nd | e ' }),
  product(2, { name: "'-5 °C glove", stock_quantity: -3, featured: true, category: '@cmd' }),
  product(3, {
    price: null,
    available_colors: ['Red', 'Blue | Gold'],
    gallery_images: [],
    color_images: { Red: '/files/r.jpg' },
    specifications: { Holes: 6, Floating: true, 'Größe "L"': '+1', None: null },
  }),
  product(4, { name: 'Café — 刹车', gallery_images: ['/files/a.jpg', '/files/b.jpg'], price: 0 }),
]

const bytesOf = (text: string) => new TextEncoder().encode(text).buffer

function check(bytes: ArrayBuffer, clears = false) {
  const { header, rows } = readSheet(bytes, {})
  return checkRows({ rows, columns: header.map(columnOf) }, products, clears)
}

test('what was exported changes nothing when it is imported, and no cell of it is a formula (S20)', () => {
  const csv = csvOf(products)
  const { rows } = readSheet(bytesOf(csv), {})
  expect(rows).toHaveLength(products.length)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  expect(check(bytesOf(csv)).map(({ kind }) => kind)).toEqual(products.map(() => 'unchanged'))
  const json = check(bytesOf(JSON.stringify(products)))
  expect(json.map(({ kind }) => kind)).toEqual(products.map(() => 'unchanged'))
})

test('a file of Excel: Windows-1252, semicolons, other names and order; each row says what it does', () => {
  const text = [
    'Qty;Product Name;Price (SGD)',
    '7;Product 3;1.299,90',
    ';Gl\u00f6ve;12',
    'many;Lever;1',
    '1;Lever',
    '1;;5',
    '2;Product 3;4',
    '',
  ].join('\r\n')
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer
  expect(readSheet(bytes, {})).toMatchObject({ encoding: 'windows-1252', delimiter: ';' })
  expect(check(bytes)).toMatchObject([
    {
      number: 2,
      kind: 'changed',
      changes: [
        { column: 'stock_quantity', before: null, after: 7 },
        { column: 'price', before: null, after: 1299.9 },
      ],
    },
    { number: 3, kind: 'new', write: { action: 'create', data: { name: 'Glöve', price: 12 } } },
    { kind: 'faulty', fault: { why: 'unreadable', column: 'stock_quantity', cell: 'many' } },
    { kind: 'faulty', fault: { why: 'cells' } },
    { kind: 'faulty', fault: { why: 'unnamed' } },
    { kind: 'faulty', fault: { why: 'twice' } },
  ])
})

test('JSON may call its fields otherwise; a file of 200,000 rows is refused at once', () => {
  const bytes = bytesOf(JSON.stringify([{ Title: 'Lever', Qty: 2, 'Unit price': 5 }]))
  expect(check(bytes)).toMatchObject([
    { kind: 'new', write: { data: { name: 'Lever', stock_quantity: 2, price: 5 } } },
  ])
  const long = bytesOf(`name;price\n${'Lever;5\n'.repeat(200_000)}`)
  expect(() => readSheet(long, {})).toThrow(RangeError)
})

test('an empty cell leaves what is there, or empties it when that is wished', () => {
  const bytes = bytesOf('name,price,category\nCafé — 刹车,,pump\n')
  expect(check(bytes)[0]?.changes.map(({ column }) => column)).toEqual(['category'])
  expect(check(bytes, true)[0]?.changes).toMatchObject([
    { column: 'price', before: 0, after: null },
    { column: 'category', after: 'pump' },
  ])
})
