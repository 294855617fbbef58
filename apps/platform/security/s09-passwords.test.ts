import { argon2Sync } from 'node:crypto'
import { paths, pathTo } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const NEXT = 'another long ride'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
})
afterAll(() => started.stop())

/** The admin with a platform of their own. */
async function own() {
  const one = await startPlatform({ rateLimits: false })
  const me = await one.admin.auth.me()
  const change = (currentPassword: string, newPassword: string, userId = me.id) =>
    one.admin.auth.changePassword({ userId, currentPassword, newPassword })
  return { one, me, change }
}

test('K6 W3 sec S9 a new password needs the current one, counts at once, and ends all other sessions', async () => {
  const { one, change } = await own()
  const other = one.clientWith({})
  await other.auth.login(ADMIN.email, ADMIN.password)
  await expect(change('a wrong ride', NEXT)).rejects.toMatchObject({
    status: 400,
    code: 'wrong_password',
  })
  expect(await other.auth.isAuthenticated()).toBe(true)

  await change(ADMIN.password, NEXT)
  expect(await one.admin.auth.isAuthenticated()).toBe(true)
  expect(await other.auth.isAuthenticated()).toBe(false)
  await expect(one.client.auth.login(ADMIN.email, ADMIN.password)).rejects.toMatchObject({
    status: 401,
  })
  await one.clientWith({}).auth.login(ADMIN.email, NEXT)
  expect(one.logged()).toContain('password_changed')
  expect(one.logged()).not.toContain(NEXT)
  await one.stop()
})

test('sec S9 nobody changes the password of somebody else, an admin neither', async () => {
  const { one, change } = await own()
  const { id } = await one.addUser()
  await expect(change(ADMIN.password, NEXT, id)).rejects.toMatchObject({ status: 403 })
  await one.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  await one.stop()
})

test('sec S9 a weak new password is refused with its reason, 64 characters and more are whole', async () => {
  const { one, change } = await own()
  for (const weak of ['short', 'password1', 'owner12345', 'shopowner1']) {
    await expect(change(ADMIN.password, weak)).rejects.toMatchObject({
      status: 422,
      code: 'weak_password',
    })
  }
  const long = `${'pass phrase '.repeat(20)}end`
  await change(ADMIN.password, long)
  const signIn = (password: string) => one.clientWith({}).auth.login(ADMIN.email, password)
  await expect(signIn(long.slice(0, -1))).rejects.toMatchObject({ status: 401 })
  await expect(signIn(long.slice(0, 72))).rejects.toMatchObject({ status: 401 })
  await signIn(long)
  await one.stop()
})

test('sec S9 of ten changes at the same moment one holds', async () => {
  const { one, change } = await own()
  const tries = Array.from({ length: 10 }, (_, n) => change(ADMIN.password, `${NEXT} ${n}`))
  const heard = await Promise.allSettled(tries)
  expect(heard.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  await one.stop()
})

test('sec S9 S13 guesses at the current password are counted', async () => {
  const { admin } = started
  const { id: userId } = await admin.auth.me()
  const guess = () =>
    admin.auth
      .changePassword({ userId, currentPassword: 'a guess', newPassword: NEXT })
      .catch(({ status }) => status)
  const heard = []
  for (let n = 0; n < 7; n++) heard.push(await guess())
  expect(heard).toEqual([400, 400, 400, 400, 400, 429, 429])
})

test('sec S9 a hash of an older cost is made anew with the next sign-in', async () => {
  const one = await startPlatform({ rateLimits: false })
  const db = await openDatabase(one.config.databaseUrl, one.config)
  const old = { memory: 1024, passes: 1, parallelism: 1 }
  const nonce = Buffer.alloc(16, 7)
  const tag = argon2Sync('argon2id', { ...old, nonce, tagLength: 32, message: ADMIN.password })
  const text = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')
  const password_hash = `$argon2id$v=19$m=1024,t=1,p=1$${text(nonce)}$${text(tag)}`
  await db.write([db.build.updateTable('users').set({ password_hash }).compile()])
  const kept = async () =>
    String(
      (await db.read(db.build.selectFrom('users').select('password_hash').compile()))[0]
        ?.password_hash,
    )

  await one.client.auth.login(ADMIN.email, 'a wrong ride').catch(() => undefined)
  expect(await kept()).toBe(password_hash)
  await one.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  const renewed = await kept()
  expect(renewed).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  await one.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  expect(await kept()).toBe(renewed)
  await db.close()
  await one.stop()
})

test('sec S9 the page changes the password, signs in anew and goes back', async () => {
  const { one } = await own()
  const post = (fields: Record<string, string>) =>
    one.platform.fetch(paths.passwordPage, {
      method: 'POST',
      body: new URLSearchParams({
        email: ADMIN.email,
        current_password: ADMIN.password,
        new_password: NEXT,
        from_url: '/cart',
        ...fields,
      }),
    })
  const weak = await post({ new_password: 'owner12345' })
  expect(weak.status).toBe(422)
  expect(await weak.text()).toContain('href="#new_password"')
  const wrong = await post({ current_password: 'a wrong ride' })
  expect(wrong.status).toBe(401)
  expect(await one.admin.auth.isAuthenticated()).toBe(true)

  const answer = await post({})
  expect(answer.status).toBe(303)
  const home = new URL(answer.headers.get('location') ?? '')
  expect(home.pathname).toBe('/cart')
  const token = home.searchParams.get('access_token') ?? ''
  expect(await one.clientWith({ token }).auth.isAuthenticated()).toBe(true)
  expect(await one.admin.auth.isAuthenticated()).toBe(false)
  await one.stop()
})

test('sec S9 the owner’s password in the settings of the server may not be a common one', async () => {
  const admin = { email: 'owner@shop.example', password: 'password123' }
  await expect(startPlatform({ admin })).rejects.toThrow('ADMIN_PASSWORD cannot be used.')
})

test('sec S15 a user sees the own sessions and ends one, or all others', async () => {
  const { one } = await own()
  const sessions = pathTo(paths.sessions, { appId: APP_ID })
  const agent = { 'user-agent': `Rider/1.0 ${'x'.repeat(500)}` }
  const phone = one.clientWith({ headers: agent })
  const tablet = one.clientWith({})
  for (const client of [phone, tablet]) await client.auth.login(ADMIN.email, ADMIN.password)

  const list = await phone.auth.sessions()
  expect(list).toHaveLength(3)
  expect(JSON.stringify(list)).not.toMatch(/token|hash/)
  const mine = list.find(({ is_current }) => is_current)
  expect(mine?.user_agent).toMatch(/^Rider\/1\.0 x{290}$/)
  expect(Date.parse(mine?.expires_date ?? '')).toBeGreaterThan(Date.now())

  const { client: stranger } = await one.addUser()
  await expect(stranger.auth.endSession(mine?.id ?? '')).rejects.toMatchObject({ status: 404 })
  expect(await phone.auth.isAuthenticated()).toBe(true)
  await tablet.auth.endSession(mine?.id ?? '')
  expect(await phone.auth.isAuthenticated()).toBe(false)
  await tablet.auth.endOtherSessions()
  expect(await tablet.auth.sessions()).toMatchObject([{ is_current: true }])
  expect(await one.admin.auth.isAuthenticated()).toBe(false)
  expect((await one.platform.fetch(sessions)).status).toBe(401)
  await one.stop()
})

test.each(['an ended session', 'a changed password'])(
  'sec S16 R11 %s leaves its rooms within two seconds',
  async (how) => {
    const one = await startPlatform({ listen: true, rateLimits: false })
    const { access_token: token } = await one.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
    const socket = one.clientWith({ serverUrl: one.url ?? '', fetch, token })
    let opened = 0
    let ended = 0
    const connected = new Promise<void>((resolve) => {
      socket.realtime.onStatus((status) => {
        if (status === 'connected') {
          opened++
          resolve()
        } else ended += opened
      })
    })
    socket.entities.Product?.subscribe(() => undefined)
    await connected
    const { id: userId } = await one.admin.auth.me()
    if (how === 'an ended session') await one.admin.auth.endOtherSessions()
    else {
      await one.admin.auth.changePassword({
        userId,
        currentPassword: ADMIN.password,
        newPassword: NEXT,
      })
    }
    await expect.poll(() => ended, { timeout: 2000 }).toBeGreaterThan(0)
    socket.realtime.close()
    await one.stop()
  },
)
