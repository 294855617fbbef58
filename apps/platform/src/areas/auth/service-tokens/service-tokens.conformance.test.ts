import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import {
  APP_ID,
  SERVICE_TOKEN,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'
import { openDatabase } from '../../../db/open.ts'
import { newId } from '../../../new-id.ts'
import { createServiceTokens } from './service-tokens.ts'

const FORMER = 'a-former-token-of-the-configuration-0123'

describeDatabases('service tokens', (databases) => {
  let databaseUrl: string
  let started: StartedPlatform
  const start = () => startPlatform({ databaseUrl, formerServiceToken: FORMER, rateLimits: false })
  beforeAll(async () => {
    databaseUrl = await databases.newUrl()
    started = await start()
  })
  afterAll(() => started.stop())

  const owner = () => createAdmin(started.admin)
  /** Spellings of the header with which a program may send its token. */
  const schemes = ['Bearer', 'bearer', 'BEARER  ']
  async function statuses(token: string, of = started): Promise<number[]> {
    const path = pathTo(paths.users, { appId: APP_ID })
    const answers = schemes.map((scheme) =>
      of.platform.fetch(new URL(path, of.config.publicUrl), {
        headers: { authorization: `${scheme} ${token}` },
      }),
    )
    return (await Promise.all(answers)).map(({ status }) => status)
  }
  const [good, refused] = [
    [200, 200, 200],
    [401, 401, 401],
  ]

  test('O16 sec S15 a new token ends those of the configuration at once, for good and in every process', async () => {
    expect(await statuses(SERVICE_TOKEN)).toEqual(good)
    expect(await statuses(FORMER)).toEqual(good)
    const other = await start()
    const { token } = await owner().makeServiceToken(0)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await statuses(token)).toEqual(good)
    for (const old of [SERVICE_TOKEN, FORMER]) expect(await statuses(old)).toEqual(refused)
    if (databaseUrl.startsWith('postgres')) {
      await expect.poll(() => statuses(SERVICE_TOKEN, other)).toEqual(refused)
      await expect.poll(() => statuses(token, other)).toEqual(good)
    }
    await other.platform.close()
    // A restart with the same configuration makes them no better.
    const again = await start()
    expect(await statuses(SERVICE_TOKEN, again)).toEqual(refused)
    expect(await statuses(token, again)).toEqual(good)
    await again.platform.close()

    const tokens = await owner().serviceTokens()
    expect(JSON.stringify(tokens)).not.toContain(token)
    expect(tokens.map(({ source, ends_date }) => [source, ends_date === null])).toEqual([
      ['made', true],
      ['configured', false],
      ['configured', false],
    ])
    expect(tokens[0]).toMatchObject({ by_email: 'owner@shop.example' })
    await expect.poll(async () => (await owner().serviceTokens())[0]?.used_date).toMatch(/Z$/)
    expect(started.logged()).not.toContain(token)
  })

  test('O16 sec S15 with a grace both are good, until the former is ended by hand', async () => {
    const first = await owner().makeServiceToken(0)
    const second = await owner().makeServiceToken(60)
    expect(await statuses(first.token)).toEqual(good)
    expect(await statuses(second.token)).toEqual(good)
    const former = (await owner().serviceTokens()).find(
      ({ ends_date }) => ends_date !== null && Date.parse(ends_date) > Date.now(),
    )
    await owner().endServiceToken(former?.id ?? '')
    expect(await statuses(first.token)).toEqual(refused)
    expect(await statuses(second.token)).toEqual(good)
    await expect(owner().endServiceToken(former?.id ?? '')).rejects.toMatchObject({ status: 404 })

    const changes = await owner().adminChanges()
    expect(changes.slice(0, 3).map(({ kind, by_email }) => [kind, by_email])).toEqual(
      Array.from({ length: 3 }, () => ['service_token', 'owner@shop.example']),
    )
    expect(JSON.stringify(changes)).not.toContain(second.token)
  })

  test('O16 sec S7 nobody makes or ends one with a session that was found, or without being an admin', async () => {
    const signedIn = new Date(Date.now() - 3_600_000)
    const found = createAdmin((await started.addUser({ role: 'admin', signedIn })).client)
    const customer = createAdmin((await started.addUser()).client)
    const before = await owner().serviceTokens()
    const asked = { status: 403, code: 'reauthentication_required' }
    await expect(found.makeServiceToken(1440)).rejects.toMatchObject(asked)
    await expect(found.endServiceToken(before[0]?.id ?? '')).rejects.toMatchObject(asked)
    for (const attempt of [
      () => customer.serviceTokens(),
      () => customer.makeServiceToken(0),
      () => customer.endServiceToken(before[0]?.id ?? ''),
    ]) {
      await expect(attempt()).rejects.toMatchObject({ status: 403, code: 'forbidden' })
    }
    expect(await owner().serviceTokens()).toEqual(before)
  })

  test('O16 sec S15 what has ended is forgotten after 90 days, but for what the configuration would make good again', async () => {
    const db = await openDatabase(await databases.newUrl(), started.config)
    let now = Date.now()
    const tokens = createServiceTokens({
      db,
      clock: () => new Date(now),
      newId,
      noteChange: () => [],
      configured: [SERVICE_TOKEN],
    })
    for (let count = 0; count < 3; count++) await tokens.rotate({ kind: 'service' }, 0)
    expect(await tokens.list()).toHaveLength(4)
    now += 91 * 86_400_000
    const newest = await tokens.rotate({ kind: 'service' }, 0)
    const kept = await tokens.list()
    expect(kept.map(({ source }) => source)).toEqual(['made', 'made', 'configured'])
    expect(await tokens.callerOf(SERVICE_TOKEN)).toBeUndefined()
    expect(await tokens.callerOf(newest)).toMatchObject({ kind: 'service' })
    await db.close()
  })
})
