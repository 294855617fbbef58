import { readdirSync } from 'node:fs'
import { COLUMNS, findColumns } from '@pitlane/shop/exchange'
import { expect, test } from 'vitest'
import { caseBytes, checkFile } from '../../../test/check-file.ts'
import { columnLabel } from './issue-text.ts'
import { FileError } from './reading/file-error.ts'

/** What a line must become: its number, what the import does, the values of a new product, and what is said. */
type CaseRow = readonly [place: number, kind: string, values: object, ...said: string[]]

/** Of each file in test/import what its lines become; a word where nothing of the file can be read. */
const IMPORT_CASES: Readonly<Record<string, readonly CaseRow[] | string>> = {
  'a-sep.csv': [[3, 'new', { name: 'A Sep lever', price: 12.5, stock_quantity: 3 }]],
  'b-utf16be-bom.txt': [[2, 'new', { name: 'B Öhlins BE', price: 1299, stock_quantity: 2 }]],
  'b-utf16le-bom.txt': [[2, 'new', { name: 'B Öhlins shock', price: 1299, stock_quantity: 2 }]],
  'b-utf16le-nobom.csv': [[2, 'new', { name: 'B no mark', price: 1299, stock_quantity: 2 }]],
  'c-big5.csv': [[2, 'new', { name: 'C 煞車來令片', price: 88, stock_quantity: 4 }]],
  'c-gbk.csv': [[2, 'new', { name: 'C 前刹车盘 320mm', price: 88, stock_quantity: 4 }]],
  'c-sjis.csv': [[2, 'new', { name: 'C ブレーキディスク', price: 88, stock_quantity: 4 }]],
  'd-stray.csv': [
    [2, 'new', { name: 'D 前刹车盘', price: 88 }],
    [3, 'invalid', {}, 'letters D caf� racer seat'],
  ],
  'e-cr.csv': [
    [2, 'new', { name: 'E Lever', price: 12.5, stock_quantity: 3 }],
    [3, 'new', { name: 'E Disc', price: 99, stock_quantity: 1 }],
  ],
  'f-quote1.csv': [
    [2, 'new', { name: '17" rim tape', price: 12.5, stock_quantity: 3 }],
    [3, 'new', { name: 'F Disc', price: 99, stock_quantity: 1 }],
    [4, 'new', { name: 'F Lever', price: 5, stock_quantity: 2 }],
  ],
  'f-quote2.csv': [
    [2, 'new', { name: 'F one', price: 1, stock_quantity: 1 }],
    [3, 'invalid', {}, 'quote'],
    [4, 'new', { name: 'F lost', price: 99, stock_quantity: 1 }],
    [5, 'new', { name: 'F lost too', price: 98, stock_quantity: 1 }],
    [6, 'invalid', {}, 'quote'],
    [7, 'new', { name: 'F after', price: 9, stock_quantity: 1 }],
  ],
  'f-quote3.csv': [
    [2, 'new', { name: 'F first', price: 1, stock_quantity: 1 }],
    [3, 'invalid', {}, 'quote'],
    [4, 'new', { name: 'F swallowed 1', price: 99, stock_quantity: 1 }],
    [5, 'new', { name: 'F swallowed 2', price: 98, stock_quantity: 1 }],
  ],
  'f-quote4.csv': [
    [2, 'invalid', {}, 'quote'],
    [3, 'new', { name: 'F4 b', price: 2, description: 'ok' }],
    [4, 'new', { name: 'F4 c', price: 3, description: 'ok' }],
    [5, 'new', { name: 'F4 d', price: 4, description: 'ok' }],
  ],
  'f-quote5.csv': [
    [2, 'new', { name: 'F5 a', price: 1, description: 'fits 7" rims' }],
    [3, 'new', { name: 'F5 b', price: 2, description: 'ok' }],
    [4, 'new', { name: 'F5 c', price: 3, description: 'for 5" lamps' }],
    [5, 'new', { name: 'F5 d', price: 4, description: 'ok' }],
  ],
  'g-blank.csv': [
    [4, 'new', { name: 'G Disc', price: 99 }],
    [7, 'invalid', {}, 'price abc'],
  ],
  'g-multiline.csv': [
    [2, 'new', { name: 'G M1', price: 5, description: 'line one\nline two\nline three' }],
    [5, 'invalid', {}, 'price abc'],
  ],
  'h-prices.csv': [
    [2, 'new', { name: 'H00', price: 1299 }],
    [3, 'new', { name: 'H01', price: 1299 }],
    [4, 'invalid', {}, 'price 1.299'],
    [5, 'new', { name: 'H03', price: 1299 }],
    [6, 'new', { name: 'H04', price: 1299 }],
    [7, 'new', { name: 'H05', price: 1299 }],
    [8, 'new', { name: 'H06', price: 1299 }],
    [9, 'new', { name: 'H07', price: 1299 }],
    [10, 'new', { name: 'H08', price: 1299 }],
    [11, 'new', { name: 'H09', price: 1299 }],
    [12, 'new', { name: 'H10', price: 1299 }],
    [13, 'new', { name: 'H11', price: 1299 }],
    [14, 'new', { name: 'H12', price: 1299 }],
    [15, 'invalid', {}, 'price €1.299,00'],
    [16, 'invalid', {}, 'price RM 1,299'],
    [17, 'new', { name: 'H15', price: 1299 }],
    [18, 'new', { name: 'H16', price: 1299 }],
    [19, 'invalid', {}, 'price -5'],
    [20, 'new', { name: 'H18', price: 0 }],
    [21, 'new', { name: 'H19', price: 0 }],
    [22, 'invalid', {}, 'price free'],
    [23, 'invalid', {}, 'price POA'],
    [24, 'invalid', {}, 'price TBC'],
    [25, 'new', { name: 'H23', price: 1.5 }],
    [26, 'new', { name: 'H24', price: 1.5 }],
    [27, 'invalid', {}, 'price 12.995'],
    [28, 'new', { name: 'H26', price: 12995 }],
    [29, 'invalid', {}, 'price 1299.0000'],
    [30, 'invalid', {}, 'price 30.299999999999997'],
    [31, 'new', { name: 'H29', price: 1200 }],
    [32, 'invalid', {}, 'price ١٢٣'],
    [33, 'invalid', {}, 'price １２９９'],
    [34, 'invalid', {}, 'price 1,29,900.00'],
    [35, 'invalid', {}, 'price 12..5'],
    [36, 'new', { name: 'H34', price: 15 }],
    [37, 'new', { name: 'H35' }],
    [38, 'invalid', {}, 'price $'],
    [39, 'invalid', {}, 'price 10-20'],
    [40, 'invalid', {}, 'price 99999999999'],
    [41, 'invalid', {}, 'price 1e400'],
  ],
  'i-numbers.xlsx': [
    [
      2,
      'new',
      {
        name: 'I float',
        price: 0.3,
        stock_quantity: 3,
        featured: true,
        description: 'x',
        sizes: ['M', 'L'],
        part_number: '00123456',
      },
    ],
    [3, 'invalid', {}, 'date 12-Oct'],
    [
      4,
      'new',
      {
        name: 'I three decimals',
        price: 12.35,
        stock_quantity: 3,
        featured: true,
        sizes: ['M'],
        part_number: '1',
      },
    ],
    [
      5,
      'new',
      {
        name: 'I big number part',
        price: 5,
        stock_quantity: 3,
        featured: true,
        sizes: ['40'],
        part_number: '9876543210123',
      },
    ],
    [
      6,
      'new',
      {
        name: 'I stock float',
        price: 1299.5,
        stock_quantity: 2,
        featured: true,
        sizes: ['40'],
        part_number: '1',
      },
    ],
    [7, 'invalid', {}, 'error #N/A'],
  ],
  'j-second-sheet.xlsx': [[2, 'new', { name: 'J second sheet', price: 5 }]],
  'j-title-above.xlsx': [
    [5, 'new', { name: 'J title above', price: 5, stock_quantity: 2 }],
    [6, 'new', { name: 'J two', price: 6, stock_quantity: 3 }],
  ],
  'k-names.csv': [
    [2, 'new', { name: 'K Disc', price: 1 }],
    [3, 'invalid', {}, 'twice 2'],
    [4, 'invalid', {}, 'twice 2'],
    [5, 'invalid', {}, 'twice 2'],
    [6, 'invalid', {}, 'twice 2'],
    [7, 'new', { name: 'K Ohlins Ö', price: 6 }],
    [8, 'invalid', {}, 'twice 7'],
  ],
  'l-dup.csv': [[2, 'new', { name: 'L right', price: 10, stock_quantity: 1 }]],
  'm-cats.csv': [
    [2, 'new', { name: 'M0', category: 'brake_disc', price: 1 }],
    [3, 'new', { name: 'M1', category: 'brake_disc', price: 1 }],
    [4, 'invalid', {}, 'category Brakes'],
    [5, 'new', { name: 'M3', category: 'helmets', price: 1 }],
    [6, 'new', { name: 'M4', category: 'helmets', price: 1 }],
    [7, 'new', { name: 'M5', category: 'cover_sets', price: 1 }],
    [8, 'new', { name: 'M6', category: 'cover_sets', price: 1 }],
    [9, 'new', { name: 'M7', category: 'other_parts', price: 1 }],
    [10, 'invalid', {}, 'category Exhaust'],
    [11, 'new', { name: 'M9', category: 'lever', price: 1 }],
  ],
  'n-array.json': [
    [
      1,
      'new',
      {
        name: 'N arr',
        category: 'brake_disc',
        price: 1299,
        stock_quantity: 3,
        featured: true,
        sizes: ['S', 'M'],
      },
    ],
  ],
  'n-biff8.xls': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-empty.csv': 'empty',
  'n-fods.fods': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-header.csv': [],
  'n-html.xls': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-lines.json': [
    [1, 'new', { name: 'N l1', price: 5 }],
    [2, 'new', { name: 'N l2', price: 6 }],
  ],
  'n-object.json': [[1, 'new', { name: 'N obj', price: 5 }]],
  'n-ods.ods': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-pdf.csv': 'pdf',
  'n-xlml.xls': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-xlsb.xlsb': [[2, 'new', { name: 'N simple', price: 5 }]],
  'n-xml2003.xls': [[2, 'new', { name: 'N simple', price: 5 }]],
  'o-stock.csv': [
    [2, 'new', { name: 'O0', stock_quantity: 3 }],
    [3, 'new', { name: 'O1', stock_quantity: -3 }],
    [4, 'invalid', {}, 'stock 3.5'],
    [5, 'invalid', {}, 'stock 1,200'],
    [6, 'invalid', {}, 'stock 1.200'],
    [7, 'invalid', {}, 'stock 10+'],
    [8, 'invalid', {}, 'stock In stock'],
    [9, 'invalid', {}, 'stock ∞'],
    [10, 'invalid', {}, 'stock 5 pcs'],
    [11, 'new', { name: 'O9', stock_quantity: 7 }],
    [12, 'new', { name: 'O10', stock_quantity: 0 }],
    [13, 'new', { name: 'O11', stock_quantity: 1000 }],
    [14, 'new', { name: 'O12', stock_quantity: 7 }],
    [15, 'invalid', {}, 'stock Yes'],
  ],
  'p-lists.csv': [
    [
      2,
      'new',
      {
        name: 'P jacket',
        available_colors: ['Red', 'Black'],
        sizes: ['S', 'M', 'L'],
        fits: ['xmax-v3'],
        gallery_images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        customization_available: true,
      },
    ],
    [
      3,
      'new',
      {
        name: 'P slash',
        available_colors: ['Red', 'Black'],
        sizes: ['S', 'M', 'L'],
        fits: ['xmax-v3', 'nmax-v2'],
        gallery_images: ['https://a.example/1.jpg', 'https://a.example/2.jpg'],
        customization_available: true,
      },
    ],
    [
      4,
      'new',
      {
        name: 'P semicolons',
        available_colors: ['Red', 'Black'],
        sizes: ['S', 'M', 'L'],
        customization_available: true,
      },
      'bike Yamaha XMAX 300',
    ],
    [
      5,
      'new',
      {
        name: 'P bars',
        available_colors: ['Red', 'Black'],
        sizes: ['S', 'M', 'L'],
        fits: ['universal'],
        customization_available: true,
      },
    ],
    [
      6,
      'new',
      {
        name: 'P dup',
        available_colors: ['Red'],
        sizes: ['M', 'L'],
        customization_available: true,
      },
    ],
  ],
  'q-huge.csv': [
    [2, 'new', { name: 'Q fine', price: 1, description: 'x' }],
    [3, 'invalid', {}, 'long word word word word word word word word '],
    [4, 'new', { name: 'Q also fine', price: 1, description: 'x' }],
  ],
  'q-longname.csv': [
    [2, 'new', { name: 'Q ok', price: 1 }],
    [3, 'invalid', {}, 'long QQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQQ'],
  ],
  'r-images.csv': [
    [2, 'new', { name: 'R0' }, 'picture-file pic.jpg'],
    [3, 'new', { name: 'R1' }, 'picture-http http://a.example/x.jpg'],
    [4, 'new', { name: 'R2' }, 'picture-scheme javascript:alert(1)'],
    [5, 'new', { name: 'R3' }, 'picture-file C:\\\\photos\\\\disc.jpg'],
    [6, 'invalid', {}, 'cells'],
    [7, 'new', { name: 'R5', image_url: 'https://cdn.example/x.png' }],
    [8, 'new', { name: 'R6', image_url: 'https://a.example/with%20space.jpg' }],
    [9, 'new', { name: 'R7' }, 'picture-page https://drive.google.com/file/d/abc/view'],
  ],
  's-bool.csv': [
    [2, 'new', { name: 'S0', featured: true }],
    [3, 'new', { name: 'S1', featured: true }],
    [4, 'new', { name: 'S2', featured: true }],
    [5, 'new', { name: 'S3', featured: true }],
    [6, 'new', { name: 'S4', featured: true }],
    [7, 'new', { name: 'S5', featured: true }],
    [8, 'new', { name: 'S6', featured: true }],
    [9, 'new', { name: 'S7', featured: true }],
    [10, 'new', { name: 'S8', featured: false }],
    [11, 'new', { name: 'S9', featured: false }],
    [12, 'new', { name: 'S10', featured: false }],
    [13, 'invalid', {}, 'truth N/A'],
    [14, 'new', { name: 'S12', featured: true }],
  ],
  't-partno.csv': [
    [2, 'invalid', {}, 'unknown-key PN-1001'],
    [3, 'invalid', {}, 'unknown-key PN-1002'],
  ],
  'u-trailing.csv': [
    [2, 'new', { name: 'U one', price: 1, stock_quantity: 1 }],
    [3, 'new', { name: 'U two', price: 1 }, 'short-line'],
    [4, 'new', { name: 'U three', price: 1, stock_quantity: 2 }],
  ],
  'v-formula.csv': [
    [2, 'new', { name: '-10% SALE lever', price: 5, description: '=HYPERLINK("http://x","y")' }],
    [3, 'new', { name: '+65 phone mount', price: 6, description: '@home' }],
    [4, 'new', { name: "'quoted", price: 7, description: '=x' }],
  ],
  'w-header-space.csv': [[2, 'new', { name: 'W spaced', price: 12, stock_quantity: 3 }]],
  'x-gst.xlsx': Array.from({ length: 40 }, (_, at): CaseRow => {
    const net = 10 + 5 * at
    return [at + 2, 'new', { name: `GST ${net}`, price: Math.round(net * 109) / 100 }]
  }),
  'x-misc.xlsx': [
    [
      2,
      'new',
      { name: 'X1 5-10 size', price: 5, featured: true, sizes: ['10-12'] },
      'picture-file see picture',
    ],
    [3, 'new', { name: 'X2', price: 6, featured: false, sizes: ['42'] }],
  ],
  'y-labels.csv': [
    [
      2,
      'new',
      {
        name: 'Y labels',
        category: 'gears',
        price: 5,
        stock_quantity: 3,
        featured: true,
        customization_available: true,
        description: 'd',
        available_colors: ['Red', 'Black'],
        sizes: ['S', 'M'],
        part_number: 'PN-1',
        brand: 'B',
        fits: ['universal'],
        image_url: 'https://a.example/1.jpg',
        gallery_images: ['https://a.example/2.jpg'],
      },
    ],
  ],
  'z-headers.csv': [[2, 'invalid', {}, 'category 13']],
}

/** How files are read where more than one way would do. */
const READ_AS: Readonly<Record<string, object>> = {
  'a-sep.csv': { delimiter: ';', headerPlace: 2 },
  'b-utf16be-bom.txt': { encoding: 'utf-16be', delimiter: '\t' },
  'b-utf16le-bom.txt': { encoding: 'utf-16le', delimiter: '\t' },
  'b-utf16le-nobom.csv': { encoding: 'utf-16le', delimiter: ',' },
  'c-big5.csv': { encoding: 'big5' },
  'c-gbk.csv': { encoding: 'gb18030' },
  'c-sjis.csv': { encoding: 'shift_jis' },
  'd-stray.csv': { encoding: 'utf-8' },
  'g-blank.csv': { headerPlace: 2 },
  'h-prices.csv': { delimiter: '\t' },
  'j-second-sheet.xlsx': { sheets: ['Read me', 'Products'], sheet: 1, headerPlace: 1 },
  'j-title-above.xlsx': { sheets: ['List'], sheet: 0, headerPlace: 4 },
  'p-lists.csv': { delimiter: ';' },
  'n-array.json': { unit: 'record' },
  'n-lines.json': { unit: 'line' },
  'n-biff8.xls': { unit: 'row' },
}

const SAID_LETTERS = 40

/** What is said of a line: the word for it, with the cell or the line that it names. */
function saidOf({ why, cell, other }: { why: string; cell?: string; other?: number }): string {
  const named = cell?.slice(0, SAID_LETTERS) ?? other
  return named === undefined ? why : `${why} ${named}`
}

test('T11 each file in test/import has its lines in the table', () => {
  const names = readdirSync(new URL('../../../test/import', import.meta.url))
  expect(names.sort()).toEqual(Object.keys(IMPORT_CASES).sort())
})

test.each(Object.entries(IMPORT_CASES))(
  'T11 %s becomes what its lines say',
  async (name, expected) => {
    const checked = await checkFile(caseBytes(name)).catch((error: unknown) => {
      if (error instanceof FileError) return error.fault
      throw error
    })
    if (typeof checked === 'string') return expect(checked).toBe(expected)
    expect(checked.file).toMatchObject(READ_AS[name] ?? {})
    expect(
      checked.rows.map(({ item, kind, values, faults, notes }) => [
        ...item.places,
        kind,
        kind === 'new' ? values : {},
        ...[...faults, ...notes].map(saidOf),
      ]),
    ).toEqual(expected)
  },
)

test('T11 a list of part numbers without names changes the products that are there', async () => {
  const products = [
    { id: 'a', name: 'Lever', part_number: 'pn-1001', price: 50, stock_quantity: 4 },
    { id: 'b', name: 'Disc', part_number: 'PN-1002', price: 66, stock_quantity: 9 },
  ]
  const { by, rows } = await checkFile(caseBytes('t-partno.csv'), { products })
  expect(by).toBe('part_number')
  expect(rows.map(({ kind, values }) => [kind, values])).toEqual([
    ['changed', { price: 55 }],
    ['unchanged', {}],
  ])
})

test('T11 a name with other blanks and letters changes its product and makes no twin', async () => {
  const products = [{ id: 'a', name: 'K Disc', price: 0 }]
  const { rows } = await checkFile(caseBytes('k-names.csv'), { products })
  expect(rows.map(({ kind }) => kind)).toEqual([
    'changed',
    'invalid',
    'invalid',
    'invalid',
    'invalid',
    'new',
    'invalid',
  ])
  expect(rows[0]?.values).toEqual({ price: 1 })
})

test('T11 encoding, separator, sheet and the line of the names can be chosen otherwise', async () => {
  const latin = await checkFile(caseBytes('c-gbk.csv'), { choices: { encoding: 'windows-1252' } })
  expect(latin.rows[0]?.name).toContain('\u00c7')
  const bars = await checkFile(caseBytes('p-lists.csv'), { choices: { delimiter: '|' } })
  expect(bars.file.delimiter).toBe('|')
  const intro = await checkFile(caseBytes('j-second-sheet.xlsx'), { choices: { sheet: 0 } })
  expect(intro.file.header).toEqual(['Read me first'])
  const titled = await checkFile(caseBytes('j-title-above.xlsx'), { choices: { header: 2 } })
  expect(titled.file.header).toEqual(['Price list 2026'])
  const none = await checkFile(caseBytes('l-dup.csv'), { choices: { header: 0 } })
  expect(none.file.header).toEqual(['', '', '', '', '', ''])
  expect(none.file.lines).toHaveLength(2)
})

test('T11 every name of a column that the page lists, or an export writes, is known', () => {
  expect(COLUMNS.length).toBeGreaterThan(20)
  for (const { key } of COLUMNS) {
    for (const name of [columnLabel(key), columnLabel(key).toUpperCase(), key])
      expect([name, ...findColumns([name], []).columns]).toEqual([name, key])
  }
})
