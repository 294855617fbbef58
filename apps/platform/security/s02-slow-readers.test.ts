import { setTimeout as sleep } from 'node:timers/promises'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntitySchema } from '../src/areas/entities/schema/entity-schema.ts'
import { describeDatabases } from '../test/databases.ts'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'

const RECORDS = 20_000
const AT_ONCE = 2_500

const sheet: EntitySchema = {
  name: 'Sheet',
  type: 'object',
  properties: { kind: { type: 'string' }, text: { type: 'string' } },
  indexed: ['kind'],
  access: { read: true },
}
const few: EntitySchema = { ...sheet, name: 'Few' }
const [attacker, other] = ['198.51.100.1', '203.0.113.9']

describeDatabases('slow reads', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      schemas: [sheet],
      listen: true,
      trustProxy: true,
      rateLimits: false,
    })
    const text = 'lorem ipsum '.repeat(100)
    for (let start = 0; start < RECORDS; start += AT_ONCE) {
      const records = Array.from({ length: AT_ONCE }, (_, index) => ({
        kind: 'all',
        text: `${start + index} ${text}`,
      }))
      await started.service.entities.Sheet?.bulkCreate(records)
    }
  })
  afterAll(() => started.stop())

  let turn = 0
  /** A filter that no other read has asked for, and that looks at every record. */
  const slowFilter = () => ({ kind: 'all', text: { $regex: `none ${turn++}` } })
  const values = { groupBy: 'kind', countDistinct: 'text' }
  const slow = { of: 'aggregate', body: values }

  function ask(address: string, path: string, init: RequestInit = {}) {
    const headers = { 'content-type': 'application/json', 'x-forwarded-for': address }
    return fetch(`${started.url}${path}`, { ...init, headers }).then(async (answer) => {
      await answer.arrayBuffer()
      return answer.status
    })
  }
  const reads = (address: string, all: readonly object[], signal?: AbortSignal) =>
    ask(address, pathTo(paths.entityReads, { appId: APP_ID, entity: 'Sheet' }), {
      method: 'POST',
      body: JSON.stringify(all),
      ...(signal && { signal }),
    })
  const at = (path: string, filter: object) =>
    `${pathTo(path, { appId: APP_ID, entity: 'Sheet' })}?q=${encodeURIComponent(JSON.stringify(filter))}`
  const sixteen = () => Array.from({ length: 16 }, () => slow)
  const compute = (address: string) =>
    ask(address, pathTo(paths.entityAggregate, { appId: APP_ID, entity: 'Sheet' }), {
      method: 'POST',
      body: JSON.stringify(values),
    })

  test.each([
    ['a count', () => ask(other, at(paths.entityCount, slowFilter()))],
    ['a list', () => ask(other, at(paths.entityRecords, slowFilter()))],
    ['a page', () => ask(other, at(paths.entityPage, slowFilter()))],
    ['different values', () => ask(other, `${at(paths.entityPage, slowFilter())}&distinct=text`)],
    ['computed values', () => compute(other)],
    ['an admin’s conversations', () => started.admin.request('GET', CONVERSATIONS)],
  ])(
    'sec S2 sec D10 three times sixteen reads of one address do not hold up %s of another',
    async (_what, victim) => {
      const leave = new AbortController()
      let answered = 0
      const attacks = Array.from({ length: 3 }, () =>
        reads(attacker, sixteen(), leave.signal).then(
          () => answered++,
          () => undefined,
        ),
      )
      await sleep(300)
      const status = await victim()
      expect(typeof status === 'number' ? status : 200).toBe(200)
      expect(answered).toBe(0)
      leave.abort()
      await Promise.all(attacks)
    },
  )

  test('sec S2 reads of a caller who has gone are not made', async () => {
    const leave = new AbortController()
    const attack = reads(attacker, sixteen(), leave.signal).catch(() => 'gone')
    await sleep(200)
    leave.abort()
    expect(await attack).toBe('gone')
    await expectFreeLine()
  })

  test('sec S2 once one of several reads is refused, the others are not made', async () => {
    const refused = [...sixteen().slice(1), { of: 'count', query: { q: '{"nothing":{"$no":1}}' } }]
    expect(await reads(attacker, refused)).toBe(400)
    await expectFreeLine()
  })

  /** Nothing waits in the line of the attacker's address: its next read goes before the third one of another's. */
  async function expectFreeLine(): Promise<void> {
    const ends: string[] = []
    const end = (name: string) => () => void ends.push(name)
    const own = compute(attacker).then(end('own'))
    const others = [1, 2, 3, 4].map((one) => compute(other).then(end(`other ${one}`)))
    await Promise.all([own, ...others])
    expect(ends.indexOf('own')).toBeLessThan(3)
  }

  test('sec S2 sec S13 sixteen reads in one request count as sixteen', async () => {
    const limited = await startPlatform({ schemas: [few] })
    const body = JSON.stringify(Array.from({ length: 16 }, () => slow))
    const path = pathTo(paths.entityReads, { appId: APP_ID, entity: 'Few' })
    const headers = { 'content-type': 'application/json' }
    const send = async (own: object = {}) => {
      const init = { method: 'POST', headers: { ...headers, ...own }, body }
      return (await limited.platform.fetch(path, init)).status
    }
    // Windows begin with the first read.
    const statuses: number[] = []
    for (let sent = 0; sent < 77; sent++) statuses.push(await send())
    expect(statuses.filter((status) => status === 200)).toHaveLength(75)
    expect(statuses.slice(75)).toEqual([429, 429])
    expect(await send({ authorization: `Bearer ${SERVICE_TOKEN}` })).toBe(200)
    await limited.stop()
  })
})

const CONVERSATIONS = `${pathTo(paths.adminConversations, { appId: APP_ID })}?words=lever`
