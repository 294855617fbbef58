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
  const list = fc.uniqueArray(fc.stringMatching(/^[a-z0-9]{1,6}$/), { minLength: 2, maxLength: 8 })
  const separator = fc.constantFrom(',', ', ', ';', ' ; ', '|', ' | ', '\n', '\r\n', '/')
  fc.assert(
    fc.property(list, separator, (entries, between) => {
      fc.pre(
        !(between === '/' && entries.length === 2 && entries.every((each) => /^\d+$/.test(each))),
      )
      expect(readList(entries.join(between))).toEqual(entries)
      expect(readList(`${between}${entries.join(between + between)}${between}`)).toEqual(entries)
    }),
  )
})
