import { expect, test } from 'vitest'
import { parseRecentlyViewed, withViewed } from './recently-viewed.ts'
import { relatedProducts } from './related.ts'

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
