import { MAX_PRICE } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { changingFilter, unfitFilter } from './changing-filter.ts'
import type { BulkChange } from './plan-changes.ts'

const BY_VARIANT = {
  stock_by_variant: { $elemMatch: { stock_quantity: { $gte: Number.MIN_SAFE_INTEGER } } },
}

test.each<[BulkChange, object]>([
  [
    { kind: 'price', percent: 25, rounding: 'cents' },
    { price: { $gte: 0, $lte: MAX_PRICE / 1.25 } },
  ],
  [{ kind: 'price', percent: -5, rounding: 'cents' }, { price: { $gte: 0, $lte: MAX_PRICE } }],
  [{ kind: 'category', category: null }, { $nor: [{ category: null }] }],
  [{ kind: 'stock', stock: 4 }, { $nor: [{ stock_quantity: 4 }, BY_VARIANT] }],
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

test('T6 what a change cannot be made of is found as well', () => {
  expect(unfitFilter({ category: 'fork' }, { kind: 'stock', stock: 4 })).toEqual({
    $and: [{ category: 'fork' }, BY_VARIANT],
  })
  expect(unfitFilter({}, { kind: 'price', percent: 0, rounding: 'cents' })).toEqual({
    price: { $gt: MAX_PRICE },
  })
  expect(unfitFilter({}, { kind: 'delete' })).toBeUndefined()
})
