import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readAddresses, readList, writeList } from './read-list.ts'

test.each([
  ['S, M, L', ['S', 'M', 'L']],
  ['S/M/L', ['S', 'M', 'L']],
  ['S;M;L', ['S', 'M', 'L']],
  ['S|M||L|', ['S', 'M', 'L']],
  ['S\nM\r\nL\n', ['S', 'M', 'L']],
  ['M|M|L', ['M', 'L']],
  ['Red|red|Red', ['Red']],
  ['Red | Black', ['Red', 'Black']],
  ['Red/Black, Blue', ['Red/Black', 'Blue']],
  ['38/40/42', ['38', '40', '42']],
  ['1/2', ['1/2']],
  ['3/8"', ['3/8"']],
  ['M', ['M']],
  ['110/70-13', ['110/70-13']],
  ['120/70ZR17', ['120/70ZR17']],
  ['120/70 R15', ['120/70 R15']],
  ['110/70', ['110/70']],
  ['110/70/13', ['110/70/13']],
  ['110/70-13, 120/70-14', ['110/70-13', '120/70-14']],
  ['110/70-13,120/70-14', ['110/70-13', '120/70-14']],
  ['1 1/8', ['1 1/8']],
  ['1/2,3/8', ['1/2', '3/8']],
  ['3/8-24', ['3/8-24']],
  ['42,5', ['42,5']],
  ['42,5 mm', ['42,5 mm']],
  ['9,5 cm, 10,5 cm', ['9,5 cm', '10,5 cm']],
  ['42.5,43.5', ['42.5', '43.5']],
  ['M8 x 1,25', ['M8 x 1,25']],
  ['M8/M10', ['M8', 'M10']],
  ['10/12/2026', ['10/12/2026']],
  ['8/10/12', ['8', '10', '12']],
  ['38,39,40', ['38', '39', '40']],
  ['38,39,40,M', ['38', '39', '40', 'M']],
  ['38,39', ['38', '39']],
  ['38, 52', ['38', '52']],
  ['12,75', undefined],
  ['S, 12,75', undefined],
  ['EU 42 / US 9', ['EU 42', 'US 9']],
  ['n/a', []],
  ['N/A', []],
  ['-', []],
  [' none ', []],
  ['N.A.', []],
  [' , ;', []],
  ['["a, b","c"]', ['a, b', 'c']],
  ['[]', []],
  ['[1]', undefined],
  ['[broken', undefined],
])('T11 %j is the list %j', (cell, list) => {
  expect(readList(cell)).toEqual(list)
})

test.each([
  ['https://a.example/1.jpg, https://a.example/2.jpg', 2],
  ['https://a.example/1.jpg https://a.example/2.jpg', 2],
  ['https://a.example/1.jpg;https://a.example/2.jpg', 2],
  ['https://a.example/1.jpg|/files/2.jpg|', 2],
  ['https://a.example/w_200,h_300/a;b/1.jpg', 1],
  ['https://a.example/1.jpg,https://a.example/1.jpg', 1],
  ['https://a.example/with space.jpg', 1],
])('T11 the addresses in %j are %i', (cell, count) => {
  expect(readAddresses(cell)).toHaveLength(count)
})

test('O8 T11 every list that a product may hold is read as it was written', () => {
  const entry = fc
    .string({ unit: fc.constantFrom(...'aB9 é,;/|[]"{}刹-'), minLength: 1, maxLength: 10 })
    .map((text) => text.trim())
    .filter((text) => text !== '' && !/\s\s/.test(text))
  const list = fc.uniqueArray(entry, { maxLength: 6, selector: (text) => text.toLowerCase() })
  fc.assert(
    fc.property(list, (entries) => {
      expect(readList(writeList(entries))).toEqual(entries)
    }),
  )
})

test('T11 a list is read whatever stands between its entries', () => {
  const list = fc.uniqueArray(fc.stringMatching(/^[a-z][a-z0-9]{0,5}$/), {
    minLength: 2,
    maxLength: 8,
  })
  const separator = fc.constantFrom(',', ', ', ';', ' ; ', '|', ' | ', '\n', '\r\n', '/')
  fc.assert(
    fc.property(list, separator, (entries, between) => {
      expect(readList(entries.join(between))).toEqual(entries)
      expect(readList(`${between}${entries.join(between + between)}${between}`)).toEqual(entries)
    }),
  )
})

test('T11 numbers of two digits that grow are a list by commas and by slashes', () => {
  const list = fc
    .uniqueArray(fc.integer({ min: 10, max: 99 }), { minLength: 3, maxLength: 8 })
    .map((numbers) => numbers.sort((a, b) => a - b).map(String))
  fc.assert(
    fc.property(list, fc.constantFrom(',', '/', ', ', ' / '), (entries, between) => {
      expect(readList(entries.join(between))).toEqual(entries)
    }),
  )
})
