import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Client, createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { freePort } from '../../platform/test/free-port.ts'
import {
  hasPostgres,
  NO_POSTGRES,
  type Postgres,
  startPostgres,
} from '../../platform/test/start-postgres.ts'
import { type Load, load } from '../test/load.ts'
import { type RunningServer, startServer } from '../test/start-server.ts'

const token = 'a-service-token-for-this-test-only'
const isHere = hasPostgres()

describe.skipIf(!isHere)(`two processes${isHere ? '' : `: ${NO_POSTGRES}`}`, () => {
  let folder = ''
  let postgres: Postgres
  let databaseUrl = ''
  let environments: Record<string, string>[] = []
  let servers: RunningServer[] = []
  const clients: Client<ShopEntities>[] = []

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'pitlane-two-'))
    postgres = await startPostgres({ isDurable: true })
    databaseUrl = await postgres.newDatabase()
    const common = { DATABASE_URL: databaseUrl, SERVICE_TOKEN: token, RATE_LIMITS: 'off' }
    environments = [
      { ...common, LOG_LEVEL: 'silent', PORT: String(await freePort()) },
      { ...common, LOG_LEVEL: 'silent', PORT: String(await freePort()) },
    ]
    servers = await Promise.all(environments.map((environment) => startServer(folder, environment)))
  })

  afterAll(async () => {
    for (const client of clients) client.realtime.close()
    for (const server of servers) server.process.kill('SIGKILL')
    await Promise.all(servers.map(({ exited }) => exited))
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  })

  const at = (index: number) => {
    const server = servers[index]
    if (!server) throw new Error(`there is no server ${index}`)
    return server
  }

  /** A visitor in the room of products. */
  async function listener(index: number) {
    const client = createClient<ShopEntities>({ serverUrl: at(index).url, appId: 'pitlane' })
    clients.push(client)
    const heard = new Set<string>()
    client.entities.Product.subscribe(({ type, id }) => {
      if (type === 'create') heard.add(id)
    })
    await client.realtime.joined()
    return { client, heard }
  }

  async function kept(index: number): Promise<Set<string>> {
    const ids = new Set<string>()
    const { Product } = createClient<ShopEntities>({
      serverUrl: at(index).url,
      appId: 'pitlane',
    }).entities
    for (let skip = 0; ids.size === skip; skip += 5000)
      for (const { id } of await Product.list(undefined, 5000, skip, ['id'])) ids.add(id)
    return ids
  }

  const missing = (acknowledged: ReadonlySet<string>, found: ReadonlySet<string>) =>
    [...acknowledged].filter((id) => !found.has(id))

  const writing = (index: number, count: number): Load =>
    load({ url: at(index).url, token, writers: count })

  const ready = async (index: number) => (await fetch(`${at(index).url}/readyz`)).status

  test('D13 one of two processes is killed: no acknowledged write is lost, and both rooms have heard all', async () => {
    const ears = [await listener(0), await listener(1)]
    const loads = [writing(0, 6), writing(1, 6)]
    const [dying, living] = loads
    await expect
      .poll(() => loads.every(({ acknowledged }) => acknowledged.size > 50), wait)
      .toBe(true)
    await expect
      .poll(() => [...(living?.acknowledged ?? [])].some((id) => ears[0]?.heard.has(id)), wait)
      .toBe(true)
    at(0).process.kill('SIGKILL')
    await at(0).exited
    await dying?.stop()
    const before = living?.acknowledged.size ?? 0
    await expect.poll(() => living?.acknowledged.size, wait).toBeGreaterThan(before + 50)
    await living?.stop()
    expect(living?.statuses).toEqual(new Set([201]))

    const all = new Set(loads.flatMap(({ acknowledged }) => [...acknowledged]))
    expect(missing(all, await kept(1))).toEqual([])
    await expect.poll(() => missing(all, ears[1]?.heard ?? new Set()), wait).toEqual([])

    // The one that comes back is heard by everybody again, and hears everybody.
    const isBack = new Promise<void>((resolve) => ears[0]?.client.realtime.onReconnect(resolve))
    servers[0] = await startServer(folder, environments[0] ?? {})
    await isBack
    for (const index of [0, 1]) {
      const again = writing(index, 1)
      await expect.poll(() => again.acknowledged.size, wait).toBeGreaterThan(2)
      await again.stop()
      for (const { heard } of ears)
        await expect.poll(() => missing(again.acknowledged, heard), wait).toEqual([])
    }
    expect(missing(all, await kept(0))).toEqual([])
  })

  test('D14 PostgreSQL crashes and comes back under load: 503s meanwhile, then all is well without a restart', async () => {
    const ears = [await listener(0), await listener(1)]
    const loads = [writing(0, 4), writing(1, 4)]
    await expect
      .poll(() => loads.every(({ acknowledged }) => acknowledged.size > 20), wait)
      .toBe(true)
    await postgres.crash(async () => {
      for (const index of [0, 1]) await expect.poll(() => ready(index), wait).toBe(503)
      await expect.poll(() => loads.every(({ statuses }) => statuses.has(503)), wait).toBe(true)
    })
    for (const index of [0, 1]) await expect.poll(() => ready(index), wait).toBe(200)
    await recovered(loads, ears)
  })

  test('D14 connections that are ended again and again cost 503s, and no process', async () => {
    const ears = [await listener(0), await listener(1)]
    const loads = [writing(0, 4), writing(1, 4)]
    for (let round = 0; round < 30; round++) {
      await postgres.run(
        databaseUrl,
        `select pg_terminate_backend(pid) from pg_stat_activity
        where application_name like 'pitlane%' and datname = current_database() and pid <> pg_backend_pid()`,
      )
      await new Promise((resolve) => setTimeout(resolve, 50 + round * 5))
    }
    await recovered(loads, ears)
    const rows = await postgres.run(
      databaseUrl,
      `select count(*)::int as count from pg_stat_activity
      where application_name = 'pitlane notices' and datname = current_database()`,
    )
    expect(rows).toEqual([{ count: 2 }])
  })

  async function recovered(loads: readonly Load[], ears: readonly { heard: Set<string> }[]) {
    const before = loads.map(({ acknowledged }) => acknowledged.size)
    await expect
      .poll(
        () => loads.every(({ acknowledged }, n) => acknowledged.size > (before[n] ?? 0) + 20),
        wait,
      )
      .toBe(true)
    await Promise.all(loads.map((one) => one.stop()))
    for (const { statuses, refusedWithoutRetryAfter } of loads) {
      expect([...statuses].filter((status) => status !== 201 && status !== 503)).toEqual([])
      expect(refusedWithoutRetryAfter).toBe(0)
    }
    const all = new Set(loads.flatMap(({ acknowledged }) => [...acknowledged]))
    expect(missing(all, await kept(0))).toEqual([])
    for (const { heard } of ears) await expect.poll(() => missing(all, heard), wait).toEqual([])
    expect(servers.map(({ process: { exitCode, signalCode } }) => exitCode ?? signalCode)).toEqual([
      null,
      null,
    ])
  }
})

const wait = { timeout: 60_000, interval: 50 }
