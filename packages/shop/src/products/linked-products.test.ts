import { expect, test } from 'vitest'
import { idsOfSet, missingParts, neededWith, productsWithIds } from './linked-products.ts'

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
