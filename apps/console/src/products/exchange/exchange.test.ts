import { unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import type { ProductRecord } from '../rows/product-row.ts'
import { checkRows } from './check-rows.ts'
import { columnOf } from './columns.ts'
import { exportFile } from './export-file.ts'
import { FORMATS, type Format } from './formats.ts'
import { readSheet } from './read-sheet.ts'
import { type SheetRow, xlsxOf } from './xlsx-of.ts'

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

async function check(bytes: ArrayBuffer, clears = false, known = products) {
  const { header, rows } = await readSheet(bytes, {})
  return checkRows({ rows, columns: header.map(columnOf) }, known, clears)
}

async function* once<T>(value: T) {
  yield value
}

function fileOf(products: readonly ProductRecord[], format: Format, isShort = false) {
  return exportFile(once(products), { format, isShort, makeXlsx: sheetOf })
}

async function sheetOf(rows: Parameters<Parameters<typeof exportFile>[1]['makeXlsx']>[0]) {
  const all: SheetRow[] = []
  for await (const some of rows) all.push(...some)
  return xlsxOf(all)
}

const hostile = [
  ...products,
  product(5, { name: '007', description: 'a\u0000b\u001f_x000D_\t"\r\n ', category: 'a_b' }),
  product(7, { price: 1e-7, stock_quantity: 1e21 }),
  product(8, { price: 0.005, stock_quantity: -0.5 }),
  product(9, {
    part_number: '=CVX-FL6',
    fitting: { minutes: 40, price: null },
    stock_by_variant: [
      { size: 'L', color: 'Red | Blue', stock_quantity: -1 },
      { size: 'XL', stock_quantity: null },
    ],
  }),
  product(6, { name: '🏍️ 2026-01-31', price: 0.05, stock_quantity: 1_000_000, featured: false }),
]

test.each(FORMATS)(
  'O8 sec S20 what was exported to %s changes nothing when it is imported',
  async (format) => {
    const file = await fileOf(hostile, format)
    const rows = await check(await file.arrayBuffer(), false, hostile)
    expect(rows.map(({ kind, changes, error }) => [kind, changes, error])).toEqual(
      hostile.map(() => ['unchanged', [], undefined]),
    )
    const short = await fileOf(hostile, format, true)
    const { header } = await readSheet(await short.arrayBuffer(), {})
    expect(new Set(header)).toEqual(
      new Set(['id', 'name', 'category', 'price', 'stock_quantity', 'featured']),
    )
    expect(
      (await check(await short.arrayBuffer(), false, hostile)).map(({ kind }) => kind),
    ).toEqual(hostile.map(() => 'unchanged'))
  },
)

test('O8 sec S20 no cell of an exported file is a formula', async () => {
  const csv = await fileOf(hostile, 'csv')
  const { rows } = await readSheet(await csv.arrayBuffer(), {})
  expect(rows).toHaveLength(hostile.length)
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^[=+\-@\t\r]/)
  const workbook = await fileOf(hostile, 'xlsx')
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<row')
  expect(sheet).not.toContain('<f>')
})

test('O8 a workbook that is a bomb, has a cell far out, or is none is refused', async () => {
  const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(101 * 1024 * 1024) })
  await expect(readSheet(bomb.slice().buffer, {})).rejects.toThrow(RangeError)
  const workbook = await fileOf(products, 'xlsx')
  const files = unzipSync(new Uint8Array(await workbook.arrayBuffer()))
  const name = 'xl/worksheets/sheet1.xml'
  const sheet = new TextDecoder().decode(files[name])
  for (const place of ['XFD1', 'A1048576']) {
    const far = sheet.replace('</sheetData>', `<row><c r="${place}"><v>1</v></c></row></sheetData>`)
    const bytes = zipSync({ ...files, [name]: new TextEncoder().encode(far) })
    await expect(readSheet(bytes.slice().buffer, {})).rejects.toThrow(RangeError)
  }
  await expect(readSheet(bytesOf('PK\u0003\u0004 and no more'), {})).rejects.toThrow()
})

test('a file of Excel: Windows-1252, semicolons, other names and order; each row says what it does', async () => {
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
  expect(await readSheet(bytes, {})).toMatchObject({ encoding: 'windows-1252', delimiter: ';' })
  expect(await check(bytes)).toMatchObject([
    {
      number: 2,
      kind: 'changed',
      changes: [
        { column: 'stock_quantity', before: null, after: 7 },
        { column: 'price', before: null, after: 1299.9 },
      ],
    },
    { number: 3, kind: 'new', write: { action: 'create', data: { name: 'Glöve', price: 12 } } },
    { kind: 'invalid', error: { why: 'unreadable', column: 'stock_quantity', cell: 'many' } },
    { kind: 'invalid', error: { why: 'cells' } },
    { kind: 'invalid', error: { why: 'unnamed' } },
    { kind: 'invalid', error: { why: 'twice' } },
  ])
})

test('a number that a spreadsheet prints with an exponent is read; what has no finite value is not', async () => {
  const bytes = bytesOf('name;price;stock\nLever;1.5E+3;2e1\nSeat;1e999;1\nGrip;1;e5\n')
  expect(await check(bytes)).toMatchObject([
    { kind: 'new', write: { data: { price: 1500, stock_quantity: 20 } } },
    { kind: 'invalid', error: { why: 'unreadable', column: 'price', cell: '1e999' } },
    { kind: 'invalid', error: { why: 'unreadable', column: 'stock_quantity', cell: 'e5' } },
  ])
})

test('JSON may call its fields otherwise; a file of 200,000 rows is refused at once', async () => {
  const bytes = bytesOf(JSON.stringify([{ Title: 'Lever', Qty: 2, 'Unit price': 5 }]))
  expect(await check(bytes)).toMatchObject([
    { kind: 'new', write: { data: { name: 'Lever', stock_quantity: 2, price: 5 } } },
  ])
  const long = bytesOf(`name;price\n${'Lever;5\n'.repeat(200_000)}`)
  await expect(readSheet(long, {})).rejects.toThrow(RangeError)
})

test('an empty cell leaves what is there, or empties it when that is wished', async () => {
  const bytes = bytesOf('name,price,category\nCafé — 刹车,,pump\n')
  expect((await check(bytes))[0]?.changes.map(({ column }) => column)).toEqual(['category'])
  expect((await check(bytes, true))[0]?.changes).toMatchObject([
    { column: 'price', before: 0, after: null },
    { column: 'category', after: 'pump' },
  ])
})

test('T6 O8 a stock beside another sum of sizes is refused with a sentence’s reason, and a price that cannot be one', async () => {
  const boots = product(1, {
    ...{ name: 'Boots', stock_quantity: 15 },
    stock_by_variant: [{ size: '40', stock_quantity: 15 }],
  })
  const csv = (...rows: string[]) => bytesOf(['Name,Stock,Price', ...rows].join('\n'))
  const [same, other] = [
    await check(csv('Boots,15,'), false, [boots]),
    await check(csv('Boots,20,'), false, [boots]),
  ]
  expect(same).toMatchObject([{ kind: 'unchanged' }])
  expect(other).toMatchObject([{ kind: 'invalid', error: { why: 'summed', sum: 15 } }])
  const prices = await check(csv('Cheap,,9999999.99', 'Dear,,99999999999', 'Far,,1E+11'))
  expect(prices.map(({ kind }) => kind)).toEqual(['new', 'invalid', 'invalid'])
})
