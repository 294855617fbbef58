import { expect, test } from 'vitest'
import { changingFilter } from './changing-filter.ts'
import type { BulkChange } from './plan-changes.ts'

test.each<[BulkChange, object]>([
  [{ kind: 'price', percent: 5, rounding: 'cents' }, { price: { $gte: 0 } }],
  [{ kind: 'category', category: null }, { $nor: [{ category: null }] }],
  [{ kind: 'stock', stock: 4 }, { $nor: [{ stock_quantity: 4 }] }],
  [{ kind: 'featured', featured: true }, { $nor: [{ featured: true }] }],
  [{ kind: 'featured', featured: false }, { featured: true }],
  [{ kind: 'status', status: 'hidden' }, { status: { $ne: 'hidden' } }],
  [{ kind: 'status', status: 'shown' }, { status: 'hidden' }],
])('%o changes what meets %o', (change, filter) => {
  expect(changingFilter({}, change)).toEqual(filter)
  expect(changingFilter({ category: 'fork' }, change)).toEqual({
    $and: [{ category: 'fork' }, filter],
  })
})

test('a deletion changes all that is found', () => {
  expect(changingFilter({ category: 'fork' }, { kind: 'delete' })).toEqual({ category: 'fork' })
})
