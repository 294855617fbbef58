import { isDeepStrictEqual } from 'node:util'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { compileUpdate } from './update-operators.ts'

const record = { id: '1', created_date: '', updated_date: '', created_by_id: null }
const findField = (name: string) => ({ name, path: name.split('.'), type: undefined, column: name })

/** The list after an update by one operator. */
function listAfter(list: readonly unknown[], operator: string, operand: unknown): unknown {
  const before = { ...record, any: list }
  const update = compileUpdate({ findField } as never, { [operator]: { any: operand } })
  return update(before, before, '').any ?? list
}

/** Items of which each counts how often one of them is read. */
function countedItems(count: number): { items: object[]; reads(): number } {
  let reads = 0
  const items = Array.from({ length: count }, (_, at) =>
    Object.defineProperty({}, 'name', {
      enumerable: true,
      get: () => {
        reads += 1
        return `item ${at}`
      },
    }),
  )
  return { items, reads: () => reads }
}

test.each(['$addToSet', '$push'])(
  'sec S2 %s looks at each item a few times, however many there are',
  (operator) => {
    const { items, reads } = countedItems(2_000)
    expect(listAfter([], operator, { $each: items })).toHaveLength(2_000)
    expect(reads()).toBeLessThanOrEqual(8 * 2_000)
  },
)

test('K3 $addToSet adds what is not there yet, in order, and leaves what is there as it is', () => {
  const value = fc.oneof(
    fc.constantFrom(null, true, 0, 1, '', '1', 'a'),
    fc.array(fc.constantFrom(1, '1', null), { maxLength: 2 }),
    fc.dictionary(fc.constantFrom('a', 'b'), fc.constantFrom(1, '1'), {
      maxKeys: 2,
      noNullPrototype: true,
    }),
  )
  fc.assert(
    fc.property(fc.array(value), fc.array(value), (list, more) => {
      const expected = [...list]
      for (const item of more) {
        if (!expected.some((other) => isDeepStrictEqual(other, item))) expected.push(item)
      }
      expect(listAfter(list, '$addToSet', { $each: more })).toEqual(expected)
    }),
  )
})
