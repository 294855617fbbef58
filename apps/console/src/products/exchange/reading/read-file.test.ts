import { type BookType, utils, write } from '@e965/xlsx'
import { cellText } from '@pitlane/shop/exchange'
import fc from 'fast-check'
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { caseBytes } from '../../../../test/check-file.ts'
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
