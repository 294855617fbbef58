import { expect, test } from 'vitest'
import { merge } from './merge.ts'

test('what one of two changed is taken; what both changed is told, and mine stays', () => {
  const base = { name: 'Brake', price: '10.00', pictures: ['a'], stock: '1' }
  const mine = { ...base, name: 'Front disc', price: '11.00', stock: '2' }
  const theirs = { ...base, name: 'Brake disc', pictures: ['a', 'b'], stock: '2' }
  expect(merge(base, mine, theirs)).toEqual({
    values: { name: 'Front disc', price: '11.00', pictures: ['a', 'b'], stock: '2' },
    conflicts: ['name'],
    taken: ['pictures'],
  })
})
