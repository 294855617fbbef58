import type { EntityEvent } from '@pitlane/protocol'
import type { Product } from '@pitlane/shop'
import { expect, test } from 'vitest'
import { applyProductEvent } from './live-products.ts'

function product(id: string, day: number, fields: Partial<Product> = {}): Product {
  const date = `2026-01-0${day}T00:00:00.000Z`
  return { id, name: id, created_date: date, updated_date: date, ...fields }
}

function event(type: EntityEvent['type'], data: Product): EntityEvent<Product> {
  return { type, id: data.id, data, timestamp: '2026-01-09T00:00:00.000Z' }
}

const list = [product('c', 3), product('b', 2), product('a', 1)]
const ids = (products: readonly Product[]) => products.map(({ id }) => id)

test('a changed product takes its old place', () => {
  const changed = product('b', 2, { price: 12, updated_date: '2026-01-05T00:00:00.000Z' })
  const after = applyProductEvent(list, event('update', changed), 'whole')
  expect(ids(after)).toEqual(['c', 'b', 'a'])
  expect(after[1]).toBe(changed)
})

test('an event that was overtaken by a newer one changes nothing', () => {
  const late = product('b', 1, { price: 12 })
  expect(applyProductEvent(list, event('update', late), 'whole')).toEqual(list)
})

test('a new product goes where its date puts it', () => {
  const added = (day: number) =>
    ids(applyProductEvent(list, event('create', product('new', day)), 'whole'))
  expect(added(9)).toEqual(['new', 'c', 'b', 'a'])
  expect(added(2)).toEqual(['c', 'new', 'b', 'a'])
  expect(added(0)).toEqual(['c', 'b', 'a', 'new'])
})

test('what the document brought takes no new products in', () => {
  const creation = event('create', product('new', 9))
  expect(applyProductEvent(list, creation, 'partial')).toBe(list)
})

test('a deleted product goes, and one that was not there changes nothing', () => {
  expect(ids(applyProductEvent(list, event('delete', product('b', 2)), 'partial'))).toEqual([
    'c',
    'a',
  ])
  expect(applyProductEvent(list, event('delete', product('x', 2)), 'whole')).toBe(list)
})
