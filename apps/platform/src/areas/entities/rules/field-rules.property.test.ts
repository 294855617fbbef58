import fc from 'fast-check'
import { Query } from 'mingo'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import {
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import type { EntitySchema, RuleSchema } from '../schema/entity-schema.ts'

const people = [callers.anna.user.id, callers.ben.user.id]
const text = fc.constantFrom('a', 'b', ...people)

const rule: fc.Arbitrary<RuleSchema> = fc.oneof(
  fc.constant(true),
  fc.constantFrom<RuleSchema>(
    { owner: '{{user.id}}' },
    { $nor: [{ owner: '{{user.id}}' }] },
    { $or: [{ owner: '{{user.id}}' }, { count: { $gt: 1 } }] },
    { user_condition: { email: 'ben@example.com' } },
    { tags: { $size: 1 }, owner: { $exists: true } },
  ),
)

const schemaWith = (tags: RuleSchema, count: RuleSchema, place: RuleSchema): EntitySchema => ({
  name: 'Thing',
  type: 'object',
  properties: {
    owner: { type: 'string' },
    tags: { type: 'array', items: { type: 'string' }, rules: { read: tags } },
    count: { type: 'number', rules: { read: count } },
    place: {
      type: 'object',
      properties: { town: { type: 'string' } },
      rules: { read: place },
    },
  },
  indexed: ['count', 'owner'],
  access: { read: { owner: { $ne: 'b' } } },
})

const record = fc.record(
  {
    owner: fc.option(text),
    tags: fc.option(fc.array(text, { maxLength: 2 })),
    count: fc.option(fc.nat({ max: 3 })),
    place: fc.option(fc.record({ town: text }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
)

const comparison = fc.oneof(
  fc.record({ $eq: fc.option(text) }),
  fc.record({ $ne: fc.option(text) }),
  fc.record({ $gte: fc.nat({ max: 3 }) }),
  fc.record({ $exists: fc.boolean() }),
  fc.record({ $regex: fc.constantFrom('^a', '[ab]') }),
  fc.record({ $not: fc.record({ $size: fc.nat({ max: 2 }) }) }),
  fc.record({ $elemMatch: fc.record({ $in: fc.array(text, { maxLength: 2 }) }) }),
)
const one = fc
  .tuple(fc.constantFrom('owner', 'tags', 'count', 'place.town'), comparison)
  .map(([name, asked]): object => ({ [name]: asked }))
const filter = fc.oneof(
  one,
  fc.record({ $or: fc.tuple(one, one) }),
  fc.record({ $nor: fc.tuple(one) }),
)

const KEYS = ['owner', 'place.town', 'count'] as const

/** What is computed, and what values there are, tells no more than the records as the caller sees them. */
async function expectComputed(things: TestEntities, who: Who, seen: readonly Seen[]) {
  for (const key of KEYS) {
    const groups = Map.groupBy(seen, (each) => valueAt(each, key))
    // A key of that name leaves no room for the number of records.
    const count = key !== 'count'
    const asked = { groupBy: key, count, ...(count && { sum: 'count' }), countDistinct: 'owner' }
    const { status, body } = await things.call(who, 'POST', 'Thing/aggregate', asked)
    if (status === 400) {
      expect(body.message).toContain('There is no field')
      const name = /field "(\w+)/.exec(body.message)?.[1] ?? ''
      expect(seen.filter((each) => name in each)).toEqual([])
      continue
    }
    const expected = [...groups].map(([value, members]) => ({
      [key]: value,
      ...(count && { count: members.length }),
      ...(count && { sum_count: sumOf(members.map((each) => valueAt(each, 'count'))) }),
      count_distinct_owner: given(members.map((each) => valueAt(each, 'owner'))).size,
    }))
    expect(new Set(body.rows)).toEqual(new Set(expected))
  }
  for (const name of [...KEYS, 'tags'] as const) {
    const { status, body } = await things.call(who, 'GET', `Thing/v2/list?distinct=${name}`)
    const values = given(seen.flatMap((each) => valueAt(each, name)))
    expect(status === 400 ? new Set() : new Set(body.items)).toEqual(values)
  }
}

type Seen = Readonly<Record<string, unknown>>

function valueAt(record: Seen, name: string): unknown {
  const [first = '', second] = name.split('.')
  const value = record[first]
  const inside: unknown = second === undefined ? value : Reflect.get(Object(value), second)
  return inside ?? null
}

function given(values: readonly unknown[]): Set<unknown> {
  return new Set(values.filter((value) => value !== null))
}

function sumOf(values: readonly unknown[]): number {
  return values.reduce<number>((sum, value) => sum + Number(value ?? 0), 0)
}

describeDatabases('rules of fields', (databases) => {
  test('sec S5 a filter finds what it would find among the records as the caller sees them', async () => {
    const db = await databases.open()
    await fc.assert(
      fc.asyncProperty(
        fc.tuple(rule, rule, rule),
        fc.array(record, { minLength: 2, maxLength: 10 }),
        fc.array(filter, { minLength: 6, maxLength: 6 }),
        async (rules, records, filters) => {
          const things = await startEntities(db, [schemaWith(...rules)])
          await things.call('service', 'DELETE', 'Thing', {})
          await things.call('service', 'POST', 'Thing/bulk', records)
          const all: Record<string, unknown>[] = (await things.call('service', 'GET', 'Thing')).body
          expect(all).toHaveLength(records.length)
          for (const who of ['anna', 'ben'] as const) {
            const seen = all.flatMap((each) => {
              const visible = things.area.redactedFor(callers[who], 'Thing', each)
              return visible ? [{ ...visible }] : []
            })
            expect((await things.call(who, 'GET', 'Thing')).body).toEqual(seen)
            for (const asked of filters) {
              const q = encodeURIComponent(JSON.stringify(asked))
              const { status, body, text: answer } = await things.call(who, 'GET', `Thing?q=${q}`)
              if (status === 400) {
                // Not one of these records may show the field then.
                expect(answer).toContain('There is no field')
                const [, name = ''] = /field \\"(\w+)/.exec(answer) ?? []
                expect(seen.filter((each) => name in each)).toEqual([])
                continue
              }
              const query = new Query(asked)
              expect(body).toEqual(seen.filter((each) => query.test(each)))
            }
            await expectComputed(things, who, seen)
          }
        },
      ),
      { numRuns: 40 },
    )
  })
})
