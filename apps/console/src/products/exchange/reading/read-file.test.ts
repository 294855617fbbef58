import { type BookType, utils, write } from '@e965/xlsx'
import { cellText } from '@pitlane/shop/exchange'
import fc from 'fast-check'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { caseBytes, checkFile } from '../../../../test/check-file.ts'
import { MAX_ROWS } from './file-error.ts'
import { readFile } from './read-file.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)
const faultOf = (bytes: Uint8Array) =>
  readFile(bytes, {}).then(
    () => 'read',
    ({ fault }) => fault,
  )

test.each<[string, Uint8Array, string]>([
  ['an empty file', utf8(''), 'empty'],
  ['blanks alone', utf8(' \r\n\t\n'), 'empty'],
  ['a PDF', utf8('%PDF-1.4\n1 0 obj'), 'pdf'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), 'picture'],
  ['a photo of a phone', Uint8Array.from([0, 0, 0, 0x18, ...utf8('ftypheic')]), 'picture'],
  ['a document', zipSync({ 'word/document.xml': strToU8('<w/>') }), 'document'],
  [
    'a text of LibreOffice',
    zipSync({
      mimetype: [strToU8('application/vnd.oasis.opendocument.text'), { level: 0 }],
      'content.xml': strToU8('<x/>'),
    }),
    'document',
  ],
  ['an archive', zipSync({ 'a.csv': strToU8('Name,Price') }), 'archive'],
  ['a compressed file', Uint8Array.from([0x1f, 0x8b, 8, 0]), 'archive'],
  ['rich text', utf8('{\\rtf1\\ansi Name}'), 'document'],
  ['a workbook of Excel 3', Uint8Array.from([9, 2, 6, 0, 0, 0]), 'old-workbook'],
  [
    'a compound file of another program',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
    'binary',
  ],
  ['other bytes', Uint8Array.from([1, 2, 3, 0xff, 4, 5, 6, 0x80, 7]), 'binary'],
  [
    'a page without a table',
    utf8('<!doctype html><html><body><p>Log in</p></body></html>'),
    'page',
  ],
  ['other XML', utf8('<?xml version="1.0"?><rss><channel/></rss>'), 'xml'],
  ['broken JSON', utf8('[{"name": "A", '), 'json'],
  ['a broken archive', utf8('PK\u0003\u0004 xl/workbook.xml and no more'), 'workbook'],
])('T11 of %s one word says why it is not read', async (_what, bytes, fault) => {
  expect(await faultOf(bytes)).toBe(fault)
})

test('T11 a locked workbook is known', async () => {
  const name = [...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0])
  const bytes = Uint8Array.from([
    0xd0,
    0xcf,
    0x11,
    0xe0,
    0xa1,
    0xb1,
    0x1a,
    0xe1,
    ...Array(600).fill(0),
    ...name,
  ])
  expect(await faultOf(bytes)).toBe('locked')
})

test('T11 a file with more rows than fit is refused before all of it is read, and so is a bomb', async () => {
  expect(await faultOf(utf8(`name;price\n${'Lever;5\n'.repeat(MAX_ROWS + 1)}`))).toBe('too-long')
  const fits = await readFile(utf8(`name;price\n${'Lever;5\n'.repeat(MAX_ROWS)}`), {})
  expect(fits.lines).toHaveLength(MAX_ROWS)
  const bomb = zipSync({ 'xl/workbook.xml': new Uint8Array(129 * 1024 * 1024) }, { level: 1 })
  expect(await faultOf(bomb)).toBe('too-large')
})

const KINDS = [
  'xlsx',
  'xlsm',
  'xlsb',
  'biff8',
  'ods',
  'fods',
  'xlml',
  'html',
] as const satisfies readonly BookType[]

test.each(KINDS)(
  'T11 what stands in a sheet of %s is read: texts, numbers and ticks',
  async (bookType) => {
    const text = fc
      .string({ unit: fc.constantFrom(...'aB9 é刹"\'<&>,;-/.'), minLength: 1, maxLength: 12 })
      .map((each) => `t${each}t`)
      .filter((each) => !/\s\s/.test(each))
    const row = fc.tuple(
      text,
      fc.integer({ min: 0, max: 99_999 }).map((cents) => cents / 100),
      fc.boolean(),
    )
    await fc.assert(
      fc.asyncProperty(fc.array(row, { minLength: 1, maxLength: 6 }), async (rows) => {
        const sheet = utils.aoa_to_sheet([['Name', 'Price', 'Featured'], ...rows])
        const book = { SheetNames: ['List'], Sheets: { List: sheet } }
        const bytes = new Uint8Array(write(book, { type: 'array', bookType }))
        const file = await readFile(bytes, {})
        expect(file.header).toEqual(['Name', 'Price', 'Featured'])
        const read = file.lines.map(({ cells: [name, price, isFeatured] }) => [
          cellText(name),
          Number(cellText(price)),
          cellText(isFeatured),
        ])
        expect(read).toEqual(
          rows.map(([name, price, isFeatured]) => [name, price, isFeatured ? 'TRUE' : 'FALSE']),
        )
      }),
      { numRuns: 25 },
    )
  },
)

test('T11 in every kind of workbook a date is told from a number, and zeros of a format stay', async () => {
  for (const bookType of ['xlsx', 'xlsb', 'biff8', 'xlml'] as const) {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Part number', 'Size'],
      ['A', 123456, 46307],
    ])
    Object.assign(sheet.B2, { z: '00000000' })
    Object.assign(sheet.C2, { z: 'd-mmm' })
    const bytes = new Uint8Array(
      write({ SheetNames: ['List'], Sheets: { List: sheet } }, { type: 'array', bookType }),
    )
    const { lines } = await readFile(bytes, {})
    expect([bookType, lines[0]?.cells]).toEqual([
      bookType,
      ['A', { number: 123456, text: '00123456' }, { date: '12-Oct' }],
    ])
  }
  const letters = utils.aoa_to_sheet([
    ['Name', 'Part number'],
    ['A', 12],
  ])
  Object.assign(letters.B2, { z: '"RM-"0000' })
  const book = { SheetNames: ['L'], Sheets: { L: letters } }
  const file = await readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })), {})
  expect(file.lines[0]?.cells[1]).toEqual({ number: 12, text: 'RM-0012' })
  const ods = utils.aoa_to_sheet(
    [
      ['Name', 'Size'],
      ['A', new Date(Date.UTC(2026, 9, 12))],
    ],
    { UTC: true },
  )
  const bytes = new Uint8Array(
    write({ SheetNames: ['L'], Sheets: { L: ods } }, { type: 'array', bookType: 'ods' }),
  )
  expect((await readFile(bytes, {})).lines[0]?.cells[1]).toHaveProperty('date')
})

/** What becomes of the prices of a list: the price, or what is said. */
async function readPrices(content: Uint8Array) {
  const { rows } = await checkFile(content)
  return rows.map(({ values, faults }) =>
    faults.length > 0 ? faults.map(({ why, cell }) => `${why} ${cell}`).join() : values.price,
  )
}

test('T11 a price in another currency is refused, whether a header, a column or a format says so', async () => {
  expect(await readPrices(utf8('name,Price (EUR)\nA,12.50'))).toEqual(['price EUR 12.50'])
  expect(await readPrices(utf8('name;Price €;stock\nA;12,50;3'))).toEqual(['price € 12,50'])
  expect(await readPrices(utf8('name,Unit Price (USD)\nA,12.50\nB,'))).toEqual([
    'price USD 12.50',
    undefined,
  ])
  expect(await readPrices(utf8('name,currency,price\nA,USD,12.50\nB,SGD,5\nC,,6'))).toEqual([
    'price USD 12.50',
    5,
    6,
  ])
  expect(await readPrices(utf8('name,Price (SGD)\nA,12.50'))).toEqual([12.5])
  expect(await readPrices(utf8('name,Price (S$)\nA,12.50'))).toEqual([12.5])
  expect(await readPrices(utf8('[{"name":"A","price":5,"currency":"EUR"}]'))).toEqual([
    'price EUR 5',
  ])
})

test.each([
  ['[$€-407] #,##0.00', 'price € 12.5'],
  ['#,##0.00 [$€-1]', 'price € 12.5'],
  ['"RM" #,##0.00', 'price RM 12.5'],
  ['[$¥-411]#,##0', 'price ¥ 12.5'],
  ['[$USD] #,##0.00', 'price USD 12.5'],
  ['[$US$-409]#,##0.00', 'price US$ 12.5'],
  ['0%', 'price 1250%'],
  ['$#,##0.00', 12.5],
  ['[$$-1004]#,##0.00', 12.5],
  ['[$S$-4809]#,##0.00', 12.5],
  ['"S$"#,##0.00', 12.5],
  ['[$SGD] #,##0.00', 12.5],
  ['#,##0.00_);[Red](#,##0.00)', 12.5],
])('T11 a number of a workbook with the format %s is the price %s', async (z, price) => {
  for (const bookType of ['xlsx', 'biff8'] as const) {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Price'],
      ['A', 12.5],
    ])
    Object.assign(sheet.B2, { z })
    const book = { SheetNames: ['L'], Sheets: { L: sheet } }
    expect(await readPrices(new Uint8Array(write(book, { type: 'array', bookType })))).toEqual([
      price,
    ])
  }
})

/** A sheet of LibreOffice with a cell below "Price". */
function openSheet(cell: string): Uint8Array {
  const names = ['Name', 'Price'].map(
    (name) =>
      `<table:table-cell office:value-type="string"><text:p>${name}</text:p></table:table-cell>`,
  )
  const row = (cells: string) => `<table:table-row>${cells}</table:table-row>`
  return utf8(
    `<?xml version="1.0"?><office:document xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" office:mimetype="application/vnd.oasis.opendocument.spreadsheet"><office:body><office:spreadsheet><table:table table:name="L">${row(names.join(''))}${row(`${names[0]}${cell}`)}</table:table></office:spreadsheet></office:body></office:document>`,
  )
}

test('T11 an amount of LibreOffice in another currency is refused', async () => {
  const amount = (currency: string, shown: string) =>
    openSheet(
      `<table:table-cell office:value-type="currency" office:currency="${currency}" office:value="12.5"><text:p>${shown}</text:p></table:table-cell>`,
    )
  expect(await readPrices(amount('EUR', '12,50 €'))).toEqual(['price € 12.5'])
  expect(await readPrices(amount('EUR', '12,50'))).toEqual(['price EUR 12.5'])
  expect(await readPrices(amount('SGD', 'S$12.50'))).toEqual([12.5])
  expect(await readPrices(amount('SGD', '12.50'))).toEqual([12.5])
})

/** A workbook of Excel with rows as they stand in its XML. */
function excelSheet(rows: string): Uint8Array {
  const sheet = utils.aoa_to_sheet([['x']])
  const book = { SheetNames: ['L'], Sheets: { L: sheet } }
  const parts = unzipSync(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })))
  const xml = `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><sheetData>${rows}</sheetData></worksheet>`
  return zipSync({ ...parts, 'xl/worksheets/sheet1.xml': strToU8(xml) })
}

test('T11 a formula without a value is told, and is no empty cell', async () => {
  const text = (place: string, value: string) =>
    `<c r="${place}" t="inlineStr"><is><t>${value}</t></is></c>`
  const prices = [
    '<c r="B2"><f>10*1.09</f></c>',
    '<c r="B3" s="0" t="str"><f>10*1.09</f><v></v></c>',
    '<c r="B4"><f t="shared" si="0"/><v/></c>',
    '<c r="B5"><f>10*1.09</f><v>10.9</v></c>',
    '<c r="B6"><f>0</f><v>0</v></c>',
    '<c r="B7"/>',
  ]
  const rows = prices.map(
    (cell, at) => `<row r="${at + 2}">${text(`A${at + 2}`, `N${at}`)}${cell}</row>`,
  )
  const header = `<row r="1">${text('A1', 'Name')}${text('B1', 'Price')}</row>`
  const told = 'formula undefined'
  expect(await readPrices(excelSheet(header + rows.join('')))).toEqual([
    told,
    told,
    told,
    10.9,
    0,
    undefined,
  ])
  const formula = 'table:formula="of:=10*2"'
  for (const cell of [
    `<table:table-cell ${formula}/>`,
    `<table:table-cell ${formula} office:value-type="float"/>`,
    `<table:table-cell ${formula} office:value-type="float"></table:table-cell>`,
  ])
    expect(await readPrices(openSheet(cell))).toEqual([told])
  const counted = `<table:table-cell ${formula} office:value-type="float" office:value="20"><text:p>20</text:p></table:table-cell>`
  expect(await readPrices(openSheet(counted))).toEqual([20])
})

test('T11 digits in a web page stay what they are', async () => {
  const page = utf8(
    '<table><tr><td>Name<td>Price<td>Size</tr><tr><td>A &amp; B<td>1.299<td>10-12</tr></table>',
  )
  const { lines } = await readFile(page, {})
  expect(lines[0]?.cells).toEqual(['A & B', '1.299', '10-12'])
})

test('T11 hidden sheets are offered last, and rows keep their numbers', async () => {
  const book = {
    SheetNames: ['Old', 'New'],
    Sheets: {
      Old: utils.aoa_to_sheet([
        ['Name', 'Price'],
        ['Old', 1],
      ]),
      New: utils.aoa_to_sheet([[], ['Name', 'Price'], [], ['New', 1]]),
    },
    Workbook: { Sheets: [{ Hidden: 1 as const }, { Hidden: 0 as const }] },
  }
  const file = await readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })), {})
  expect(file).toMatchObject({ sheets: ['New', 'Old'], sheet: 0, headerPlace: 2 })
  expect(file.lines.map(({ place }) => place)).toEqual([4])
})

test('T11 a hidden sheet is read only where no other is a list, and other lists are named', async () => {
  const list = (name: string, ...more: string[]) =>
    utils.aoa_to_sheet([
      ['Name', 'Price', ...more],
      [name, 1, ...more.map(() => 5)],
    ])
  const open = (sheets: Record<string, object>, hidden: string) => {
    const Sheets = Object.keys(sheets).map((name) => ({ Hidden: name === hidden ? 1 : 0 }) as const)
    const book = { SheetNames: Object.keys(sheets), Sheets: sheets, Workbook: { Sheets } }
    return readFile(new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' })), {})
  }
  const notes = utils.aoa_to_sheet([['Read me'], ['Prices change.']])
  const lists = { List: list('Disc'), Old: list('Disc', 'Stock'), Levers: list('Lever'), notes }
  expect(await open(lists, 'Old')).toMatchObject({
    sheets: ['List', 'Levers', 'notes', 'Old'],
    sheet: 0,
    otherLists: ['Levers'],
  })
  expect(await open({ notes, Old: list('Disc') }, 'Old')).toMatchObject({
    sheets: ['notes', 'Old'],
    sheet: 1,
    otherLists: [],
  })
})

test('T11 a row of products with one known word is not taken for the names of the columns', async () => {
  const place = async (text: string) => (await readFile(utf8(text), {})).headerPlace
  expect(await place('品名,编号,单位,价格\n刹车片,A1,pcs,10\n全套,A2,set,20\n离合,A3,pcs,30')).toBe(
    1,
  )
  expect(await place('Price list\nArtikel,Price,Anzahl\nA,5,1\nB,6,2')).toBe(2)
  expect(await place('Shop,,\n\nName,Price\nA,5')).toBe(3)
})

test('T11 a cell far out makes no million of rows, one too far to the right is refused', async () => {
  const far = (place: string) => {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Price'],
      ['A', 1],
    ])
    sheet[place] = { t: 's', v: 'far' }
    sheet['!ref'] = `A1:${place}`
    return new Uint8Array(
      write({ SheetNames: ['L'], Sheets: { L: sheet } }, { type: 'array', bookType: 'xlsx' }),
    )
  }
  expect((await readFile(far('A1000000'), {})).lines.map(({ place }) => place)).toEqual([
    2, 1_000_000,
  ])
  expect(await faultOf(far('XFD1'))).toBe('too-large')
})

test('T11 a damaged workbook is refused or read, and never ends the reading', async () => {
  for (const name of [
    'n-biff8.xls',
    'n-xlsb.xlsb',
    'n-ods.ods',
    'j-title-above.xlsx',
    'n-fods.fods',
  ]) {
    const bytes = caseBytes(name)
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.nat(255)), { minLength: 1, maxLength: 8 }),
        fc.integer({ min: 1, max: bytes.length }),
        async (changes, length) => {
          const damaged = bytes.slice(0, length)
          for (const [at, byte] of changes) if (at < length) damaged[at] = byte
          const read = await readFile(damaged, {}).catch(({ fault }) => ({ fault }))
          expect('fault' in read ? typeof read.fault : 'string').toBe('string')
        },
      ),
      { numRuns: 40 },
    )
  }
})

test('T11 JSON is read as a list, within an object, and a line each; numbers stay numbers', async () => {
  const read = async (text: string) => {
    const { header, lines, unit } = await readFile(utf8(text), {})
    return [unit, header, lines.map(({ place, cells, fault }) => [place, fault ?? cells])]
  }
  const five = { number: 5, text: '5' }
  expect(
    await read('[{"name":"A","price":5},{"name":"B","sizes":["S"],"featured":true,"x":null}]'),
  ).toEqual([
    'record',
    ['name', 'price', 'sizes', 'featured', 'x'],
    [
      [1, ['A', five, '', '', '']],
      [2, ['B', '', '["S"]', 'true', '']],
    ],
  ])
  expect(await read('{"data":{"total":1,"products":[{"name":"A"}]}}')).toEqual([
    'record',
    ['name'],
    [[1, ['A']]],
  ])
  expect(await read('{"name":"A","price":5}')).toEqual([
    'record',
    ['name', 'price'],
    [[1, ['A', five]]],
  ])
  expect(await read('{"name":"A"}\n\n{"name":"B"\n{"name":"C"}')).toEqual([
    'line',
    ['name'],
    [
      [1, ['A']],
      [3, 'record'],
      [4, ['C']],
    ],
  ])
  expect(await read('[{"name":"A"},5]')).toEqual([
    'record',
    ['name'],
    [
      [1, ['A']],
      [2, 'record'],
    ],
  ])
  expect(await read('[{"__proto__":{"name":"x"},"name":"A"}]')).toEqual([
    'record',
    ['__proto__', 'name'],
    [[1, ['{"name":"x"}', 'A']]],
  ])
})

test('T11 a short list with one zero in it is read, and keeps its other letters', async () => {
  const { encoding, lines } = await readFile(utf8('name,price\nÖhlins,5\nDi\0sc,7\n'), {})
  expect(encoding).toBe('utf-8')
  expect(lines.map(({ cells }) => cells[1])).toEqual(['5', '7'])
})

test('T11 a cell merged over several rows counts for each of them', async () => {
  for (const bookType of ['xlsx', 'ods'] as const) {
    const sheet = utils.aoa_to_sheet([
      ['Name', 'Size', 'Stock', 'Price'],
      ['Grip', 'S', 3, 12],
      [null, 'M', 4],
      [null, 'L', 0],
      ['Cap', null, 1, 5],
    ])
    sheet['!merges'] = [
      { s: { r: 1, c: 0 }, e: { r: 3, c: 0 } },
      { s: { r: 1, c: 3 }, e: { r: 3, c: 3 } },
    ]
    const book = { SheetNames: ['L'], Sheets: { L: sheet } }
    const { rows } = await checkFile(new Uint8Array(write(book, { type: 'array', bookType })))
    expect(rows.map(({ values }) => values)).toEqual([
      {
        name: 'Grip',
        price: 12,
        stock_quantity: 7,
        sizes: ['S', 'M', 'L'],
        stock_by_variant: [
          { size: 'S', stock_quantity: 3 },
          { size: 'M', stock_quantity: 4 },
          { size: 'L', stock_quantity: 0 },
        ],
      },
      { name: 'Cap', price: 5, stock_quantity: 1 },
    ])
  }
})

test('T11 merged cells that all overlap cost no more than their rows', async () => {
  const sheet = utils.aoa_to_sheet([
    ['Name', 'Price'],
    ...Array.from({ length: 5_000 }, (_, at) => [at === 0 ? 'Grip' : null, at]),
  ])
  const merge = { s: { r: 1, c: 0 }, e: { r: 5_000, c: 0 } }
  sheet['!merges'] = Array.from({ length: 5_000 }, () => merge)
  const book = { SheetNames: ['L'], Sheets: { L: sheet } }
  const bytes = new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }))
  const { lines } = await readFile(bytes, {})
  expect(lines.at(-1)?.cells).toEqual(['Grip', expect.anything()])
})
