import fc from 'fast-check'
import { Query } from 'mingo'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { filter, record, thing } from '../../../../test/random-records.ts'
import { startEntities } from '../../../../test/start-entities.ts'
import { loadEntities } from '../schema/entity.ts'
import { matches } from './matches.ts'
import { parseFilter } from './parse-filter.ts'

describeDatabases('filters', (databases) => {
  test('sec S1 any filter finds the same records as MongoDB would, in SQL and in memory', async () => {
    const things = await startEntities(await databases.open(), [thing])
    const findField = loadEntities([thing]).get('Thing')?.findField
    if (!findField) throw new Error('the entity is there')

    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 1, maxLength: 12 }),
        fc.array(filter, { minLength: 10, maxLength: 10 }),
        async (records, filters) => {
          await things.call('service', 'DELETE', 'Thing', {})
          const created = await things.call('service', 'POST', 'Thing/bulk', records)
          expect(created.status).toBe(201)
          const stored: { id: string }[] = (await things.call('service', 'GET', 'Thing')).body
          for (const asked of filters) {
            const query = new Query(asked)
            const expected = stored.filter((one) => query.test(one)).map(({ id }) => id)
            const q = encodeURIComponent(JSON.stringify(asked))
            const found = await things.call('visitor', 'GET', `Thing?q=${q}`)
            expect(found.status, found.text).toBe(200)
            expect(found.body.map(({ id }: { id: string }) => id)).toEqual(expected)
            const condition = parseFilter(asked, findField)
            const inMemory = stored.filter((one) => matches(condition, one))
            expect(inMemory.map(({ id }) => id)).toEqual(expected)
          }
        },
      ),
      { numRuns: 100 },
    )
  })
})
