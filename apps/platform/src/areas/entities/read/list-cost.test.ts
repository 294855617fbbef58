import { expect, test } from 'vitest'
import { loadEntities } from '../schema/entity.ts'
import { isQuick } from './list-cost.ts'
import { planList } from './list-plan.ts'

const part = loadEntities([
  {
    name: 'Part',
    type: 'object',
    properties: { kind: { type: 'string' }, name: { type: 'string' }, tags: { type: 'array' } },
    indexed: ['kind'],
  },
]).get('Part')

const quick = (filter: unknown, sort = '') => {
  if (!part) throw new Error('the entity is there')
  const plan = planList(part.fields.visibilityFor({ kind: 'service' }), {
    q: JSON.stringify(filter),
    sort,
  })
  return isQuick(part, plan.condition, plan.sort)
}

test.each([
  [{}, '', true],
  [{}, '-created_date', true],
  [{}, 'kind', true],
  [{}, 'name', false],
  [{}, 'kind,name', false],
  [{ kind: 'a' }, 'name', true],
  [{ kind: ['a', 'b'], name: 'x' }, '', true],
  [{ id: 'x' }, 'name', true],
  [{ kind: { $gt: 'a' } }, '', false],
  [{ kind: { $ne: 'a' } }, '', false],
  [{ name: 'x' }, '', false],
  [{ tags: 'x' }, '', false],
  [{ $or: [{ kind: 'a' }, { name: 'x' }] }, '', false],
  [{ kind: 'a', $or: Array.from({ length: 9 }, () => ({ name: 'x' })) }, '', false],
])('the filter %j sorted by %j is answered at once: %s', (filter, sort, expected) => {
  expect(quick(filter, sort)).toBe(expected)
})
