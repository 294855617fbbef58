import { paths, pathTo } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { startIdentityProvider } from '../test/start-identity-provider.ts'
import { PUBLIC_URL, startPlatform } from '../test/start-platform.ts'
import { app, oidcOf, problemIn, REDIRECT, tokenIn, withSso } from '../test/start-sso.ts'

const sso = withSso()

test('K6 W3 the first sign-in makes a user, the next finds the same one, also under another email', async () => {
  const first = await sso.browser().signIn('mei', { from_url: `${PUBLIC_URL}/cart?x=1` })
  expect(first.answer.status).toBe(302)
  expect(first.answer.headers.get('cache-control')).toBe('no-store')
  expect(first.answer.headers.get('referrer-policy')).toBe('no-referrer')
  expect(first.home.origin + first.home.pathname).toBe(`${PUBLIC_URL}/cart`)
  expect(first.home.searchParams.get('x')).toBe('1')
  expect(first.home.searchParams.get('is_new_user')).toBe('true')
  const user = await sso.me(first.home)
  expect(user).toMatchObject({
    email: 'mei@rider.example',
    full_name: 'Mei Tan',
    role: 'user',
    is_verified: true,
  })

  sso.idp.accounts.set('mei', { email: 'owner@shop.example', email_verified: true })
  const second = await sso.browser().signIn('mei')
  expect(second.home.searchParams.has('is_new_user')).toBe(false)
  expect(await sso.me(second.home)).toMatchObject({ id: user.id, email: 'mei@rider.example' })
})

test('R13 whoever cancels at the provider is told so on the sign-in page', async () => {
  const one = sso.browser()
  const { home } = await one.signIn(undefined, { from_url: '/cart' })
  expect(problemIn(home)).toEqual(['/login', 'sso_cancelled'])
  const page = await (await one.go(home)).text()
  expect(page).toContain('You have not signed in at the other service.')
  expect(page).toContain('name="from_url" value="http://shop.example/cart"')
  expect(page).toContain('Sign in with Kerbside ID')
})

test('W3 a window of its own hands the token to the page that opened it, and to nobody else', async () => {
  const query = { popup_origin: PUBLIC_URL, from_url: `${PUBLIC_URL}/cart` }
  const { answer } = await sso.browser().signIn('mei', query)
  expect(answer.status).toBe(200)
  const policy = answer.headers.get('content-security-policy') ?? ''
  const nonce = /script-src 'nonce-([^']+)'/.exec(policy)?.[1] ?? 'none'
  const page = await answer.text()
  expect(page).toContain(`<script nonce="${nonce}">`)
  const [, told = ''] = /postMessage\(\.\.\.(\[.*\])\)/.exec(page) ?? []
  const [result, origin] = JSON.parse(told)
  expect(origin).toBe(PUBLIC_URL)
  expect(result.is_new_user).toBe(true)
  expect(await sso.started.clientWith({ token: result.access_token }).auth.isAuthenticated()).toBe(
    true,
  )
})

test('D14 a provider that is away is told plainly, and asked anew once it is back', async () => {
  const away = await startIdentityProvider(REDIRECT)
  await away.stop()
  const one = await startPlatform({ oidc: oidcOf(away), admin: undefined })
  const answer = await one.platform.fetch(pathTo(paths.ssoLogin, app), { redirect: 'manual' })
  expect(problemIn(new URL(answer.headers.get('location') ?? '', PUBLIC_URL))).toEqual([
    '/login',
    'sso_failed',
  ])
  expect(one.logged()).toContain('the identity provider could not be reached')
  await one.stop()
})

test('O16 sec S7 who signed in at the provider long ago is not taken for one who has just done so', async () => {
  const users = sso.started.admin
  const tokenOf = async (one: ReturnType<typeof sso.browser>, query: Record<string, string>) =>
    tokenIn((await one.signIn('mei', query)).home)
  const mei = sso.browser()
  sso.idp.signedIn.secondsAgo = 11 * 60
  const first = await tokenOf(mei, {})
  const { id } = await sso.started.clientWith({ token: first }).auth.me()
  await users.request('PUT', userPath(id), { body: { role: 'admin' } })
  const { id: rider } = await sso.started.addUser()
  const promote = (token: string) =>
    sso.started.clientWith({ token }).request('PUT', userPath(rider), { body: { role: 'admin' } })
  const refused = { status: 403, code: 'reauthentication_required' }
  await expect(promote(first)).rejects.toMatchObject(refused)

  // Still signed in at the provider, they are sent back without a question: a new session, but no new proof.
  sso.idp.signedIn.secondsAgo = 0
  for (const prompt of ['', 'none', 'LOGIN'])
    await expect(promote(await tokenOf(mei, { prompt }))).rejects.toMatchObject(refused)
  expect(await promote(await tokenOf(mei, { prompt: 'login' }))).toMatchObject({ role: 'admin' })
})

const userPath = (id: string) => pathTo(paths.user, { ...app, id })
