import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { paths } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform()
  await started.service.request('PUT', '/api/apps/pitlane/admin/settings', {
    body: { shop: { name: 'Apex & Sons' } },
  })
})
afterAll(() => started.stop())

const get = (path: string) => started.platform.fetch(path)
const post = (path: string, fields: Record<string, string>, headers: Record<string, string> = {}) =>
  started.platform.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const signIn = (more: Record<string, string> = {}, headers = {}) =>
  post(paths.loginPage, { ...ADMIN, ...more }, headers)
const homeOf = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', started.config.publicUrl)

test('W3 the login page is a form that needs no script', async () => {
  const answer = await get(`${paths.loginPage}?from_url=${encodeURIComponent('/cart?a=1&b=2')}`)
  expect(answer.status).toBe(200)
  const page = await answer.text()
  expect(page).toContain('<title>Sign in · Apex &amp; Sons</title>')
  expect(page).toContain('<form method="post" action="/login">')
  expect(page).toContain('<label for="email">Email</label>')
  expect(page).toContain('autocomplete="current-password"')
  expect(page).toContain('name="from_url" value="http://shop.example/cart?a=1&amp;b=2"')
  expect(page).not.toMatch(/<script|<style|style=| on\w+=/)
})

test('W3 R13 signing in goes back where the visitor came from, with the token', async () => {
  const answer = await signIn({ from_url: 'http://shop.example/cart?x=1&access_token=old' })
  expect(answer.status).toBe(303)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const home = homeOf(answer)
  expect(home.origin + home.pathname).toBe('http://shop.example/cart')
  expect(home.searchParams.get('x')).toBe('1')
  const token = home.searchParams.get('access_token') ?? ''
  expect(await started.clientWith({ token }).auth.me()).toMatchObject({ email: ADMIN.email })
})

test.each(['https://evil.example/', '//evil.example', '/\\evil.example', 'javascript:alert(1)'])(
  'sec S14 a token is never sent to %s',
  async (fromUrl) => {
    const answer = await signIn({ from_url: fromUrl })
    expect(answer.headers.get('location')).toMatch(/^\/\?access_token=[\w-]+$/)
    const page = await (await get(`/login?from_url=${encodeURIComponent(fromUrl)}`)).text()
    expect(page).not.toContain('evil')
    expect(page).not.toContain('javascript:')
  },
)

test('R13 a public shop offers the way on, which clears an invalid token', async () => {
  const page = await (
    await get(`/login?from_url=${encodeURIComponent('http://shop.example/cart?access_token=dead')}`)
  ).text()
  expect(page).toContain(
    '<a href="http://shop.example/cart?clear_access_token=true">Continue to the shop</a>',
  )
  expect(await (await get('/login')).text()).toContain('href="/?clear_access_token=true"')
})

test('R13 a closed shop does not offer it', async () => {
  const closed = await startPlatform()
  await closed.service.request('PUT', '/api/apps/pitlane/admin/settings', {
    body: { public_settings: 'private_with_login' },
  })
  const answer = await closed.platform.fetch('/login')
  expect(answer.status).toBe(200)
  expect(await answer.text()).not.toContain('Continue to the shop')
  await closed.stop()
})

test('W3 a wrong password shows the form again, says so, and keeps the email but not the password', async () => {
  const answer = await signIn({ email: '"><b>@x', password: 'wrong', from_url: '/cart' })
  expect(answer.status).toBe(401)
  const page = await answer.text()
  expect(page).toContain('<title>Error: Sign in')
  expect(page).toMatch(
    /role="alert" id="problem">\s*<p><a href="#password">The email or the password is not/,
  )
  expect(page).toContain('value="&quot;&gt;&lt;b&gt;@x"')
  expect(page).toContain('value="http://shop.example/cart"')
  expect(page).toMatch(/id="problem"[\s\S]*aria-describedby="problem" aria-invalid="true"/)
  expect(page).not.toContain('wrong')
})

test('A6 W3 a wrong password ends, in the browser, the sign-in that it had; nothing else does', async () => {
  const wrong = await signIn({ password: 'wrong' })
  const [, script = ''] = /<script>([\s\S]*)<\/script>/.exec(await wrong.text()) ?? []
  const stored = new Map([
    ['pitlane_access_token', 'one'],
    ['token', 'one'],
    ['base44_access_token', 'two'],
    ['pitlane_former_token', 'three'],
    ['cart', '[]'],
  ])
  const ended: unknown[] = []
  const localStorage = {
    getItem: (key: string) => stored.get(key) ?? null,
    removeItem: (key: string) => stored.delete(key),
  }
  const fetch = async (path: string, { method, headers }: RequestInit) => {
    ended.push([method, path, headers])
  }
  runInNewContext(script, { localStorage, fetch })
  expect([...stored]).toEqual([['cart', '[]']])
  expect(ended).toEqual(
    ['one', 'two', 'three'].map((token) => [
      'POST',
      paths.logout,
      { authorization: `Bearer ${token}` },
    ]),
  )
  const hash = createHash('sha256').update(script).digest('base64')
  const policy = wrong.headers.get('content-security-policy')
  expect(policy).toContain(`; script-src 'sha256-${hash}'; connect-src 'self'`)
  for (const answer of [
    await get(paths.loginPage),
    await post(paths.loginPage, {}),
    await signIn({}, { origin: 'https://evil.example' }),
  ]) {
    expect(await answer.text()).not.toContain('<script')
    expect(answer.headers.get('content-security-policy')).not.toContain('script-src')
  }
})

test('sec S13 after too many tries the page says for how long to wait', async () => {
  const email = 'rider@shop.example'
  for (let tries = 0; tries < 5; tries++) await signIn({ email, password: 'x' })
  const answer = await signIn({ email, password: 'x' })
  expect(answer.status).toBe(429)
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await answer.text()).toContain('Too many attempts. Please try again in 1 minute.')
})

test('sec S22 a form sent from another site signs nobody in', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://shop.example' },
    { 'sec-fetch-site': 'same-site' },
  ]) {
    const answer = await signIn({}, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('This form was sent from another site.')
  }
  for (const headers of [
    {},
    { origin: 'http://shop.example' },
    { 'sec-fetch-site': 'same-origin', origin: 'null' },
  ]) {
    expect((await signIn({}, headers)).status).toBe(303)
  }
})

test('a form that is none gets a page, not a blank screen', async () => {
  const json = await started.platform.fetch('/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  expect(json.status).toBe(415)
  expect(json.headers.get('content-type')).toBe('text/html; charset=utf-8')
  const empty = await post('/login', {})
  expect(empty.status).toBe(400)
  expect(await empty.text()).toContain('role="alert"')
  const huge = await post('/login', { ...ADMIN, more: 'x'.repeat(40_000) })
  expect(huge.status).toBe(413)
})

test('the style of the pages is a file of its own', async () => {
  const answer = await get(paths.accountStyle)
  expect(answer.headers.get('content-type')).toBe('text/css; charset=utf-8')
  expect(await answer.text()).toContain('#0a0a0a')
  const dressed = await startPlatform({
    accountStyle: '@font-face{font-family:"Shop"}',
    accountFonts: ['/assets/shop.woff2'],
  })
  expect(await (await dressed.platform.fetch(paths.accountStyle)).text()).toMatch(
    /#0a0a0a[\s\S]*"Shop"\}$/,
  )
  const page = await dressed.platform.fetch('/login')
  expect(page.headers.get('content-security-policy')).toContain("font-src 'self'")
  expect(page.headers.get('link')).toBe(
    '</assets/shop.woff2>; rel=preload; as=font; type="font/woff2"; crossorigin',
  )
  expect((await get('/login')).headers.has('link')).toBe(false)
  await dressed.stop()
})
