import { Ajv } from 'ajv'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { withLinearKeywords } from './linear-keywords.ts'

test('sec S2 uniqueItems finds what Ajv’s own finds, whatever is in the list', () => {
  const schema = { type: 'array', uniqueItems: true }
  const own = new Ajv().compile(schema)
  const linear = withLinearKeywords(new Ajv()).compile(schema)
  // Ajv's own throws for objects with fields of these names.
  const key = fc.string({ maxLength: 3 }).filter((name) => !['toString', 'valueOf'].includes(name))
  const { value } = fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { maxDepth: 2 },
      fc.constantFrom(null, true, false, 0, -0, 1, 1.5, '', '1', 'a', '[]', '{}'),
      fc.string({ maxLength: 3 }),
      fc.array(tie('value'), { maxLength: 3 }),
      fc.dictionary(key, tie('value'), { maxKeys: 3 }),
    ),
  }))
  const lists = fc.oneof(
    fc.array(value),
    // The same item twice, its keys in another order.
    fc.tuple(value, fc.array(value)).map(([item, others]) => [item, ...others, reversed(item)]),
  )
  fc.assert(
    fc.property(lists, (list) => {
      const sent: unknown = JSON.parse(JSON.stringify(list))
      expect(linear(sent)).toBe(own(sent))
    }),
    { numRuns: 2000 },
  )
  expect(linear([1, '1', true, 'true', null, 'null', [1], '[1]', {}, '{}'])).toBe(true)
  expect(
    linear([
      { a: 1, b: 2 },
      { b: 2, a: 1 },
    ]),
  ).toBe(false)
  expect(linear([{ toString: 1 }, { valueOf: 1 }, { toString: 1 }])).toBe(false)
})

function reversed(value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).reverse())
}
