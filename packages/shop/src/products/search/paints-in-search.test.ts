import { expect, test } from 'vitest'
import { COLOURS } from '../../finishes/paint.ts'
import { paintsInSearch } from './paints-in-search.ts'

const ids = (search: string) => paintsInSearch(search, COLOURS).map(({ id }) => id)

test.each([
  ['metallic blue paint', ['electric-blue', 'navy-blue']],
  ['paint cover set metallic blue', ['electric-blue', 'navy-blue']],
  ['grey matte spray', ['matte-gray']],
  ['candy spray red', ['candy-apple-red']],
  ['Racing Red lever', ['racing-red']],
  ['nardo gray', ['nardo-gray']],
  ['blue gloves', []],
  ['paint', []],
  ['spray gold disc', ['champagne-gold', 'imperial-gold', 'gold-chrome']],
  ['', []],
])('B7 %j is about the paints %j', (search, expected) => {
  expect(ids(search)).toEqual(expected)
})

test('B7 paints of a search: no more than a few, popular ones first', () => {
  const blue = ids('spray blue')
  expect(blue).toHaveLength(6)
  expect(blue[0]).toBe('electric-blue')
})
