import { expect, test } from 'vitest'
import { newEntryId } from './new-entry-id.ts'

test('O11 a new entry has an id for addresses, and none has that of another', () => {
  expect(newEntryId('TMAX 560 (2025)', [])).toBe('tmax-560-2025')
  expect(newEntryId('Bleu Pétrole', ['red'])).toBe('bleu-petrole')
  expect(newEntryId('Öhlins Gold', [])).toBe('ohlins-gold')
  expect(newEntryId('O\u0308hlins Gold', [])).toBe('ohlins-gold')
  expect(newEntryId('Đỏ tươi', [])).toBe('do-tuoi')
  expect(newEntryId('Weiß Smørgrøn', [])).toBe('weiss-smorgron')
  expect(newEntryId('Crème Brûlée (ＧＴ)', [])).toBe('creme-brulee-gt')
  expect(newEntryId('Red', ['red', 'red-2'])).toBe('red-3')
  expect(newEntryId('碳', [])).toBe('entry')
  expect(newEntryId('x'.repeat(900), []).length).toBeLessThan(60)
})
