import { paths, pathTo } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '../src/db/open.ts'
import { silent } from '../test/databases.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeEach(async () => {
  started = await startPlatform({ admin: undefined })
})
afterEach(() => started.stop())

const OWNER = { full_name: 'Mei', email: 'Mei@Shop.example', password: 'throttle and brake' }

async function newCode(): Promise<string> {
  const link = new URL((await started.platform.ownerLink()) ?? '')
  expect(link.origin + link.pathname).toBe('http://shop.example/login/owner')
  return link.searchParams.get('code') ?? ''
}

const show = (code: string) => started.platform.fetch(`${paths.ownerLink}?code=${code}`)
const send = (code: string, fields: Partial<typeof OWNER> = {}) =>
  started.platform.fetch(paths.ownerLink, {
    method: 'POST',
    body: new URLSearchParams({ code, ...OWNER, ...fields }),
  })

test('sec S30 a new platform has no admin, and no default password opens it', async () => {
  for (const [email, password] of [
    ['admin@shop.example', 'admin'],
    ['admin', 'admin'],
    ['owner@shop.example', 'password'],
    ['', ''],
  ]) {
    await expect(started.client.auth.login(email ?? '', password ?? '')).rejects.toMatchObject({
      status: 401,
    })
  }
})

test('sec S30 when the only admin is kept out, a link lets the owner in again, and nobody else', async () => {
  await send(await newCode())
  const { access_token: token, user } = await started
    .clientWith({})
    .auth.login(OWNER.email, OWNER.password)
  expect(await started.platform.ownerLink()).toBeUndefined()
  const owner = started.clientWith({ token })
  await owner.request('PUT', pathTo(paths.user, { appId: APP_ID, id: user.id }), {
    body: { disabled: true },
  })
  const code = await newCode()
  expect((await send(code, { password: 'another road home' })).status).toBe(303)
  await expect(owner.auth.me()).rejects.toMatchObject({ status: 401 })
  const back = await started.clientWith({}).auth.login(OWNER.email, 'another road home')
  expect(back.user).toMatchObject({ id: user.id, role: 'admin', disabled: false })
  expect(await started.platform.ownerLink()).toBeUndefined()
})

test('sec S30 the owner link makes the first admin and signs in', async () => {
  const code = await newCode()
  expect(code).toMatch(/^[\w-]{43}$/)
  const form = await show(code)
  expect(form.status).toBe(200)
  expect(await form.text()).toContain('autocomplete="new-password"')

  const answer = await send(code)
  expect(answer.status).toBe(303)
  const home = new URL(answer.headers.get('location') ?? '', 'http://shop.example')
  const token = home.searchParams.get('access_token') ?? ''
  expect(await started.clientWith({ token }).auth.me()).toMatchObject({
    email: 'mei@shop.example',
    full_name: 'Mei',
    role: 'admin',
  })
  const again = await started.clientWith({}).auth.login(OWNER.email, OWNER.password)
  expect(again.user.role).toBe('admin')
})

test('O1 the owner link leads on to where the app is set up', async () => {
  const own = await startPlatform({ admin: undefined, ownerHome: '/admin/setup' })
  const link = new URL((await own.platform.ownerLink()) ?? '')
  const answer = await own.platform.fetch(paths.ownerLink, {
    method: 'POST',
    body: new URLSearchParams({ code: link.searchParams.get('code') ?? '', ...OWNER }),
  })
  const home = new URL(answer.headers.get('location') ?? '')
  expect(home.origin + home.pathname).toBe('http://shop.example/admin/setup')
  const token = home.searchParams.get('access_token') ?? ''
  expect(await own.clientWith({ token }).auth.me()).toMatchObject({ role: 'admin' })
  await own.stop()
})

test('sec S30 the link works once, and with an owner there is no other', async () => {
  const [first, second] = [await newCode(), await newCode()]
  await send(first)
  expect(await started.platform.ownerLink()).toBeUndefined()
  for (const code of [first, second]) {
    expect((await show(code)).status).toBe(404)
    const answer = await send(code, { email: 'thief@shop.example' })
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link no longer works')
  }
})

test('sec S30 a link is good for a day and no longer', async () => {
  const code = await newCode()
  const db = await openDatabase(started.config.databaseUrl, { log: silent })
  const [kept] = await db.read<{ expires_date: string }>(
    db.build.selectFrom('owner_codes').select('expires_date').compile(),
  )
  const hours = (Date.parse(kept?.expires_date ?? '') - Date.now()) / 3_600_000
  expect(hours).toBeGreaterThan(23.9)
  expect(hours).toBeLessThanOrEqual(24)
  expect((await show(code)).status).toBe(200)
  const expires_date = new Date().toISOString()
  await db.write([db.build.updateTable('owner_codes').set({ expires_date }).compile()])
  await db.close()
  expect((await show(code)).status).toBe(404)
  expect((await send(code)).status).toBe(404)
})

test('sec S30 of 20 who use the link at the same moment one becomes the owner', async () => {
  const code = await newCode()
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, n) => send(code, { email: `rider${n}@shop.example` })),
  )
  const statuses = answers.map(({ status }) => status)
  expect(statuses.filter((status) => status === 303)).toHaveLength(1)
  expect(statuses.filter((status) => status === 404)).toHaveLength(19)
  const users = await started.service.request<{ role: string }[]>(
    'GET',
    '/api/apps/pitlane/entities/User',
  )
  expect(users).toHaveLength(1)
})

test('sec S30 a wrong code, a missing one and a list of them open nothing', async () => {
  await newCode()
  for (const query of ['', '?code=', '?code=abc', '?code=a&code=b', '?code[$ne]=x']) {
    expect((await started.platform.fetch(`${paths.ownerLink}${query}`)).status).toBe(404)
  }
  expect((await send('abc')).status).toBe(404)
})

test('sec S9 a weak password or no email is said beside the form, and the code is not used up', async () => {
  const code = await newCode()
  for (const [fields, text] of [
    [{ password: 'short' }, 'at least 8 characters'],
    [{ password: 'mei@shop.example' }, 'the shop’s name or the email'],
    [{ email: 'mei' }, 'Please give an email address'],
    [{ full_name: ' ' }, 'Please give your name'],
  ] as const) {
    const answer = await send(code, fields)
    expect(answer.status).toBe(422)
    expect(await answer.text()).toContain(text)
  }
  expect((await send(code)).status).toBe(303)
})

test('sec S30 a configured admin makes the link superfluous', async () => {
  const configured = await startPlatform()
  expect(await configured.platform.ownerLink()).toBeUndefined()
  await configured.stop()
})
