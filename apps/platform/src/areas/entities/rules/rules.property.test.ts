import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import {
  asOthersSee,
  callers,
  startEntities,
  type TestEntities,
  type Who,
} from '../../../../test/start-entities.ts'
import type { EntitySchema, RuleSchema } from '../schema/entity-schema.ts'

const text = fc.constantFrom('a', 'b', 'é', callers.anna.user.id, callers.ben.user.email, 'user')
const template = fc.constantFrom('{{user.id}}', '{{user.email}}', '{{user.role}}', '{{ user.id }}')
const value = fc.oneof(text, template, fc.constant(null))
const orNull = <T>(one: fc.Arbitrary<T>) => fc.option(one, { freq: 3 })

const record = fc.record(
  {
    owner: orNull(text),
    members: orNull(fc.array(text, { maxLength: 3 })),
    count: orNull(fc.constantFrom(0, 1, 2.5)),
    done: orNull(fc.boolean()),
    place: orNull(fc.record({ town: text }, { requiredKeys: [] })),
  },
  { requiredKeys: [] },
)

const { rule } = fc.letrec<{ rule: Record<string, unknown> }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, withCrossShrink: true },
    fc
      .tuple(fc.constantFrom('owner', 'members', 'created_by_id', 'place.town'), value)
      .map(([name, wanted]) => ({ [name]: wanted })),
    fc.record({ owner: fc.record({ $in: fc.array(value, { minLength: 1, maxLength: 3 }) }) }),
    fc.record({ members: fc.record({ $ne: value }) }),
    fc.record({ members: fc.record({ $elemMatch: fc.record({ $in: fc.tuple(value) }) }) }),
    fc.record({ members: fc.record({ $not: fc.record({ $size: fc.nat({ max: 2 }) }) }) }),
    fc.record({ members: fc.record({ $all: fc.array(value, { maxLength: 2 }) }) }),
    fc.record({ place: fc.record({ $exists: fc.boolean() }) }),
    fc.record({
      owner: fc.record({
        $regex: fc.constantFrom('^a', 'b$', 'SER', ''),
        $options: fc.constantFrom('', 'i'),
      }),
    }),
    fc.record({ count: fc.record({ $gte: fc.constantFrom(0, 1) }), done: fc.boolean() }),
    fc.record({ user_condition: fc.record({ email: fc.constantFrom('ben@example.com', 'x') }) }),
    fc
      .tuple(
        fc.constantFrom('$and', '$or', '$nor'),
        fc.array(tie('rule'), { minLength: 1, maxLength: 3 }),
      )
      .map(([junction, rules]) => ({ [junction]: rules })),
  ),
}))

const schemaWith = (read: RuleSchema): EntitySchema => ({
  name: 'Thing',
  type: 'object',
  properties: {
    owner: { type: 'string' },
    members: { type: 'array', items: { type: 'string' } },
    count: { type: 'number' },
    done: { type: 'boolean' },
    place: { type: 'object', properties: { town: { type: 'string' } } },
  },
  access: { create: true, read },
})

async function expectAgreement(things: TestEntities, who: Who, all: readonly { id: string }[]) {
  const open = all.filter((thing) => things.area.redactedFor(callers[who], 'Thing', thing))
  expect((await things.call(who, 'GET', 'Thing')).body.map(asOthersSee)).toEqual(open)
  if (open.length > 0) expect(things.area.mayJoin(callers[who], 'Thing')).toBe(true)
  for (const thing of all) {
    const { status } = await things.call(who, 'GET', `Thing/${thing.id}`)
    expect(status).toBe(open.includes(thing) ? 200 : 404)
  }
}

describeDatabases('rules', (databases) => {
  test('a list, a get and a room open the same records to the same callers, whatever the rule', async () => {
    const db = await databases.open()
    await fc.assert(
      fc.asyncProperty(
        fc.oneof(rule, fc.boolean()),
        fc.array(record, { minLength: 1, maxLength: 8 }),
        async (read, records) => {
          const things = await startEntities(db, [schemaWith(read)])
          await things.call('service', 'DELETE', 'Thing', {})
          for (const [who, some] of [
            ['anna', records.slice(0, 4)],
            ['service', records.slice(4)],
          ] as const) {
            const { status, text: fault } = await things.call(who, 'POST', 'Thing/bulk', some)
            expect(status, fault).toBe(201)
          }
          const all: { id: string }[] = (await things.call('service', 'GET', 'Thing')).body
          expect(all).toHaveLength(records.length)
          for (const who of ['visitor', 'anna', 'ben', 'admin'] as const) {
            await expectAgreement(things, who, all)
          }
        },
      ),
      { numRuns: 60 },
    )
  })
})
