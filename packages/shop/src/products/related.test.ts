import { expect, test } from 'vitest'
import {
  idsOfSet,
  missingParts,
  neededWith,
  parseRecentlyViewed,
  productsWithIds,
  relatedProducts,
  withViewed,
} from './related.ts'

const disc = { id: 'disc', name: 'Disc', category: 'brake_disc', brand: 'Corvex', fits: ['x750'] }

test('B10 products of the same kind come first as they can be had, fit and are of the brand', () => {
  const others = [
    { id: 'pump', category: 'pump', brand: 'Corvex', fits: ['x750'] },
    { id: 'plain' },
    { id: 'gone', brand: 'Corvex', fits: ['x750'], stock_quantity: 0 },
    { id: 'brand', brand: 'Corvex' },
    { id: 'bike', brand: 'Ostra', fits: ['nmax-v2', 'x750'] },
    { id: 'both', brand: 'Corvex', fits: ['x750'] },
  ].map((fields) => ({ name: fields.id, category: 'brake_disc', ...fields }))
  const related = relatedProducts([disc, ...others], disc)
  expect(related.map(({ id }) => id)).toEqual(['both', 'bike', 'brand', 'plain'])
  expect(relatedProducts([disc], disc)).toEqual([])
})

test('B10 the last product looked at comes first, once, and twelve are remembered', () => {
  expect(withViewed(['a', 'b'], 'b')).toEqual(['b', 'a'])
  const many = Array.from({ length: 40 }, (_, at) => `p${at}`).reduce(withViewed, [] as string[])
  expect(many).toHaveLength(12)
  expect(many[0]).toBe('p39')
  expect(parseRecentlyViewed(JSON.stringify(many))).toEqual(many)
})

test('B10 whatever the storage holds, only ids are read', () => {
  for (const text of [null, '', '{', '{}', '"a"', 'null', '7']) {
    expect(parseRecentlyViewed(text), String(text)).toEqual([])
  }
  const mixed = ['a', 7, null, '<img>', ['b'], 'a', 'c'.repeat(9000), 'd']
  expect(parseRecentlyViewed(JSON.stringify(mixed))).toEqual(['a', 'd'])
  const many = Array.from({ length: 5000 }, (_, at) => `p${at}`)
  expect(parseRecentlyViewed(JSON.stringify(many))).toHaveLength(12)
})

const fork = { id: 'fork', needs_also: ['clamp'], goes_with: ['spring', 'clamp', 'fork'] }

test('B10 a set is without the product itself and without what it needs anyway', () => {
  expect(neededWith(fork)).toEqual(['clamp'])
  expect(idsOfSet(fork)).toEqual(['spring'])
  expect(idsOfSet({ id: 'disc' })).toEqual([])
  expect(neededWith({ id: 'disc', needs_also: null })).toEqual([])
})

test('B10 what is no id is left out, and so is what a list has twice or too many of', () => {
  const needs_also = ['clamp', 'clamp', '', ' ', '<b>', '../x', 'fork']
  expect(neededWith({ id: 'fork', needs_also })).toEqual(['clamp'])
  const goes_with = Array.from({ length: 100 }, (_, at) => `p${at}`)
  expect(idsOfSet({ id: 'disc', goes_with })).toHaveLength(8)
})

test('B10 an order lacks what its lines need and none of them is', () => {
  expect([...missingParts([fork, { id: 'disc' }])]).toEqual([['fork', ['clamp']]])
  expect([...missingParts([fork, { id: 'clamp' }])]).toEqual([])
  expect([...missingParts([fork, fork])]).toEqual([['fork', ['clamp']]])
  expect([...missingParts([])]).toEqual([])
})

test('B10 products come in the order of their ids, and one that is gone is left out', () => {
  const products = [{ id: 'a' }, { id: 'b' }]
  expect(productsWithIds(products, ['b', 'gone', 'a'])).toEqual([{ id: 'b' }, { id: 'a' }])
})
