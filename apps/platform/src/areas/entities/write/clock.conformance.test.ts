import { expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { schemas } from '../../../../test/entity-schemas.ts'
import { startEntities } from '../../../../test/start-entities.ts'

const HOUR_MS = 60 * 60 * 1000
/** One way and back, by steps and slowly. */
const JUMPS = [HOUR_MS, -HOUR_MS, -HOUR_MS, 24 * HOUR_MS, -24 * HOUR_MS, -3, -3, -3, 1]

describeDatabases('records under a clock that jumps', (databases) => {
  test('Y9 D15 the newest record is first, page by page, and a change of it is later than it', async () => {
    let now = Date.UTC(2026, 0, 2, 3)
    const shop = await startEntities(await databases.open(), schemas, () => now)
    const made: string[] = []
    for (const [at, jump] of JUMPS.entries()) {
      now += jump
      made.unshift((await shop.add('admin', 'Part', { name: `Part ${at}` })).id)
    }
    const listed = async (query: string) =>
      (await shop.call('visitor', 'GET', `Part?sort=-created_date&${query}`)).body.map(
        ({ id }: { id: string }) => id,
      )
    expect(await listed('limit=50')).toEqual(made)
    expect([...(await listed('limit=4')), ...(await listed('limit=50&skip=4'))]).toEqual(made)
    const before = (await shop.call('visitor', 'GET', `Part/${made[0]}`)).body
    now -= 24 * HOUR_MS
    const after = (await shop.call('admin', 'PUT', `Part/${made[0]}`, { stock: 2 })).body
    expect(after.updated_date > before.updated_date).toBe(true)
  })

  test('D15 under a clock that slews, back and then faster, the newest record is first', async () => {
    let now = Date.UTC(2026, 0, 2, 3)
    let drift = -0.4
    const clock = () => {
      now += drift
      return Math.floor(now)
    }
    const shop = await startEntities(await databases.open(), schemas, clock)
    const made: string[] = []
    for (let at = 0; at < 90; at += 1) {
      if (at === 30) drift = 0.1
      if (at === 60) drift = 7
      made.unshift((await shop.add('admin', 'Part', { name: `Part ${at}` })).id)
    }
    const { body } = await shop.call('visitor', 'GET', 'Part?sort=-created_date&limit=100')
    expect(body.map(({ id }: { id: string }) => id)).toEqual(made)
    const dates = body.map(({ created_date }: { created_date: string }) => created_date)
    expect(dates).toEqual(dates.toSorted().toReversed())
  })
})
