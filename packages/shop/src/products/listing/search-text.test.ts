import { expect, test } from 'vitest'
import { SEARCH_LIMIT, searchText } from './product-listing.ts'

test('what is searched for is one short line, cut between characters', () => {
  expect(searchText('  brake \n\t lever ')).toBe('brake lever')
  expect(Array.from(searchText('🏍'.repeat(10_000)))).toHaveLength(SEARCH_LIMIT)
  expect(searchText('\ud83c')).toBe('\ufffd')
  expect(searchText('a\u0000b')).toBe('ab')
  expect([null, undefined, {}, [], true].map(searchText)).toEqual(['', '', '', '', ''])
})
