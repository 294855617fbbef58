import { expect, test } from 'vitest'
import { fieldFinder } from './field.ts'
import { matches } from './matches.ts'
import { parseFilter } from './parse-filter.ts'

const findField = fieldFinder({ name: { type: 'string' }, count: { type: 'number' } })
const meets = (record: object, filter: object) => matches(parseFilter(filter, findField), record)

test('texts are compared by their bytes, as the databases do', () => {
  // JavaScript puts the emoji first: half of it is a smaller number than the letter.
  expect(['ｆ', '😀'].sort()).toEqual(['😀', 'ｆ'])
  expect(meets({ name: '😀' }, { name: { $gt: 'ｆ' } })).toBe(true)
  expect(meets({ name: 'ｆ' }, { name: { $lt: '😀' } })).toBe(true)
  expect(meets({ name: 'ｆ' }, { name: { $gte: '😀' } })).toBe(false)
})

test('values of different kinds are neither equal nor in any order', () => {
  for (const operator of ['$eq', '$gt', '$gte', '$lt', '$lte']) {
    expect(meets({ count: 1 }, { count: { [operator]: '1' } })).toBe(false)
    expect(meets({ count: 1 }, { count: { [operator]: true } })).toBe(false)
    expect(meets({}, { count: { [operator]: 0 } })).toBe(false)
  }
})
