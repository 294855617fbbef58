import { createAdmin } from '@pitlane/client'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'
import { deletingExpiredLogs } from './retention.ts'

const timeZone = () => 'UTC'

describeDatabases('what admins change', (databases) => {
  let started: StartedPlatform
  beforeAll(async () => {
    const databaseUrl = await databases.newUrl()
    const schema = {
      name: 'User',
      type: 'object' as const,
      properties: { nickname: { type: 'string' as const } },
    }
    started = await startPlatform({ databaseUrl, schemas: [schema] })
  })
  afterAll(() => started.stop())

  const settings = pathTo(paths.adminSettings, { appId: APP_ID })
  const user = (id: string) => pathTo(paths.user, { appId: APP_ID, id })
  const noted = async () =>
    (await createAdmin(started.admin).adminChanges()).map(
      ({ kind, target, by_email, changes }) => ({ kind, target, by_email, changes }),
    )

  test('O16 sec S26 each change of users and settings is noted with before and after, and who made it', async () => {
    const { id, client } = await started.addUser()
    await client.auth.updateMe({ nickname: 'own' })
    await started.admin.request('PUT', user(id), { body: { role: 'admin', nickname: 'Ah Hock' } })
    await started.service.request('PUT', user(id), { body: { disabled: true } })
    await started.service.request('PUT', user(id), { body: { disabled: true } })
    await started.admin.auth.inviteUser('guest@shop.example', 'user')
    const shop = (fields: object) =>
      started.admin.request('PUT', settings, { body: { shop: fields } })
    await shop({ name: 'A', hours: '9 to 5', hero: 'x'.repeat(5000) })
    await shop({ name: 'B', hours: '9 to 5', constructor: { '<b>': "'" } })
    await expect(shop({ name: 'x'.repeat(300_000) })).rejects.toMatchObject({ status: 422 })
    await started.admin.request('PUT', settings, { body: {} })

    const by_email = ADMIN.email
    const json = JSON.stringify
    expect(await noted()).toEqual([
      {
        ...{ kind: 'settings', target: APP_ID, by_email },
        changes: [
          { field: 'shop.constructor', before: null, after: json({ '<b>': "'" }) },
          { field: 'shop.hero', before: expect.stringMatching(/^"x{1999}…$/), after: null },
          { field: 'shop.name', before: json('A'), after: json('B') },
        ],
      },
      {
        ...{ kind: 'settings', target: APP_ID, by_email },
        changes: [
          { field: 'shop.hero', before: null, after: expect.stringMatching(/^"x{1999}…$/) },
          { field: 'shop.hours', before: null, after: json('9 to 5') },
          { field: 'shop.name', before: null, after: json('A') },
        ],
      },
      {
        ...{ kind: 'invitation', target: 'guest@shop.example', by_email },
        changes: [{ field: 'role', before: null, after: json('user') }],
      },
      {
        ...{ kind: 'user', target: id, by_email: null },
        changes: [{ field: 'disabled', before: 'false', after: 'true' }],
      },
      {
        ...{ kind: 'user', target: id, by_email },
        changes: [
          { field: 'nickname', before: json('own'), after: json('Ah Hock') },
          { field: 'role', before: json('user'), after: json('admin') },
        ],
      },
    ])
    expect(await createAdmin(started.admin).adminChanges({ limit: 1, skip: 4 })).toMatchObject([
      { target_email: `${id}@shop.example` },
    ])
  })

  test('O16 Y8 the log of changes is bounded: the oldest go first', async () => {
    const db = await openDatabase(started.config.databaseUrl, started.config)
    const limits = { days: 30, visits: 1, signIns: 1, adminChanges: 2 }
    await deletingExpiredLogs(db, { clock: () => new Date(), timeZone }, limits)()
    await db.close()
    expect((await noted()).map(({ kind }) => kind)).toEqual(['settings', 'settings'])
  })
})
