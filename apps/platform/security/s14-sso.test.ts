import { paths, pathTo } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { clientOf, startIdentityProvider } from '../test/start-identity-provider.ts'
import { PUBLIC_URL, startPlatform } from '../test/start-platform.ts'
import { app, browser, oidcOf, problemIn, REDIRECT, tokenIn, withSso } from '../test/start-sso.ts'

const sso = withSso()

test('sec S14 the provider is asked with PKCE, state and nonce, and the cookie is out of reach of scripts', async () => {
  const start = new URL(`${PUBLIC_URL}${pathTo(paths.ssoLogin, app)}`)
  const answer = await sso.browser().go(start)
  const asked = new URL(answer.headers.get('location') ?? '').searchParams
  expect(asked.get('code_challenge_method')).toBe('S256')
  expect(asked.get('redirect_uri')).toBe(REDIRECT)
  for (const name of ['code_challenge', 'state', 'nonce']) {
    expect(asked.get(name)).toMatch(/^[\w-]{43}$/)
  }
  const [cookie = ''] = answer.headers.getSetCookie()
  expect(cookie).toMatch(/^sso=[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/)
  expect(cookie).not.toContain(asked.get('state'))
})

test('sec S14 over https the cookie is bound to this host', async () => {
  const secure = await startPlatform({
    oidc: oidcOf(sso.idp),
    publicUrl: 'https://shop.example',
    admin: undefined,
  })
  const answer = await secure.platform.fetch(pathTo(paths.ssoLogin, app), { redirect: 'manual' })
  expect(answer.headers.getSetCookie()[0]).toMatch(/^__Host-sso=.*; Path=\/; .*Secure/)
  await secure.stop()
})

test('sec S14 an answer counts only in the browser that asked, once, and unchanged', async () => {
  const [mine, other] = [sso.browser(), sso.browser()]
  const { back } = await mine.throughProvider('mei')
  const goal = async (one: ReturnType<typeof sso.browser>, url: URL) =>
    problemIn(new URL((await one.go(url)).headers.get('location') ?? '', PUBLIC_URL))
  expect(await goal(other, back)).toEqual(['/login', 'sso_expired'])

  await other.throughProvider('mei')
  // Another's answer in this browser: its state is not the one that was given out here.
  expect(await goal(other, back)).toEqual(['/login', 'sso_failed'])

  const changed = new URL(back)
  changed.searchParams.set('state', 'x'.repeat(43))
  const third = sso.browser()
  await third.throughProvider('mei')
  expect(await goal(third, changed)).toEqual(['/login', 'sso_failed'])
  // The cookie of a failed try is gone.
  expect(await goal(third, back)).toEqual(['/login', 'sso_expired'])

  expect(tokenIn(new URL((await mine.go(back)).headers.get('location') ?? '', PUBLIC_URL))).toMatch(
    /^[\w-]{43}$/,
  )
  expect(await goal(mine, back)).toEqual(['/login', 'sso_expired'])
})

test('sec S14 a cookie made elsewhere begins nothing', async () => {
  const forged = Buffer.from(JSON.stringify({ state: 'a', nonce: 'b', verifier: 'c', until: 9e15 }))
  for (const value of [forged.toString('base64url'), 'x', '', '%00', 'A'.repeat(200)]) {
    const answer = await sso.started.platform.fetch(
      `${pathTo(paths.ssoCallback, app)}?code=x&state=a`,
      { headers: { cookie: `sso=${value}` } },
    )
    expect(problemIn(new URL(answer.headers.get('location') ?? '', PUBLIC_URL))).toEqual([
      '/login',
      'sso_expired',
    ])
  }
})

test('sec S14 an ID token that is not signed with a key of the provider’s own signs nobody in', async () => {
  const weak = await startIdentityProvider(REDIRECT, {
    enabledJWA: { idTokenSigningAlgValues: ['HS256', 'RS256'] },
    clients: [{ ...clientOf(REDIRECT), id_token_signed_response_alg: 'HS256' }],
  })
  weak.accounts.set('mei', { email: 'mei@rider.example', email_verified: true })
  const one = await startPlatform({ oidc: oidcOf(weak), rateLimits: false })
  const { home } = await browser(one).signIn('mei')
  expect(problemIn(home)).toEqual(['/login', 'sso_failed'])
  expect(one.logged()).toContain('alg')
  await one.stop()
  await weak.stop()
})
