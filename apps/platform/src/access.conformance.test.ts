import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../test/databases.ts'
import {
  ADMIN,
  APP_ID,
  repositorySchemas,
  type StartedPlatform,
  startPlatform,
} from '../test/start-platform.ts'
import { openDatabase } from './db/open.ts'

const settings = pathTo(paths.adminSettings, { appId: APP_ID })

describeDatabases('sign-in, settings and logs', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    const names = Array.from({ length: 20 }, (_, index) => `field_${index}`)
    const properties = Object.fromEntries(names.map((name) => [name, { type: 'string' }]))
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      schemas: [...(await repositorySchemas()), { name: 'User', type: 'object', properties }],
    })
  })
  afterAll(() => started.stop())

  test('W2 of changes of one user at the same moment none is lost', async () => {
    const { client, id } = await started.addUser()
    const names = Array.from({ length: 20 }, (_, index) => `field_${index}`)
    const path = pathTo(paths.user, { appId: APP_ID, id })
    await Promise.all([
      ...names.map((name) => client.auth.updateMe({ [name]: 'kept' })),
      started.admin.request('PUT', path, { body: { full_name: 'Mei Ling' } }),
    ])
    const fields = Object.fromEntries(names.map((name) => [name, 'kept']))
    expect(await client.auth.me()).toMatchObject({ full_name: 'Mei Ling', ...fields })
  })

  test('W2 a filter finds its user among more than are read at once', async () => {
    const own = await startPlatform({ databaseUrl: await databases.newUrl() })
    const db = await openDatabase(own.config.databaseUrl, own.config)
    const date = '2020-01-02T03:04:05.678Z'
    const rows = Array.from({ length: 2_300 }, (_, index) => ({
      id: index.toString(16).padStart(24, '0'),
      email: `rider${index}@shop.example`,
      full_name: index % 1_000 === 7 ? 'Seven' : 'A Rider',
      role: 'user' as const,
      extra: '{}',
      created_date: date,
      updated_date: date,
    }))
    for (let at = 0; at < rows.length; at += 100) {
      const some = rows.slice(at, at + 100)
      await db.write([db.build.insertInto('users').values(some).compile()])
    }
    await db.close()
    const path = pathTo(paths.users, { appId: APP_ID })
    const found = await own.service.request<{ email: string }[]>(
      'GET',
      `${path}?q={"full_name":"Seven"}&sort=email`,
    )
    expect(found.map(({ email }) => email)).toEqual(
      ['rider1007', 'rider2007', 'rider7'].map((name) => `${name}@shop.example`),
    )
    expect(await own.service.request('GET', path)).toHaveLength(2_301)
    await own.stop()
  })

  test('W3 W6 signing in, settings, users and visits work', async () => {
    const { client, id } = await started.addUser()
    expect(await client.auth.me()).toMatchObject({ id, role: 'user', disabled: false })
    await client.appLogs.logUserInApp('Store')
    const [visit] = await started.admin.request<object[]>(
      'GET',
      pathTo(paths.appLogs, { appId: APP_ID }),
    )
    expect(visit).toMatchObject({ user_id: id, page_name: 'Store' })
    for (const name of ['Apex', 'Apex & Sons']) {
      await started.admin.request('PUT', settings, { body: { shop: { name } } })
      expect(await started.client.getPublicSettings()).toMatchObject({ shop: { name } })
    }
    const user = pathTo(paths.user, { appId: APP_ID, id })
    await started.admin.request('PUT', user, { body: { disabled: true } })
    await expect(client.auth.me()).rejects.toMatchObject({ code: 'user_not_registered' })
  })

  test('sec S13 of 50 guesses at the same moment five are looked at', async () => {
    const guesses = Array.from({ length: 50 }, () =>
      started.clientWith({}).auth.login('rider@shop.example', 'a guess'),
    )
    const heard = await Promise.allSettled(guesses)
    const statuses = heard.map((one) => one.status === 'rejected' && one.reason.status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(5)
    expect(statuses.filter((status) => status === 429)).toHaveLength(45)
  })

  test('sec S30 of 20 who use two owner links at the same moment one becomes the owner', async () => {
    const own = await startPlatform({ databaseUrl: await databases.newUrl(), admin: undefined })
    const links = [await own.platform.ownerLink(), await own.platform.ownerLink()]
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        own.platform.fetch(paths.ownerLink, {
          method: 'POST',
          body: new URLSearchParams({
            code: new URL(links[n % 2] ?? '').searchParams.get('code') ?? '',
            full_name: 'Mei',
            email: `rider${n}@shop.example`,
            password: ADMIN.password,
          }),
        }),
      ),
    )
    expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
    const users = pathTo(paths.users, { appId: APP_ID })
    expect(await own.service.request('GET', users)).toHaveLength(1)
    await own.stop()
  })

  if (databases.dialect === 'postgres') {
    test('R11 sec S15 what one process closes is closed in the other within two seconds', async () => {
      const { databaseUrl } = started.config
      const other = await startPlatform({ databaseUrl, rateLimits: false })
      const { access_token: token } = await other
        .clientWith({})
        .auth.login(ADMIN.email, ADMIN.password)
      const here = started.clientWith({ token })
      expect(await here.auth.isAuthenticated()).toBe(true)
      await other.clientWith({ token }).auth.logout()
      await expect.poll(() => here.auth.isAuthenticated(), { timeout: 2000 }).toBe(false)

      await other.admin.request('PUT', settings, {
        body: { public_settings: 'private_with_login' },
      })
      await expect
        .poll(() => started.client.entities.Product?.list().catch(({ code }) => code), {
          timeout: 2000,
        })
        .toBe('auth_required')
      await other.stop()
    })
  }
})
