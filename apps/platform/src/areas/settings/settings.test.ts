import { type Access, paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { ANY_SETTINGS } from './app-settings.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())
beforeEach(() => change({ public_settings: 'public_without_login', shop: {} }))

const change = (body: object) =>
  started.service.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), { body })

test('W1 E6 a visitor reads the public settings: app id, access, and what the shop keeps', async () => {
  await change({ shop: { name: 'Apex', couriers: ['A', 'B'], hero: { title: '<Ride>' } } })
  expect(await started.client.getPublicSettings()).toEqual({
    id: APP_ID,
    public_settings: 'public_without_login',
    shop: { name: 'Apex', couriers: ['A', 'B'], hero: { title: '<Ride>' } },
    data: expect.objectContaining({ retention: expect.any(Object) }),
  })
})

test('W1 a public app opens with an invalid token as well', async () => {
  const lost = started.clientWith({ token: 'a-token-that-has-ended' })
  expect(await lost.getPublicSettings()).toMatchObject({ public_settings: 'public_without_login' })
})

test('W1 an app that is not ours is 404', async () => {
  const other = started.clientWith({ appId: 'another' })
  await expect(other.getPublicSettings()).rejects.toMatchObject({
    status: 404,
    code: 'app_not_found',
  })
})

test.each(['public_with_login', 'private_with_login', 'workspace_with_login'])(
  'W1 A4 %s asks a visitor, and whoever holds an invalid token, to sign in',
  async (access) => {
    await change({ public_settings: access })
    for (const client of [started.client, started.clientWith({ token: 'dead' })]) {
      await expect(client.getPublicSettings()).rejects.toMatchObject({
        status: 403,
        code: 'auth_required',
        message: 'Authentication required',
        data: { extra_data: { reason: 'auth_required', app_id: APP_ID } },
      })
    }
    expect(await started.admin.getPublicSettings()).toMatchObject({ public_settings: access })
  },
)

test.each<Access>([
  'public_without_login',
  'public_with_login',
  'private_with_login',
  'workspace_with_login',
  'admins_only',
])('W1 R12 a user who was disabled is not registered for an app that is %s', async (access) => {
  const { id, client } = await started.addUser()
  await change({ public_settings: 'private_with_login' })
  expect(await client.getPublicSettings()).toMatchObject({ id: APP_ID })
  await started.service.request('PUT', pathTo(paths.user, { appId: APP_ID, id }), {
    body: { disabled: true },
  })
  await change({ public_settings: access })
  const refusal = {
    status: 403,
    code: 'user_not_registered',
    data: { extra_data: { reason: 'user_not_registered', app_id: APP_ID } },
  }
  await expect(client.getPublicSettings()).rejects.toMatchObject(refusal)
  await expect(client.auth.me()).rejects.toMatchObject(refusal)
  await expect(client.entities.Product?.list()).rejects.toMatchObject(refusal)
})

test('O1 an app for admins alone tells everybody else that it is not open yet', async () => {
  const { client: member } = await started.addUser()
  await change({ public_settings: 'admins_only' })
  const notOpen = {
    status: 403,
    code: 'not_open',
    data: { extra_data: { reason: 'not_open', app_id: APP_ID } },
  }
  for (const client of [started.client, started.clientWith({ token: 'dead' }), member]) {
    await expect(client.getPublicSettings()).rejects.toMatchObject(notOpen)
  }
  for (const client of [started.client, member]) {
    await expect(client.entities.Product?.list()).rejects.toMatchObject(notOpen)
    await expect(client.entities.Nothing?.list()).rejects.toMatchObject(notOpen)
  }
  expect(await started.admin.getPublicSettings()).toMatchObject({ public_settings: 'admins_only' })
  expect(await started.admin.entities.Product?.list()).toEqual(expect.any(Array))
  await change({ public_settings: 'public_without_login' })
  expect(await started.client.getPublicSettings()).toMatchObject({ id: APP_ID })
})

test('R11 a closed app closes its records and unknown addresses, but not sign-in', async () => {
  await started.service.entities.Product?.create({ name: 'Lever' })
  await change({ public_settings: 'private_with_login' })
  await expect(started.client.entities.Product?.list()).rejects.toMatchObject({
    status: 403,
    code: 'auth_required',
  })
  await expect(started.client.entities.Nothing?.list()).rejects.toMatchObject({ status: 403 })
  await expect(started.client.auth.login('nobody@shop.example', 'x')).rejects.toMatchObject({
    status: 401,
  })
  const { client } = await started.addUser()
  expect(await client.entities.Product?.list()).toHaveLength(1)
})

test('the settings are changed by admins and the service role alone', async () => {
  const { client } = await started.addUser()
  const path = pathTo(paths.adminSettings, { appId: APP_ID })
  const body = { shop: { name: 'Taken over' } }
  await expect(started.client.request('PUT', path, { body })).rejects.toMatchObject({ status: 401 })
  await expect(client.request('PUT', path, { body })).rejects.toMatchObject({ status: 403 })
  await expect(client.request('GET', path)).rejects.toMatchObject({ status: 403 })
  await started.admin.request('PUT', path, { body: { shop: { name: 'Ours' } } })
  expect(await started.client.getPublicSettings()).toMatchObject({ shop: { name: 'Ours' } })
})

test('what a change does not name stays as it is, and each change moves the catalogue on', async () => {
  await change({ shop: { name: 'Apex' } })
  const before = started.platform.cacheVersion()
  await change({ public_settings: 'private_with_login' })
  expect(started.platform.cacheVersion()).not.toBe(before)
  expect(await started.admin.getPublicSettings()).toMatchObject({ shop: { name: 'Apex' } })
})

test.each([
  { public_settings: 'open' },
  { public_settings: null },
  { public_settings: ['public_without_login'] },
  { shop: null },
  { shop: [] },
  { shop: 'x' },
  { shop: { name: 'a\u0000b' } },
  { shop: { text: 'x'.repeat(300_000) } },
])('settings that cannot be are refused: %j', async (body) => {
  await expect(change(body)).rejects.toMatchObject({ status: 422, code: 'validation_failed' })
})

test('the settings outlive a restart', async () => {
  await change({ shop: { name: 'Apex' } })
  const again = await startPlatform({ databaseUrl: started.config.databaseUrl })
  expect(await again.client.getPublicSettings()).toMatchObject({ shop: { name: 'Apex' } })
  await again.stop()
})

test('W3 strangers may register where visitors may enter, wait for an admin among members, or as the admin says', async () => {
  const registration = async (body: object) =>
    ((await change(body)) as { registration: string }).registration
  expect(await registration({ public_settings: 'public_without_login' })).toBe('open')
  expect(await registration({ public_settings: 'private_with_login' })).toBe('approval')
  expect(await registration({ registration: 'invitation' })).toBe('invitation')
  expect(await registration({ public_settings: 'public_without_login' })).toBe('invitation')
})

test('sec S7 access, registration and where money goes ask for a recent sign-in; the rest does not', async () => {
  const guarding = await startPlatform({
    appSettings: {
      ...ANY_SETTINGS,
      guarded: ['paynow', 'whatsapp_number'],
    },
  })
  const path = pathTo(paths.adminSettings, { appId: APP_ID })
  const put = (body: object, client: { request: StartedPlatform['admin']['request'] }) =>
    client.request('PUT', path, { body })
  const first = { name: 'Apex', paynow: '12345678A', whatsapp_number: '6591234567' }
  await put({ shop: first }, guarding.service)
  const signedIn = new Date(Date.now() - 11 * 60_000)
  const { client: old } = await guarding.addUser({ role: 'admin', signedIn })
  const refused = { status: 403, code: 'reauthentication_required' }
  for (const change of [
    { public_settings: 'admins_only' },
    { registration: 'invitation' },
    { shop: { ...first, paynow: '87654321B' } },
    { shop: { ...first, whatsapp_number: '6581234567' } },
    { shop: { name: 'Apex' } },
    { shop: { ...first, paynow: ['12345678A'] } },
    { shop: { ...first, name: 'Other', paynow: null } },
  ]) {
    await expect(put(change, old)).rejects.toMatchObject(refused)
  }
  expect(await old.request('GET', path)).toMatchObject({ shop: first })
  // What stays as it is asks nobody.
  const { public_settings, registration } = await old.request<{
    public_settings: string
    registration: string
  }>('GET', path)
  const named = { public_settings, registration, shop: { ...first, name: 'Apex & Sons' } }
  expect(await put(named, old)).toMatchObject({ shop: { name: 'Apex & Sons' } })
  const { client: recent } = await guarding.addUser({ role: 'admin' })
  const changed = { registration: 'approval', shop: { ...first, paynow: '87654321B' } }
  expect(await put(changed, recent)).toMatchObject(changed)
  await guarding.stop()
})
