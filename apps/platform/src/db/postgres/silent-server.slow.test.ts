import { setTimeout as sleep } from 'node:timers/promises'
import { paths, pathTo } from '@pitlane/protocol'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { silent } from '../../../test/databases.ts'
import { type SilentProxy, startSilentProxy } from '../../../test/silent-proxy.ts'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from '../../../test/start-postgres.ts'
import { openDatabase } from '../open.ts'

const isHere = hasPostgres()
describe.skipIf(!isHere)(
  `a PostgreSQL that falls silent${isHere ? '' : `: ${NO_POSTGRES}`}`,
  () => {
    let proxy: SilentProxy
    let started: StartedPlatform
    beforeEach(async () => {
      proxy = await startSilentProxy(await (await sharedPostgres()).newDatabase())
      started = await startPlatform({ databaseUrl: proxy.url, rateLimits: false })
    })
    afterEach(async () => {
      await started.stop()
      await proxy.stop()
    })

    const create = async () => {
      const path = pathTo(paths.entityRecords, { appId: 'pitlane', entity: 'Product' })
      const answer = await started.platform.fetch(path, {
        method: 'POST',
        headers: { authorization: `Bearer ${SERVICE_TOKEN}`, 'content-type': 'application/json' },
        body: JSON.stringify({ name: 'Lever' }),
      })
      await answer.arrayBuffer()
      return answer.status
    }
    const many = () => Promise.all(Array.from({ length: 12 }, create))

    test('D14 costs 503s while it is silent, and ten seconds after that all is well', async () => {
      expect(new Set(await many())).toEqual(new Set([201]))
      proxy.fallSilent()
      expect(new Set(await many())).toEqual(new Set([503]))
      expect((await started.platform.fetch('/readyz')).status).toBe(503)
      const last = many()
      await sleep(500)
      proxy.recover()
      await expect.poll(create, { timeout: 10_000, interval: 200 }).toBe(201)
      expect(new Set(await many())).toEqual(new Set([201]))
      expect((await started.platform.fetch('/readyz')).status).toBe(200)
      await last
    })

    test('D14 connections that were idle are not tried one after the other', async () => {
      await many()
      proxy.fallSilent()
      proxy.recover()
      const from = performance.now()
      await expect.poll(create, { timeout: 20_000 }).toBe(201)
      expect(performance.now() - from).toBeLessThan(10_000)
    })

    test('work that may take minutes is not taken for silence, all other is ended by its time limit', async () => {
      const db = await openDatabase(proxy.url, { log: silent })
      const sleeping = sql`select pg_sleep(8.5)`.compile(db.build)
      const [short, long] = await Promise.allSettled([
        db.write([sleeping]),
        db.write([sleeping], { isLong: true }),
      ])
      expect(short).toMatchObject({ reason: { kind: 'busy' } })
      expect(long).toMatchObject({ value: { committed: true } })
      await db.close()
    })

    test('D8 a stop does not wait for it', async () => {
      await many()
      proxy.fallSilent()
      const calls = many()
      await sleep(100)
      const from = performance.now()
      await started.platform.close()
      expect(performance.now() - from).toBeLessThan(9_500)
      expect(new Set(await calls)).toEqual(new Set([503]))
    })
  },
)
