import { expect, test } from 'vitest'
import { plainText, plainTexts } from './plain-text.ts'

test.each([
  ['  Brake lever ', 'Brake lever'],
  ['#08-1234 & 100% 🏍️ 陈 பிரேக் חנות', '#08-1234 & 100% 🏍️ 陈 பிரேக் חנות'],
  ['one\r\ntwo\rthree\nfour', 'one\ntwo\nthree\nfour'],
  ['a\vb\fc\u0085d\u2028e\u2029f', 'a\nb\nc\nd\ne\nf'],
  ['tab\there', 'tab here'],
  ['nul\u0000 bell\u0007 escape\u001b', 'nul bell escape'],
  ['half \ud83c', 'half \ufffd'],
  [0, '0'],
  [12.5, '12.5'],
  [Number.NaN, ''],
  [null, ''],
  [undefined, ''],
  [true, ''],
  [{}, ''],
  [['x'], ''],
])('M6 the value %j reads %j', (value, text) => {
  expect(plainText(value)).toBe(text)
})

test('of a list, blanks, duplicates and values that are no text are left out', () => {
  expect(plainTexts(['a', ' ', 'b', ' a ', null, {}, 5])).toEqual(['a', 'b', '5'])
  expect(plainTexts('a')).toEqual([])
  expect(plainTexts(null)).toEqual([])
})
