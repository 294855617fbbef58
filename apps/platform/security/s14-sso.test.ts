import { paths, pathTo } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { clientOf, startIdentityProvider } from '../test/start-identity-provider.ts'
import { PUBLIC_URL, startPlatform } from '../test/start-platform.ts'
import { app, browser, oidcOf, problemIn, REDIRECT, tokenIn, withSso } from '../test/start-sso.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'

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

test('sec S14 no address but the shop’s own is gone back to', async () => {
  const publicUrl = 'https://shop.example'
  const own = { publicUrl, returnOrigins: [publicUrl], admin: undefined, rateLimits: false }
  const one = await startPlatform({ oidc: oidcOf(sso.idp), ...own })
  /** Where a user who cancels at the provider ends up: with the address that was kept for them. */
  async function goalFor(from_url: string) {
    const query = new URLSearchParams({ from_url })
    const away = await one.platform.fetch(`${pathTo(paths.ssoLogin, app)}?${query}`)
    const state = new URL(away.headers.get('location') ?? '').searchParams.get('state') ?? ''
    const refusal = new URLSearchParams({ error: 'access_denied', state, iss: sso.idp.issuer })
    const cookie = away.headers.getSetCookie()[0]?.split(';', 1)[0] ?? ''
    const back = await one.platform.fetch(`${pathTo(paths.ssoCallback, app)}?${refusal}`, {
      headers: { cookie },
    })
    return back.headers.get('location')
  }
  for (const address of HOSTILE_ADDRESSES.filter((each) => typeof each === 'string')) {
    expect([address, await goalFor(address)]).toEqual([address, '/login?problem=sso_cancelled'])
  }
  expect(await goalFor('/cart')).toBe(
    '/login?problem=sso_cancelled&from_url=https%3A%2F%2Fshop.example%2Fcart',
  )
  await one.stop()
})

test.each([
  'https://evil.example',
  'http://shop.example.evil.example',
  `${PUBLIC_URL}/`,
  `${PUBLIC_URL}:80`,
  'HTTP://shop.example',
  'null',
  '*',
  '',
])('sec S14 a window opened by %j gets no page that tells a token', async (popup_origin) => {
  const { answer } = await sso.browser().signIn('mei', { popup_origin })
  expect(answer.status).toBe(302)
  expect(await answer.text()).not.toContain('postMessage')
})

test('sec S14 ways to sign in that are not set up lead to the sign-in page, and nowhere else', async () => {
  for (const path of [paths.socialLogin, pathTo(paths.providerLogin, { provider: 'google' })]) {
    for (const from_url of ['https://evil.example/', '//evil.example', '/cart']) {
      const answer = await sso.started.platform.fetch(
        `${path}?${new URLSearchParams({ from_url })}`,
      )
      const goal = answer.headers.get('location') ?? ''
      expect(goal).toMatch(
        /^\/login\?problem=sso_off(&from_url=http%3A%2F%2Fshop.example%2Fcart)?$/,
      )
      expect(goal.includes('from_url')).toBe(from_url === '/cart')
    }
  }
})
