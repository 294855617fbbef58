import { expect, test } from 'vitest'
import { BIKES } from '../finishes/bikes.ts'
import type { Cell } from './cell.ts'
import { findShelf, SHELVES } from './read-category.ts'
import { readCell } from './read-cell.ts'
import { readBikes, readPicture } from './read-values.ts'

test.each([
  ['Brake Disc', 'brake_disc'],
  ['brake discs', 'brake_disc'],
  ['BRAKE_DISC', 'brake_disc'],
  ['brake-discs', 'brake_disc'],
  ['Helmet', 'helmets'],
  ['HELMETS', 'helmets'],
  ['Cover Sets', 'cover_sets'],
  ['cover-sets', 'cover_sets'],
  ['Coverset', 'cover_sets'],
  ['Other Parts', 'other_parts'],
  [' Lever ', 'lever'],
  ['Parts > Brake Discs', 'brake_disc'],
  ['Home, Brake discs', 'brake_disc'],
  ['Parts > Brakes, Parts > Levers', 'lever'],
  ['Helmets (T2B3ROTJ3H)', 'helmets'],
  ['gears', 'gears'],
  ['Brakes', undefined],
  ['Exhaust', undefined],
  ['All Parts', undefined],
  ['All Products', undefined],
  ['—', undefined],
])('T11 the category %j is the shelf %s', (text, value) => {
  expect(findShelf(text, SHELVES)).toBe(value)
})

test.each([
  ['XMAX V3', ['xmax-v3'], []],
  ['xmax-v3|nmax-v2', ['xmax-v3', 'nmax-v2'], []],
  ['xmax v3 (2024-2025)', ['xmax-v3'], []],
  ['XMAX V2, V3; nmax', ['xmax-v2', 'xmax-v3', 'nmax-v2'], []],
  ['XMAX V2, Vespa GTS; nmax', ['xmax-v2', 'nmax-v2'], ['Vespa GTS']],
  ['XMAX V2 (2022, 2023), V3', ['xmax-v2', 'xmax-v3'], []],
  ['Yamaha XMAX', ['xmax-v1', 'xmax-v2', 'xmax-v3'], []],
  ['universal', ['universal'], []],
  ['All bikes', ['universal'], []],
  ['Yamaha XMAX 300', [], ['Yamaha XMAX 300']],
  ['ADV160 / PCX 160', ['adv-160'], ['PCX 160']],
  ['["x750"]', ['x750'], []],
])('T11 %j names the bikes %j, and %j of no bike', (cell, ids, unknown) => {
  expect(readBikes(cell, BIKES)).toEqual({ ids, unknown })
})

test.each([
  ['https://a.example/x.jpg', 'https://a.example/x.jpg'],
  ['//cdn.example/x.png', 'https://cdn.example/x.png'],
  ['https://a.example/with space.jpg', 'https://a.example/with%20space.jpg'],
  ['data:image/png;base64,iVBORw0KGgo=', 'data:image/png;base64,iVBORw0KGgo='],
  ['/files/0123456789abcdef01234567.jpg', '/files/0123456789abcdef01234567.jpg'],
  [
    'http://shop.lan:4400/files/0123456789abcdef01234567-480.jpg',
    'http://shop.lan:4400/files/0123456789abcdef01234567-480.jpg',
  ],
  ['https://www.dropbox.com/s/a/x.jpg?raw=1', 'https://www.dropbox.com/s/a/x.jpg?raw=1'],
  ['https://i.imgur.com/x.png', 'https://i.imgur.com/x.png'],
])('T11 the picture %s is shown as %s', (text, address) => {
  expect(readPicture(text)).toEqual({ address })
})

test.each([
  ['http://a.example/x.jpg', 'http'],
  ['pic.jpg', 'file'],
  ['C:\\photos\\disc.jpg', 'file'],
  ['file:///C:/x.jpg', 'file'],
  ['see picture', 'file'],
  ['javascript:alert(1)', 'scheme'],
  ['data:text/html,<b>', 'scheme'],
  ['ftp://a.example/x.jpg', 'scheme'],
  ['https://drive.google.com/file/d/abc/view', 'page'],
  ['https://photos.app.goo.gl/abc', 'page'],
  ['https://www.dropbox.com/s/a/x.jpg?dl=0', 'page'],
  ['https://imgur.com/abc', 'page'],
  ['https://shop.example/product.html', 'page'],
  ['https://', 'scheme'],
])('T11 no page can show %s: %s', (text, fault) => {
  expect(readPicture(text)).toEqual({ fault })
})

const context = { bikes: BIKES, shelves: SHELVES, categories: {} }

test.each<[Cell, string | undefined]>([
  ['00123456', '00123456'],
  ['="00123456"', '00123456'],
  ["'00123456", '00123456'],
  [{ number: 123456, text: '00123456' }, '00123456'],
  [{ number: 9876543210123, text: '9876543210123' }, '9876543210123'],
  ['4.00638E+12', undefined],
  ['9,87654E+12', undefined],
  [{ number: 1234567890123456, text: '1234567890123456' }, undefined],
  [{ date: '12-Oct' }, undefined],
  ['#N/A', undefined],
  ['caf\ufffd', undefined],
])(
  'T11 the number %j is kept with its zeros, or told where a spreadsheet has lost digits',
  (cell, number) => {
    for (const field of ['part_number', 'barcode'] as const) {
      const reading = readCell(field, cell, context)
      expect(reading && 'value' in reading ? reading.value : undefined).toBe(number)
    }
  },
)

test('T11 a date is no size, no name and no price, and may stand in a text', () => {
  const date = { date: '12-Oct' }
  for (const field of ['name', 'sizes', 'price', 'stock_quantity', 'category', 'brand'] as const)
    expect(readCell(field, date, context)).toEqual({
      fault: { why: 'date', cell: '12-Oct', column: field },
    })
  expect(readCell('description', date, context)).toMatchObject({ value: '12-Oct' })
})

test.each(['8-Sep', '08-Sep', 'Mar-04', 'MAR-04', '12. Okt', 'Mrz 04', '2026-09-08 00:00:00'])(
  'T11 %j in a file of CSV is what a spreadsheet has made of a size or a number',
  (text) => {
    for (const field of ['sizes', 'part_number', 'barcode', 'name', 'price'] as const)
      expect(readCell(field, text, context)).toEqual({
        fault: { why: 'date', cell: text, column: field },
      })
    expect(readCell('description', text, context)).toMatchObject({ value: text })
  },
)

test.each(['8-9', 'Mar-04-X', 'XS-M', 'Sep', 'Marque-04', 'Mar-2004', '10-12', '40-Oct'])(
  'T11 %j is no date',
  (text) => {
    expect(readCell('part_number', text, context)).toEqual({ value: text, notes: undefined })
  },
)

test('T6 T11 a barcode with a wrong digit is kept, and told', () => {
  expect(readCell('barcode', '4006381333930', context)).toEqual({
    value: '4006381333930',
    notes: [{ why: 'check-digit', cell: '4006381333930', column: 'barcode' }],
  })
})
