import { expect, test } from 'vitest'
import { parseListSearch } from '../list/list-search.ts'
import { buildFilter, buildQueries } from './row-query.ts'

test.each([
  [{}, {}],
  [{ q: '  ' }, {}],
  [{ q: ' brake 267 ' }, { $search: 'brake 267' }],
  [{ q: 'e\u0301tui \0 -' }, { $search: '\u00e9tui' }],
  [{ q: '…' }, {}],
  [
    { q: Array.from({ length: 40 }, (_, at) => `w${at}`).join(' ') },
    { $search: Array.from({ length: 32 }, (_, at) => `w${at}`).join(' ') },
  ],
  [{ q: '0123456789abcdef01234567' }, { id: '0123456789abcdef01234567' }],
  [{ category: 'fork' }, { category: 'fork' }],
  [{ stock: 'in' }, { stock_quantity: { $gt: 0 } }],
  [{ stock: 'low' }, { stock_quantity: { $gt: 0, $lte: 5 } }],
  [{ stock: 'out' }, { stock_quantity: { $lte: 0 } }],
  [{ stock: 'uncounted' }, { stock_quantity: null }],
  [
    { q: 'disc', category: 'fork', featured: true, sort: 'price' },
    { $and: [{ category: 'fork' }, { featured: true }, { $search: 'disc' }] },
  ],
  [
    { unpictured: true },
    {
      $and: [
        { $or: [{ image_url: null }, { image_url: '' }] },
        { $or: [{ gallery_images: null }, { gallery_images: { $size: 0 } }] },
      ],
    },
  ],
])('%o asks the platform for %o', (address, filter) => {
  expect(buildFilter(parseListSearch(address))).toEqual(filter)
})

test.each([
  [{}, '-created_date', 'created_date'],
  [{ sort: 'created', direction: 'up' }, 'created_date', '-created_date'],
  [{ sort: 'name' }, 'name', '-name'],
  [{ sort: 'updated', direction: 'down' }, '-updated_date', 'updated_date'],
  [{ sort: 'price', direction: 'down' }, '-price', 'price'],
])('%o is read in order of %s, from its end of %s', (address, sort, reversed) => {
  expect(buildQueries(parseListSearch(address))).toEqual([{ filter: {}, sort, reversed }])
})

test('what has no number comes last where numbers ascend, the newest first', () => {
  const numbered = { $gte: Number.MIN_SAFE_INTEGER }
  expect(buildQueries({ category: 'fork', sort: 'stock' })).toEqual([
    {
      filter: { $and: [{ category: 'fork' }, { stock_quantity: numbered }] },
      sort: 'stock_quantity',
      reversed: '-stock_quantity',
    },
    {
      filter: { $and: [{ category: 'fork' }, { stock_quantity: null }] },
      sort: '-created_date',
      reversed: 'created_date',
    },
  ])
})
