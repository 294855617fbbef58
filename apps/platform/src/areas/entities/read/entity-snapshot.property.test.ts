import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { field, filter, record, thing } from '../../../../test/random-records.ts'
import { startEntities, type Who } from '../../../../test/start-entities.ts'
import { SNAPSHOT_LIMITS } from './entity-snapshot.ts'

const schema = {
  ...thing,
  access: { create: true, read: { $or: [{ flag: true }, { text: '{{user.role}}' }] } },
}

const sortKey = fc
  .tuple(fc.constantFrom('', '-', '+'), fc.oneof(field, fc.constantFrom('created_date', 'id')))
  .map((parts) => parts.join(''))

const query = fc.record(
  {
    q: filter.map((asked) => JSON.stringify(asked)),
    sort: fc.array(sortKey, { maxLength: 3 }).map((keys) => keys.join()),
    limit: fc.nat({ max: 6 }).map(String),
    skip: fc.nat({ max: 6 }).map(String),
    fields: fc
      .array(fc.constantFrom('text', 'labels', 'parts', 'nope'), { maxLength: 2 })
      .map(String),
  },
  { requiredKeys: [] },
)

const question = fc.record({
  who: fc.constantFrom<Who>('service', 'anna', 'visitor'),
  address: query.map((asked) => `Thing?${new URLSearchParams(asked)}`),
})

describeDatabases('snapshots of small entities', (databases) => {
  test('W2 any list is the one that the database would give', async () => {
    const db = await databases.open()
    const asking = await startEntities(db, [schema])
    const caching = await startEntities(db, [schema], undefined, SNAPSHOT_LIMITS)
    const statements = () => caching.db.statementCount
    let pages = 1_000
    const hasSnapshot = async () => {
      const before = statements()
      pages += 1
      await caching.call('service', 'GET', `Thing?skip=${pages}`)
      return statements() === before
    }
    let asked = 0
    let answered = 0

    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.constantFrom<Who>('service', 'anna'),
        fc.array(question, { minLength: 10, maxLength: 10 }),
        async (records, creator, questions) => {
          await asking.call('service', 'DELETE', 'Thing', {})
          expect((await asking.call(creator, 'POST', 'Thing/bulk', records)).status).toBe(201)
          caching.area.invalidate()
          await expect.poll(hasSnapshot).toBe(true)
          for (const { who, address } of questions) {
            const expected = await asking.call(who, 'GET', address)
            const before = statements()
            const found = await caching.call(who, 'GET', address)
            if (statements() === before) answered += 1
            expect(found.status).toBe(expected.status)
            expect(found.body).toEqual(expected.body)
          }
          asked += questions.length
        },
      ),
      { numRuns: 60 },
    )
    // Patterns, and what is told to creators, are left to the database.
    expect(answered).toBeGreaterThan(asked / 4)
  })
})
