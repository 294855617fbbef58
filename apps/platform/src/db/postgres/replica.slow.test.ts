import type { ServiceClient } from '@pitlane/client'
import type { EntityTypes } from '@pitlane/protocol'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { schemas } from '../../../test/entity-schemas.ts'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import {
  hasPostgres,
  NO_POSTGRES,
  type Postgres,
  type Standby,
  startPostgres,
} from '../../../test/start-postgres.ts'

const isHere = hasPostgres()
const wait = { timeout: 60_000, interval: 50 }

describe.skipIf(!isHere)(`a standby that answers lists${isHere ? '' : `: ${NO_POSTGRES}`}`, () => {
  let postgres: Postgres
  let standby: Standby
  let databaseUrl = ''
  let readUrl = ''
  let here: StartedPlatform
  let there: StartedPlatform

  beforeAll(async () => {
    postgres = await startPostgres({ isDurable: true })
    databaseUrl = await postgres.newDatabase()
    standby = await postgres.standby()
    readUrl = standby.urlOf(databaseUrl)
    const options = { databaseUrl, schemas, rateLimits: false, listen: true }
    here = await startPlatform({ ...options, databaseReadUrl: readUrl })
    there = await startPlatform(options)
  })
  afterAll(async () => {
    await Promise.all([here.stop(), there.stop()])
    await standby.stop()
    await postgres.stop()
  })

  const parts = ({ service }: { service: ServiceClient<EntityTypes> }) => {
    const { Part } = service.entities
    if (!Part) throw new Error('there is no Part')
    return Part
  }
  /** Another question each time, so that no answer is a cached one. */
  let questions = 0
  const names = async (of = here) => {
    questions += 1
    const found = await parts(of).filter({ name: { $ne: `none ${questions}` } }, 'name')
    return found.map(({ name }) => name)
  }
  const behindItsBack = (name: string) =>
    postgres.run(
      databaseUrl,
      `update "entity_Part" set data = jsonb_set(data::jsonb, '{name}', '"${name}"') where data->>'name' like 'known%'`,
    )
  const replay = (what: 'pause' | 'resume') =>
    postgres.run(readUrl, `select pg_wal_replay_${what}()`)
  async function caughtUp() {
    const [now] = await postgres.run(databaseUrl, 'select pg_current_wal_insert_lsn() as at')
    const at = String(Object.values(now ?? {})[0])
    const has = `select pg_last_wal_replay_lsn() >= '${at}' as has`
    await expect.poll(() => postgres.run(readUrl, has), wait).toEqual([{ has: true }])
  }
  const ready = async () => (await fetch(`${here.url}/readyz`)).json()

  test('Y11 it is read from, and what was written here or elsewhere is seen however late it is', async () => {
    await parts(here).create({ name: 'known' })
    let changes = 0
    // A change that nobody heard of is not seen, once the commit before it has been heard of and replayed.
    const isReadFrom = async () => {
      await names()
      await caughtUp()
      await replay('pause')
      changes += 1
      await behindItsBack(`known ${changes}`)
      const isOld = !(await names()).includes(`known ${changes}`)
      if (!isOld) await replay('resume')
      return isOld
    }
    await expect.poll(isReadFrom, wait).toBe(true)
    const known = `known ${changes}`
    expect(await names(there)).toEqual([known])
    await parts(here).create({ name: 'own' })
    expect(await names()).toEqual([known, 'own'])
    await parts(there).create({ name: 'their' })
    await expect.poll(() => names(), wait).toEqual([known, 'own', 'their'])
    await replay('resume')
    await caughtUp()
    expect(await names()).toHaveLength(3)
    expect(await ready()).toEqual({ status: 'ready' })
  })

  test('Y11 what is no standby of this database is not read from, and one that is away is done without', async () => {
    const other = await startPlatform({
      databaseUrl,
      schemas,
      databaseReadUrl: databaseUrl,
      listen: true,
    })
    expect(await names(other)).toHaveLength(3)
    expect(await (await fetch(`${other.url}/readyz`)).json()).toEqual({
      status: 'ready',
      replica: expect.stringContaining('takes writes'),
    })
    await other.stop()
    await standby.stop()
    expect(await names()).toHaveLength(3)
    expect(await ready()).toEqual({
      status: 'ready',
      replica: 'The read replica does not answer: lists are read from the primary.',
    })
    await parts(here).create({ name: 'without it' })
    expect(await names()).toContain('without it')
  })

  test('Y11 one that refuses us is named as such, in the log as well', async () => {
    standby = await postgres.standby()
    const noDatabase = standby.urlOf(databaseUrl).replace(/[^/]+$/, 'of_nobody')
    const other = await startPlatform({
      ...{ databaseUrl, schemas, databaseReadUrl: noDatabase, rateLimits: false, listen: true },
    })
    expect(await names(other)).toHaveLength(4)
    expect(other.logged()).toContain('the read replica fails; the primary is read from')
    expect(await (await fetch(`${other.url}/readyz`)).json()).toEqual({
      status: 'ready',
      replica: 'The read replica has no database of this name: lists are read from the primary.',
    })
    await other.stop()
    await standby.stop()
  })

  test('Y11 one that is promoted under load has every write that was acknowledged', async () => {
    standby = await postgres.standby()
    await postgres.run(databaseUrl, "alter system set synchronous_standby_names = '*'")
    await postgres.run(databaseUrl, 'select pg_reload_conf()')
    const acknowledged = new Set<string>()
    let isWriting = true
    const writers = [1, 2, 3, 4].map(async (writer) => {
      for (let at = 0; isWriting; at += 1) {
        const made = await parts(there)
          .create({ name: `load ${writer} ${at}` })
          .catch(() => undefined)
        if (made) acknowledged.add(made.id)
        else return
      }
    })
    await expect.poll(() => acknowledged.size, wait).toBeGreaterThan(50)
    let successor: StartedPlatform | undefined
    await postgres.crash(async () => {
      await standby.promote()
      isWriting = false
      await Promise.all(writers)
      successor = await startPlatform({
        databaseUrl: standby.urlOf(databaseUrl),
        schemas,
        admin: undefined,
      })
      const found = new Set(
        (await parts(successor).list('-created_date', 5000)).map(({ id }) => id),
      )
      expect([...acknowledged].filter((id) => !found.has(id))).toEqual([])
      const made = await parts(successor).create({ name: 'goes on' })
      expect((await parts(successor).get(made.id)).name).toBe('goes on')
      await successor.stop()
    })
    // Nobody confirms its commits any more.
    await postgres.run(databaseUrl, 'alter system reset synchronous_standby_names')
    await postgres.run(databaseUrl, 'select pg_reload_conf()')
  })
})
