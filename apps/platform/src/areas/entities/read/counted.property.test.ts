import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { filter, record, thing } from '../../../../test/random-records.ts'
import { startEntities } from '../../../../test/start-entities.ts'

const COVERED = ['number', 'whole', 'flag', 'texts', 'numbers', 'either', 'parts']
/** Fields of which the different values are listed. */
const LISTED = ['text', ...COVERED.slice(0, -1)]
const counted = {
  ...thing,
  name: 'Counted',
  covering: { text: COVERED, number: ['text'], flag: ['whole'] },
}
const measured = fc.record(
  {
    groupBy: fc.subarray(['text', 'number', 'flag', 'whole'], { maxLength: 2 }),
    min: fc.subarray(['number', 'text', 'flag']),
    max: fc.subarray(['whole']),
    countDistinct: fc.subarray(['number', 'text']),
  },
  { requiredKeys: ['groupBy'] },
)

const NAMES = ['Thing', 'Counted'] as const
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

describeDatabases('kept counts', (databases) => {
  test('Y10 whatever is counted of covered fields is what the records say, after any changes', async () => {
    const area = await startEntities(await databases.open(), [thing, counted])
    const both = (method: Method, path: string, body?: unknown) =>
      Promise.all(NAMES.map((name) => area.call('service', method, `${name}${path}`, body)))
    /** New records of both, some changed, the first deleted. */
    const changeAll = async (records: object[], changes: object[]) => {
      await both('DELETE', '', {})
      const made = await both('POST', '/bulk', records)
      for (const [which, name] of NAMES.entries()) {
        const ids: { id: string }[] = made[which]?.body
        for (const [at, change] of changes.entries()) {
          const id = ids[at % ids.length]?.id
          expect((await area.call('service', 'PUT', `${name}/${id}`, change)).status).toBe(200)
        }
        await area.call('service', 'DELETE', `${name}/${ids[0]?.id}`)
        // Several in one commit, and the last of those before goes.
        const removed = area.call('service', 'DELETE', `${name}/${ids.at(-1)?.id}`)
        const added = changes.map((change) => area.call('service', 'POST', name, change))
        const statuses = (await Promise.all([removed, ...added])).map(({ status }) => status)
        expect(statuses).toEqual([200, ...changes.map(() => 201)])
      }
    }
    const expectSame = async (query: object, measure: object | undefined) => {
      const q = encodeURIComponent(JSON.stringify(query))
      const answers = [
        await both('GET', `/count?q=${q}`),
        await both('POST', '/aggregate', { query, ...measure }),
      ]
      for (const name of LISTED) answers.push(await both('GET', `/v2/list?q=${q}&distinct=${name}`))
      for (const [plain, kept] of answers) {
        expect([kept?.status, said(kept?.body)]).toEqual([plain?.status, said(plain?.body)])
      }
    }

    await fc.assert(
      fc.asyncProperty(
        fc.array(record, { minLength: 2, maxLength: 12 }),
        fc.array(record, { maxLength: 4 }),
        fc.array(filter, { minLength: 6, maxLength: 6 }),
        fc.array(measured, { minLength: 6, maxLength: 6 }),
        async (records, changes, filters, measures) => {
          await changeAll(records, changes)
          await expectSame({}, measures[0])
          for (const [at, query] of filters.entries()) await expectSame(query, measures[at])
        },
      ),
      { numRuns: 30 },
    )
  }, 120_000)
})

/** Without what is of each request. */
function said(body: object | undefined): object {
  return { ...body, next_cursor: undefined, request_id: undefined }
}
