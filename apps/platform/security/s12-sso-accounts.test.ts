import { paths, pathTo } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { createPasswords } from '../src/areas/auth/passwords/password.ts'
import { openDatabase } from '../src/db/open.ts'
import { ADMIN } from '../test/start-platform.ts'
import { app, problemIn, tokenIn, withSso } from '../test/start-sso.ts'

const sso = withSso()

function addUser(user: { email: string; password_hash: string | null; verified: boolean }) {
  const date = new Date().toISOString()
  const { verified, ...given } = user
  const row = { ...given, id: 'existing', full_name: 'Mallory', role: 'user' as const, extra: '{}' }
  const dates = { created_date: date, updated_date: date, verified_date: verified ? date : null }
  return withDatabase((db) =>
    db.write([
      db.build
        .insertInto('users')
        .values({ ...row, ...dates })
        .compile(),
    ]),
  )
}

test.each([false, 'true', 1, undefined, null])(
  'sec S12 an email that the provider calls verified as %j links nothing and makes nobody',
  async (email_verified) => {
    sso.idp.accounts.set('eve', { email: ADMIN.email, email_verified, name: 'Eve' })
    const { home } = await sso.browser().signIn('eve')
    expect(problemIn(home)).toEqual(['/login', 'sso_unverified'])
    expect(tokenIn(home)).toBe('')
    const users = await sso.started.service.request('GET', pathTo(paths.users, app))
    expect(users).toHaveLength(1)
  },
)

test('W3 an account with a proven email is linked, and its password goes on', async () => {
  sso.idp.accounts.set('boss', { email: ADMIN.email, email_verified: true })
  const { home } = await sso.browser().signIn('boss')
  expect(home.searchParams.has('is_new_user')).toBe(false)
  expect(await sso.me(home)).toMatchObject({ email: ADMIN.email, role: 'admin' })
  await sso.started.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
})

test('sec S12 an account that a stranger has prepared is neither entered nor does it enter', async () => {
  const password = 'the stranger waits'
  const password_hash = await createPasswords().hash(password)
  await addUser({ email: 'mei@rider.example', password_hash, verified: false })
  const { home } = await sso.browser().signIn('mei')
  const user = await sso.me(home)
  expect(user.id).not.toBe('existing')
  expect(user.full_name).toBe('Mei Tan')
  await expect(
    sso.started.clientWith({}).auth.login('mei@rider.example', password),
  ).rejects.toMatchObject({ status: 401 })
})

test('W3 somebody who was invited and has no password yet comes in as invited', async () => {
  await addUser({ email: 'mei@rider.example', password_hash: null, verified: false })
  const { home } = await sso.browser().signIn('mei')
  expect(await sso.me(home)).toMatchObject({ id: 'existing', is_verified: true })
})

test('R12 a disabled user does not come in, neither by email nor by the provider’s name', async () => {
  const { home } = await sso.browser().signIn('mei')
  const { id } = await sso.me(home)
  await sso.started.service.request('PUT', pathTo(paths.user, { ...app, id }), {
    body: { disabled: true },
  })
  sso.idp.accounts.set('other', { email: 'mei@rider.example', email_verified: true })
  for (const account of ['mei', 'other']) {
    expect(problemIn((await sso.browser().signIn(account)).home)).toEqual([
      '/login',
      'sso_disabled',
    ])
  }
})

test('W3 two first sign-ins at the same moment make one user', async () => {
  const homes = await Promise.all(
    Array.from({ length: 6 }, () =>
      sso
        .browser()
        .signIn('mei')
        .then(({ home }) => home),
    ),
  )
  const ids = await Promise.all(homes.map(async (home) => (await sso.me(home)).id))
  expect(new Set(ids).size).toBe(1)
})

async function withDatabase<T>(use: (db: Awaited<ReturnType<typeof openDatabase>>) => Promise<T>) {
  const db = await openDatabase(sso.started.config.databaseUrl, sso.started.config)
  try {
    return await use(db)
  } finally {
    await db.close()
  }
}

const newcomer = async () => problemIn((await sso.browser().signIn('mei')).home)
const registration = (kind: string) =>
  sso.started.service.request('PUT', pathTo(paths.adminSettings, app), {
    body: { registration: kind },
  })

test('sec S7 where accounts are by invitation, the provider brings nobody in', async () => {
  await registration('invitation')
  expect(await newcomer()).toEqual(['/login', 'sso_closed'])
  await addUser({ email: 'mei@rider.example', password_hash: null, verified: false })
  expect(await sso.me((await sso.browser().signIn('mei')).home)).toMatchObject({ id: 'existing' })
})

test('sec S7 where accounts need approval, a newcomer of the provider waits for it', async () => {
  await registration('approval')
  expect(await newcomer()).toEqual(['/login', 'sso_waiting'])
  expect(await newcomer()).toEqual(['/login', 'sso_disabled'])
  const users = await sso.started.service.request<{ id: string; email: string }[]>(
    'GET',
    pathTo(paths.users, app),
  )
  const mei = users.find(({ email }) => email === 'mei@rider.example')
  await sso.started.service.request('PUT', pathTo(paths.user, { ...app, id: mei?.id ?? '' }), {
    body: { disabled: false },
  })
  expect(await sso.me((await sso.browser().signIn('mei')).home)).toMatchObject({ id: mei?.id })
})
