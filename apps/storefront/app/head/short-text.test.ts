import { expect, test } from 'vitest'
import { shortText } from './page-head.tsx'

test('a short text stays as it is, on one line', () => {
  expect(shortText(' First line.\n\nSecond\tline. ')).toBe('First line. Second line.')
  expect(shortText('x'.repeat(160))).toBe('x'.repeat(160))
})

test('a long text ends between two words, with an ellipsis, within 160 characters', () => {
  const short = shortText(`${'word '.repeat(31)}and, however, more`)
  expect(short).toBe(`${'word '.repeat(31)}and…`)
  expect(shortText('word '.repeat(100)).length).toBeLessThanOrEqual(160)
})

test('a text without spaces is cut between characters, never inside one', () => {
  const short = shortText('刹车🏍'.repeat(100))
  expect([...short]).toHaveLength(160)
  expect(short.isWellFormed()).toBe(true)
  expect(short.endsWith('…')).toBe(true)
})
