import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({
    schemas: [
      { name: 'Part', type: 'object', properties: { name: { type: 'string' } } },
      {
        name: 'User',
        type: 'object',
        properties: {
          nickname: { type: 'string', maxLength: 20 },
          newsletter: { type: 'boolean' },
          // A schema may name what is built in; it stays built in.
          role: { type: 'string' },
        },
      },
    ],
  })
})
afterAll(() => started.stop())

const users = pathTo(paths.users, { appId: APP_ID })
const user = (id: string) => pathTo(paths.user, { appId: APP_ID, id })

test('W2 E2 the current user is asked for by its token', async () => {
  const { id, client } = await started.addUser()
  expect(await client.auth.me()).toEqual({
    id,
    email: `${id}@shop.example`,
    full_name: 'A Rider',
    role: 'user',
    disabled: false,
    is_verified: true,
    created_date: expect.stringMatching(/Z$/),
    updated_date: expect.stringMatching(/Z$/),
    created_by_id: null,
  })
})

test('W2 the service role is nobody in particular', async () => {
  const path = pathTo(paths.me, { appId: APP_ID })
  await expect(started.service.request('GET', path)).rejects.toMatchObject({ status: 401 })
})

test('W2 PUT me changes the fields that the app added, and merges', async () => {
  const { client } = await started.addUser()
  await client.auth.updateMe({ nickname: 'Ah Beng' })
  await client.auth.updateMe({ newsletter: true, unknown_field: 1 })
  const me = await client.auth.me()
  expect(me).toMatchObject({ nickname: 'Ah Beng', newsletter: true })
  expect(me).not.toHaveProperty('unknown_field')
})

test('sec S7 PUT me changes neither role nor email nor anything else that is built in', async () => {
  const { id, client } = await started.addUser()
  const before = await client.auth.me()
  const after = await client.auth.updateMe({
    id: 'f'.repeat(24),
    email: ADMIN.email,
    role: 'admin',
    full_name: 'Somebody Else',
    disabled: true,
    is_verified: false,
    created_date: '2000-01-01T00:00:00.000Z',
    created_by_id: id,
    password_hash: 'x',
    extra: '{}',
  })
  expect({ ...after, updated_date: '' }).toEqual({ ...before, updated_date: '' })
})

test('W2 a field of the wrong kind is refused by its name', async () => {
  const { client } = await started.addUser()
  await expect(client.auth.updateMe({ nickname: 7 })).rejects.toMatchObject({
    status: 422,
    message: 'Error in field nickname: must be string.',
  })
})

test('sec S7 a plain user sees the own record alone, an admin all of them', async () => {
  const [one, two] = [await started.addUser(), await started.addUser()]
  await expect(started.client.request('GET', users)).rejects.toMatchObject({ status: 401 })
  expect(await one.client.request('GET', users)).toEqual([await one.client.auth.me()])
  await expect(one.client.request('GET', user(two.id))).rejects.toMatchObject({ status: 404 })
  expect(await one.client.request('GET', user(one.id))).toEqual(await one.client.auth.me())
  const all = await started.admin.request<{ id: string }[]>('GET', users)
  expect(all.map(({ id }) => id)).toEqual(expect.arrayContaining([one.id, two.id]))
  expect(JSON.stringify(all)).not.toMatch(/password|argon2/)
})

test('K3 W2 an admin filters, sorts and cuts the list of users like any other', async () => {
  const names = ['Wei', 'Devi', 'Ahmad']
  for (const nickname of names) {
    const { client } = await started.addUser()
    await client.auth.updateMe({ nickname, newsletter: nickname !== 'Wei' })
  }
  const found = async (query: Record<string, string>) => {
    const path = `${users}?${new URLSearchParams(query)}`
    const list = await started.admin.request<{ nickname?: string }[]>('GET', path)
    return list.map(({ nickname }) => nickname)
  }
  const q = JSON.stringify({ nickname: { $in: names } })
  expect(await found({ q, sort: 'nickname' })).toEqual(['Ahmad', 'Devi', 'Wei'])
  expect(await found({ q })).toEqual(['Ahmad', 'Devi', 'Wei'])
  expect(await found({ q, sort: '-newsletter,nickname' })).toEqual(['Ahmad', 'Devi', 'Wei'])
  expect(await found({ q, sort: 'created_date', skip: '1', limit: '1' })).toEqual(['Devi'])
  expect(await found({ q: '{"nickname":{"$regex":"^.e[iv]"}}', sort: '-nickname' })).toEqual([
    'Wei',
    'Devi',
  ])
  expect(await found({ q: `{"email":"${ADMIN.email}"}` })).toEqual([undefined])
  expect(await found({ q: '{"role":"nobody"}' })).toEqual([])
  expect(await found({ q: 'null', limit: '2' })).toHaveLength(2)
  const short = `${users}?${new URLSearchParams({ q, fields: 'nickname', limit: '1' })}`
  expect(await started.admin.request('GET', short)).toEqual([
    { id: expect.stringMatching(/^[0-9a-f]{24}$/), nickname: 'Ahmad' },
  ])
  for (const bad of ['{', '{"password_hash":"x"}', '{"extra":"{}"}', '{"nickname":{"$where":1}}']) {
    await expect(found({ q: bad })).rejects.toMatchObject({ code: 'invalid_filter' })
  }
})

test('sec S7 a plain user finds nobody else by a filter either', async () => {
  const [one, two] = [await started.addUser(), await started.addUser()]
  const found = (email: string) =>
    one.client.request<{ id: string }[]>('GET', `${users}?q=${JSON.stringify({ email })}`)
  expect(await found(`${two.id}@shop.example`)).toEqual([])
  expect(await found(`${one.id}@shop.example`)).toMatchObject([{ id: one.id }])
  expect(await one.client.request('GET', `${users}?q={"role":"admin"}`)).toEqual([])
})

test('an admin changes a role, and it counts at once', async () => {
  const { id, client } = await started.addUser()
  await expect(client.request('PUT', user(id), { body: { role: 'admin' } })).rejects.toMatchObject({
    status: 403,
  })
  const before = started.platform.cacheVersion()
  await started.admin.request('PUT', user(id), { body: { role: 'admin' } })
  expect(await client.request<object[]>('GET', users)).not.toHaveLength(1)
  expect(started.platform.cacheVersion()).not.toBe(before)
  await expect(
    started.admin.request('PUT', user(id), { body: { role: 'owner' } }),
  ).rejects.toMatchObject({ status: 422 })
})

test('O16 sec S7 who signed in long ago, or whose session was found, changes nobody’s access and deletes no whole entity', async () => {
  const { id } = await started.addUser()
  const signedIn = new Date(Date.now() - 11 * 60_000)
  const { client } = await started.addUser({ role: 'admin', signedIn })
  const records = pathTo(paths.entityRecords, { appId: APP_ID, entity: 'Part' })
  const { id: part } = await started.admin.request<{ id: string }>('POST', records, {
    body: { name: 'Lever' },
  })
  const refused = { status: 403, code: 'reauthentication_required' }
  for (const body of [{ role: 'admin' }, { disabled: true }, { role: 'user', full_name: 'A' }]) {
    await expect(client.request('PUT', user(id), { body })).rejects.toMatchObject(refused)
  }
  await expect(client.auth.inviteUser('guest@shop.example', 'admin')).rejects.toMatchObject(refused)
  for (const body of [
    {},
    { id: { $ne: 'x' } },
    { $or: [{ name: 'Lever' }, { name: { $ne: 'Lever' } }] },
  ]) {
    await expect(client.request('DELETE', records, { body })).rejects.toMatchObject(refused)
  }
  expect(await started.admin.request('GET', `${records}/${part}`)).toMatchObject({ name: 'Lever' })
  expect((await started.admin.request<{ role: string }>('GET', user(id))).role).toBe('user')

  await client.request('PUT', user(id), { body: { full_name: 'Ah Hock' } })
  await client.request('DELETE', records, { body: { name: 'nothing of this name' } })
  await client.auth.inviteUser('guest@shop.example', 'user')
  await started.service.request('PUT', user(id), { body: { role: 'admin' } })
})

test('a disabled user is out at once, and may come back', async () => {
  const { id, client } = await started.addUser()
  expect(await client.auth.isAuthenticated()).toBe(true)
  await started.admin.request('PUT', user(id), { body: { disabled: true } })
  await expect(client.auth.me()).rejects.toMatchObject({
    status: 403,
    code: 'user_not_registered',
    message: 'User not registered for this app',
  })
  await started.admin.request('PUT', user(id), { body: { disabled: false } })
  expect(await client.auth.me()).toMatchObject({ disabled: false })
})
