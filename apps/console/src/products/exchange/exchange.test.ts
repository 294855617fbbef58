import fc from 'fast-check'
import { unzipSync } from 'fflate'
import { expect, test } from 'vitest'
import { checkFile } from '../../../test/check-file.ts'
import type { ProductRecord } from '../rows/product-row.ts'
import { exportFile } from './export-file.ts'
import { FORMATS, type Format } from './formats.ts'
import { readFile } from './reading/read-file.ts'
import { type SheetRow, writeXlsx } from './write-xlsx.ts'

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

const utf8 = (text: string) => new TextEncoder().encode(text)

async function check(bytes: Uint8Array, clears = false, known = products) {
  const { rows } = await checkFile(bytes, { products: known, clears })
  return rows.map(({ item, kind, values, faults }) => ({
    place: item.places[0],
    kind,
    values,
    faults: faults.map(({ why }) => why),
  }))
}

async function* once<T>(value: T) {
  yield value
}

async function fileOf(products: readonly ProductRecord[], format: Format, isShort = false) {
  const file = await exportFile(once(products), { format, isShort, makeXlsx: sheetOf })
  return new Uint8Array(await file.arrayBuffer())
}

async function sheetOf(rows: Parameters<Parameters<typeof exportFile>[1]['makeXlsx']>[0]) {
  const all: SheetRow[] = []
  for await (const some of rows) all.push(...some)
  return writeXlsx(all)
}

const hostile = [
  ...products,
  product(5, { name: '007', description: 'a\u0000b\u001f_x000D_\t"\r\n ', category: 'a_b' }),
  product(7, { price: 1e-7, stock_quantity: 1e21 }),
  product(8, { price: 0.005, stock_quantity: -0.5 }),
  product(9, {
    part_number: '=CVX-FL6',
    barcode: '0012345',
    status: 'hidden',
    fitting: { minutes: 40, price: null },
    stock_by_variant: [
      { size: 'L', color: 'Red | Blue', stock_quantity: -1 },
      { size: 'XL', stock_quantity: null },
    ],
  }),
  product(6, { name: '🏍️ 2026-01-31', price: 0.05, stock_quantity: 1_000_000, featured: false }),
  product(10, {
    name: ' K\u00a0Disc ',
    image_url: 'http://old.example/x.jpg',
    gallery_images: ['pic.jpg', 'C:\\x.jpg'],
    fits: ['sold-bike', 'xmax-v3'],
    sizes: ['S/M', 'L, XL', ''],
    description: '<p>Kept as &amp; it is</p>',
    barcode: '4006381333930',
    part_number: '="001"',
  }),
  product(12, { name: '-4', part_number: '-0012', brand: '+6591234567', barcode: '-1.50' }),
  product(13, { name: '-2+3', stock_quantity: -4, description: '-4', category: '-1e3' }),
  product(11, { name: '2026-10-12', sizes: ['10-12'], part_number: '00123', brand: '1.299' }),
]

test.each(FORMATS)(
  'O8 sec S20 what was exported to %s changes nothing when it is imported',
  async (format) => {
    const rows = await check(await fileOf(hostile, format), false, hostile)
    expect(rows.map(({ kind, values, faults }) => [kind, values, faults])).toEqual(
      hostile.map(() => ['unchanged', {}, []]),
    )
    const short = await fileOf(hostile, format, true)
    const { header } = await readFile(short, {})
    expect(new Set(header)).toEqual(
      new Set(['id', 'name', 'category', 'price', 'stock_quantity', 'featured']),
    )
    expect((await check(short, false, hostile)).map(({ kind }) => kind)).toEqual(
      hostile.map(() => 'unchanged'),
    )
  },
)

test('O8 sec S20 no cell of an exported file is a formula', async () => {
  const csv = new TextDecoder().decode(await fileOf(hostile, 'csv'))
  expect(csv).toContain(`"'=HYPERLINK(""http://x"")"`)
  // A number below 0 is a number.
  const withoutNumbers = csv.replace(/^\ufeff/, '').replaceAll(/(?<=,)-[\d.]+(?=[,\r])/g, '')
  expect(withoutNumbers).not.toMatch(/(?:^|,|\n)"?[=+\-@\t]/)
  expect(csv).toMatch(/,-3,.*\r\n/)
  expect(csv).not.toContain("'-3")
  const files = unzipSync(await fileOf(hostile, 'xlsx'))
  const sheet = new TextDecoder().decode(files['xl/worksheets/sheet1.xml'])
  expect(sheet).toContain('<row')
  expect(sheet).not.toContain('<f>')
})

test('a file of Excel: Windows-1252, semicolons, other names and order; each row says what it does', async () => {
  const text = [
    'Qty;Product Name;Price (SGD)',
    '7;Product 3;1.299,90',
    ';Gl\u00f6ve;12',
    'many;Lever;1',
    '1;Bolt;5;6',
    '1;;5',
    '2;Product 3;4',
    '',
  ].join('\r\n')
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(await readFile(bytes, {})).toMatchObject({ encoding: 'windows-1252', delimiter: ';' })
  expect(await check(bytes)).toEqual([
    { place: 2, kind: 'changed', values: { stock_quantity: 7, price: 1299.9 }, faults: [] },
    { place: 3, kind: 'new', values: { name: 'Glöve', price: 12 }, faults: [] },
    { place: 4, kind: 'invalid', values: {}, faults: ['stock'] },
    { place: 5, kind: 'invalid', values: {}, faults: ['cells'] },
    { place: 6, kind: 'invalid', values: {}, faults: ['unnamed'] },
    { place: 7, kind: 'invalid', values: {}, faults: ['twice'] },
  ])
})

test('a number that a spreadsheet prints with an exponent is read; what has no finite value is not', async () => {
  const bytes = utf8('name;price;stock\nLever;1.5E+3;2e1\nSeat;1e999;1\nGrip;1;e5\n')
  expect(await check(bytes)).toMatchObject([
    { kind: 'new', values: { price: 1500, stock_quantity: 20 } },
    { kind: 'invalid', faults: ['price'] },
    { kind: 'invalid', faults: ['stock'] },
  ])
})

test('JSON may call its fields otherwise', async () => {
  const bytes = utf8(JSON.stringify([{ Title: 'Lever', Qty: 2, 'Unit price': 5 }]))
  expect(await check(bytes)).toMatchObject([
    { kind: 'new', values: { name: 'Lever', stock_quantity: 2, price: 5 } },
  ])
})

test('an empty cell leaves what is there, or empties it when that is wished', async () => {
  const bytes = utf8('name,price,category\nCafé — 刹车,,pump\n')
  expect((await check(bytes))[0]?.values).toEqual({ category: 'pump' })
  expect((await check(bytes, true))[0]?.values).toEqual({ price: null, category: 'pump' })
})

const anyText = fc.string({
  unit: fc.constantFrom(...'aB9é刹🏍 \u00a0"\'<>&;,|/[]{}=+-@#\t\n'),
  maxLength: 14,
})
const anyName = anyText.filter((text) => text.trim() !== '')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
const anyFields = fc.record({
  name: anyName,
  description: maybe(anyText),
  price: maybe(fc.integer({ min: 0, max: 1_000_000 }).map((cents) => cents / 100)),
  stock_quantity: maybe(fc.integer({ min: -99, max: 99_999 })),
  category: maybe(anyText),
  brand: maybe(anyText),
  part_number: maybe(anyText),
  barcode: maybe(anyText),
  status: fc.constantFrom('shown' as const, 'hidden' as const, null),
  featured: maybe(fc.boolean()),
  customization_available: maybe(fc.boolean()),
  image_url: maybe(anyText),
  gallery_images: maybe(fc.array(anyText, { maxLength: 3 })),
  sizes: maybe(fc.array(anyText, { maxLength: 3 })),
  available_colors: maybe(fc.array(anyText, { maxLength: 3 })),
  fits: maybe(fc.array(anyText, { maxLength: 3 })),
  specifications: maybe(
    fc.dictionary(anyName, fc.oneof(anyText, fc.integer(), fc.boolean()), { maxKeys: 3 }),
  ),
  color_images: maybe(fc.dictionary(anyName, anyText, { maxKeys: 2 })),
  stock_by_variant: maybe(
    fc.array(fc.record({ size: anyText, stock_quantity: fc.nat(99) }), { maxLength: 3 }),
  ),
})

test.each(FORMATS)(
  'O8 T11 whatever products hold, %s brings it back unchanged, with empty cells that empty as well',
  async (format) => {
    await fc.assert(
      fc.asyncProperty(fc.array(anyFields, { minLength: 1, maxLength: 4 }), async (all) => {
        const some = all.map((fields, at) => product(at + 1, fields))
        const bytes = await fileOf(some, format)
        for (const clears of [false, true]) {
          const rows = await check(bytes, clears, some)
          expect(rows.map(({ kind, values, faults }) => [kind, values, faults])).toEqual(
            some.map(() => ['unchanged', {}, []]),
          )
        }
      }),
      { numRuns: format === 'xlsx' ? 40 : 150 },
    )
  },
)
