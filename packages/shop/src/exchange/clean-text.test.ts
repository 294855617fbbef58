import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cleanLine, cleanText, nameKey } from './clean-text.ts'

test('T11 a name is kept without blanks at its ends, with single spaces and letters in one form', () => {
  expect(cleanLine('\u00a0 K \u00a0 Disc\t\n')).toBe('K Disc')
  expect(cleanLine('K Ohlins O\u0308')).toBe('K Ohlins \u00d6')
  expect(cleanLine('K\u200b Di\u00adsc\ufeff\u0000')).toBe('K Disc')
  expect(cleanLine('👩‍🔧 🏍️')).toBe('👩‍🔧 🏍️')
})

test('T11 names that look alike are one, whatever their case, width and blanks', () => {
  const same = ['K Disc', 'k disc', 'K\u00a0Disc ', 'K  DISC', 'Ｋ　Ｄｉｓｃ']
  expect(new Set(same.map(nameKey)).size).toBe(1)
  expect(nameKey('K Disc')).not.toBe(nameKey('KDisc'))
})

test('T11 cleaning twice is cleaning once, and keeps every visible sign', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(cleanLine(cleanLine(text))).toBe(cleanLine(text))
      expect(cleanText(cleanText(text))).toBe(cleanText(text))
      expect(cleanLine(cleanText(text))).toBe(cleanLine(text))
    }),
  )
  expect(cleanText(' one \r\n\r\n  two\u00a0three \n')).toBe('one\n\n  two three')
})
