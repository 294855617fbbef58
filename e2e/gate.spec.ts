import { test as base, expect, type Page, type Request } from '@playwright/test'
import { findViolations } from './axe.ts'
import { type OwnShop, openShop, owner } from './own-shop.ts'

/** A page in which nothing is thrown, whatever the gate says. */
const test = base.extend<{ sound: undefined }>({
  sound: [
    async ({ page }, use) => {
      const thrown: string[] = []
      page.on('pageerror', (error) => thrown.push(error.message))
      await use(undefined)
      expect(thrown, 'nothing is thrown').toEqual([])
    },
    { auto: true },
  ],
})

let shop: OwnShop
let secret: { id: string; path: string }

test.beforeAll(async () => {
  shop = await openShop()
  await shop.change({ shop: { name: 'Kerbside', whatsapp_number: '6591234567' } })
  const { Product } = shop.service.entities
  const { id } = await Product.create({
    name: 'Secret lever',
    category: 'lever',
    price: 12.5,
    stock_quantity: 9,
    featured: true,
  })
  await Product.create({ name: 'Secret fork', category: 'fork', price: 99, stock_quantity: 9 })
  secret = { id, path: `/productdetails?id=${id}` }
})
test.beforeEach(() => shop.change({ public_settings: 'public_without_login' }))
test.afterAll(() => shop.close())

const close = () => shop.change({ public_settings: 'private_with_login' })
const restricted =
  'Access Restricted: You are not registered to use this application. Please contact the app administrator to request access.'

async function visit(page: Page, path: string, token?: string): Promise<void> {
  const mark = path.includes('?') ? '&' : '?'
  await page.goto(shop.url + path + (token ? `${mark}access_token=${token}` : ''))
}

/** Both tokens that the page keeps. */
function storedTokens(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => [
    localStorage.getItem('token'),
    localStorage.getItem('pitlane_access_token'),
  ])
}

async function keepToken(page: Page, token: string): Promise<void> {
  // Once: what the page does with it afterwards must stay.
  await page.goto(`${shop.url}/healthz`)
  await page.evaluate((kept) => {
    localStorage.setItem('token', kept)
    localStorage.setItem('pitlane_access_token', kept)
  }, token)
}

const product = (page: Page) => page.getByRole('heading', { level: 1, name: 'Secret lever' })
const alert = (page: Page) => page.getByRole('alert')
const calls = (request: Request) =>
  new URL(request.url()).pathname.startsWith('/api/') ? new URL(request.url()).pathname : ''

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill(owner.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

test('R11 R13 A5 A7 a stranger of a members-only shop signs in and comes back to where they were', async ({
  page,
}) => {
  await close()
  await visit(page, `${secret.path}#care`)
  await expect(page).toHaveURL(/\/login\?from_url=/)
  const asked = new URL(page.url()).searchParams
  expect(asked.get('from_url')).toBe(`${shop.url}${secret.path}#care`)
  await expect(page.getByText('Continue to the shop')).toBeHidden()

  await signIn(page)
  await expect(product(page)).toBeVisible()
  await expect(page).toHaveURL(`${shop.url}${secret.path}#care`)
  const [token, own] = await storedTokens(page)
  expect(token).toMatch(/^[\w-]{20,}$/)
  expect(own).toBe(token)
  await page.reload()
  await expect(product(page)).toBeVisible()
})

test('R13 Back from the login page leads past the closed door', async ({ page }) => {
  await visit(page, '/healthz')
  await close()
  await visit(page, '/cart')
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()
  await expect(page).toHaveURL(/\/healthz$/)
})

test('A2 R11 with a token the settings are asked first, then the user, then the products', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  await close()
  await keepToken(page, token)
  const asked: string[] = []
  page.on('request', (request) => {
    const call = calls(request).replace(/^.*\/(?=[^/]+\/[^/]+$)/, '')
    // The note of the visit goes out beside the products, before or after them.
    if (call && !call.startsWith('log-user-in-app')) asked.push(call)
  })
  let open: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    open = resolve
  })
  await page.route('**/User/me', async (route) => {
    await held
    await route.continue()
  })
  await visit(page, secret.path)
  await expect(page.getByRole('status')).toHaveText('Loading')
  await expect.poll(() => asked).toEqual(['by-id/pitlane', 'User/me'])
  await expect(product(page)).toBeHidden()
  open?.()
  await expect(product(page)).toBeVisible()
  // How many there are, and then, as these are few, all of them.
  const products = ['Product/count', 'entities/Product']
  expect(asked.slice(0, 4)).toEqual(['by-id/pitlane', 'User/me', ...products])
})

test('R12 A6 a disabled member reads that access is restricted, and may sign in as another user', async ({
  page,
}) => {
  const member = await shop.addUser('user')
  await close()
  await visit(page, secret.path, member.token)
  await expect(product(page)).toBeVisible()
  await shop.disable(member.id)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(restricted)
  await expect(page.getByText('Secret lever')).toBeHidden()

  await page.getByRole('button', { name: 'Use another account' }).click()
  await expect(page).toHaveURL(/\/login\?from_url=/)
  expect(await storedTokens(page)).toEqual([null, null])
  await signIn(page)
  await expect(product(page)).toBeVisible()
})

for (const path of ['/', '/returns', '/cart', '/store?category=lever'])
  test(`R12 a disabled user reads that access is restricted on the page ${path} of an open shop, and visitors do not`, async ({
    page,
  }) => {
    const rider = await shop.addUser('user')
    await shop.disable(rider.id)
    await keepToken(page, rider.token)
    await visit(page, path)
    await expect(page.getByRole('main')).toContainText(restricted)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('main')).toContainText(restricted)
    await expect(page.getByText('Secret lever')).toBeHidden()
    expect(await storedTokens(page)).toEqual([rider.token, rider.token])
    // Signed out they are a visitor like any other.
    await page.getByRole('button', { name: 'Use another account' }).click()
    await expect(page.getByRole('contentinfo')).toBeVisible()
    expect(await storedTokens(page)).toEqual([null, null])
  })

test('A7 sec S14 a link with a token that is none, or that clears it, signs nobody out', async ({
  page,
}) => {
  const admin = await shop.addUser('admin')
  for (const query of ['access_token=anything', 'clear_access_token=true', 'access_token=a%20b']) {
    await keepToken(page, admin.token)
    await visit(page, `/?${query}`)
    await expect(page).toHaveURL(`${shop.url}/`)
    await page.waitForLoadState('networkidle')
    // The former token comes back once the server has refused the other one.
    await expect.poll(() => storedTokens(page)).toEqual([admin.token, admin.token])
    await page.goto(`${shop.url}/admin?${query}`)
    await expect(page.getByRole('navigation').first()).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await storedTokens(page)).toEqual([admin.token, admin.token])
  }
  // Whoever signs in as somebody else is that, and nothing of the former is left.
  const rider = await shop.addUser('user')
  await visit(page, '/', rider.token)
  await expect.poll(() => page.evaluate(() => localStorage.length)).toBeLessThan(4)
  await page.waitForLoadState('networkidle')
  expect(await storedTokens(page)).toEqual([rider.token, rider.token])
  expect(await page.evaluate(() => localStorage.getItem('pitlane_former_token'))).toBeNull()
})

test('A6 a wrong password on the sign-in page ends the sign-in that was there', async ({
  page,
}) => {
  const rider = await shop.addUser('user')
  await keepToken(page, rider.token)
  await page.goto(`${shop.url}/login`)
  await page.getByLabel('Email').fill(owner.email)
  await page.getByLabel('Password').fill('not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(alert(page)).toContainText('The email or the password is not')
  expect(await storedTokens(page)).toEqual([null, null])
  const me = () =>
    shop
      .visitor(rider.token)
      .auth.me()
      .catch(({ status }) => status)
  await expect.poll(me).toBe(401)
  await visit(page, '/')
  await expect(product(page).or(page.getByText('Secret lever')).first()).toBeVisible()
})

test('W6 A11 what signed-in users open is not counted as the visit of a visitor', async ({
  page,
}) => {
  const visitors = async () => {
    const { pages } = await shop.service.appLogs.getStats({ page_name: 'AboutUs' })
    return pages.reduce((sum, { visitors }) => sum + visitors, 0)
  }
  const { token } = await shop.addUser('user')
  const sent: string[] = []
  page.on('request', (request) => {
    if (calls(request).endsWith('/analytics/track/batch')) sent.push(request.postData() ?? '')
  })
  await keepToken(page, token)
  for (const path of ['/aboutus', '/', '/aboutus']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
  }
  await page.goto(`${shop.url}/healthz`)
  expect(sent.join('')).not.toContain('page_view')
  expect(await visitors()).toBe(0)
  await page.evaluate(() => localStorage.clear())
  await visit(page, '/aboutus')
  await page.waitForLoadState('networkidle')
  await page.goto(`${shop.url}/healthz`)
  await expect.poll(visitors).toBe(1)
})

test('K1 every call that a page makes says which app it is of, where the page is, and who calls', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  const seen: { path: string; headers: Record<string, string> }[] = []
  page.on('request', (request) => {
    const path = calls(request)
    if (path) seen.push({ path, headers: request.headers() })
  })
  await keepToken(page, token)
  for (const path of ['/', '/store?q=lever', secret.path, '/cart', '/customspray', '/nope']) {
    await visit(page, path)
    await page.waitForLoadState('networkidle')
    // As when it is left, of which an automated page tells its listeners too late.
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  }
  const names = new Set(seen.map(({ path }) => path.split('/').at(-1)))
  for (const name of ['Product', 'me', 'batch', 'Store']) expect(names).toContain(name)
  const lacking = seen.filter(
    ({ headers }) =>
      headers['x-app-id'] !== 'pitlane' ||
      !headers['x-origin-url']?.startsWith(shop.url) ||
      headers.authorization !== `Bearer ${token}`,
  )
  expect(lacking.map(({ path }) => path)).toEqual([])
})

test('A4 another reason of the gate shows the message, and another try', async ({ page }) => {
  await close()
  const settings = '**/public-settings/**'
  await page.route(settings, (route) =>
    route.fulfill({
      status: 403,
      json: { message: 'The moon is full.', extra_data: { reason: 'moon_phase' } },
    }),
  )
  await visit(page, '/')
  await expect(alert(page)).toContainText('The moon is full.')
  await page.unroute(settings)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page).toHaveURL(/\/login/)
})

test('A4 settings that nobody answers are told, and asked for again on request', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  await close()
  await keepToken(page, token)
  const settings = '**/public-settings/**'
  await page.route(settings, (route) => route.abort())
  await visit(page, secret.path)
  await expect(alert(page)).toContainText('Network Error')
  await page.unroute(settings)
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(product(page)).toBeVisible()
})

test('R11 R12 A4 no screen of the gate has an accessibility finding', async ({ page }) => {
  const member = await shop.addUser('user')
  await close()
  const settings = '**/public-settings/**'
  let fail: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(settings, async (route) => {
    await held
    await route.abort()
  })
  await visit(page, '/')
  await expect(page.getByRole('status')).toHaveText('Loading')
  expect(await findViolations(page), 'the spinner').toEqual([])
  fail?.()
  await expect(alert(page)).toBeVisible()
  expect(await findViolations(page), 'the failure').toEqual([])
  await page.unroute(settings)
  await shop.disable(member.id)
  await visit(page, '/', member.token)
  await expect(page.getByRole('heading', { name: 'Access Restricted:' })).toBeVisible()
  expect(await findViolations(page), 'the restriction').toEqual([])
})

test('A3 R13 an invalid token leads to sign-in even of a public shop, and from there on without it', async ({
  page,
}) => {
  await keepToken(page, 'a-token-that-has-ended')
  await visit(page, secret.path)
  await expect(page).toHaveURL(/\/login\?from_url=/)
  await page.getByRole('link', { name: 'Continue to the shop' }).click()
  await expect(product(page)).toBeVisible()
  await expect(page).toHaveURL(shop.url + secret.path)
  expect(await storedTokens(page)).toEqual([null, null])
  await page.waitForLoadState('networkidle')
  await page.goto(`${shop.url}/cart`)
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('A3 a look at the user that throws is logged and leads to sign-in', async ({ page }) => {
  const { token } = await shop.addUser('user')
  await keepToken(page, token)
  const logged: string[] = []
  page.on('console', (message) => logged.push(message.text()))
  await page.route('**/User/me', (route) => route.abort())
  await visit(page, '/')
  await expect(page).toHaveURL(/\/login\?from_url=/)
  expect(logged.join('\n')).toContain('The current user could not be read.')
})

test('R13 R14 a token that dies while the shop is open is dropped, and the shop stays', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  await shop.visitor(token).request('POST', '/api/apps/auth/logout')
  await keepToken(page, token)
  // The user was read before it died.
  await page.route('**/User/me', (route) =>
    route.fulfill({ json: { id: '1', email: 'rider@pitlane.test', role: 'user' } }),
  )
  const lists: (string | undefined)[] = []
  page.on('request', (request) => {
    if (calls(request).endsWith('/entities/Product'))
      lists.push(request.headers().authorization ?? 'as a visitor')
  })
  await visit(page, '/')
  // Once connected it may have asked with the dead token a second time.
  await expect.poll(() => [lists[0], lists.at(-1)]).toEqual([`Bearer ${token}`, 'as a visitor'])
  expect(await storedTokens(page)).toEqual([null, null])
  await page.getByRole('navigation').getByRole('link', { name: 'All Products' }).first().click()
  await expect(page.getByText('Secret lever').first()).toBeVisible()
  await expect(page).not.toHaveURL(/login/)
})

test('R11 R13 a gate that closes while the shop is open is noticed with the next refusal', async ({
  page,
}) => {
  await page.route('**/entities/Product?**', async (route) => {
    await close()
    await route.continue()
  })
  await visit(page, '/')
  await expect(page).toHaveURL(/\/login\?from_url=/)
})

test('R4 the 404 screen shows its note to an admin and to nobody else', async ({
  page,
  browser,
}) => {
  const note = 'may not be implemented yet'
  const [admin, rider] = await Promise.all([shop.addUser('admin'), shop.addUser('user')])
  await visit(page, '/nope', admin.token)
  await expect(page.getByRole('main')).toContainText(note)
  await expect(page.getByText('The page "nope" could not be found')).toBeVisible()

  for (const token of [rider.token, undefined]) {
    const context = await browser.newContext()
    const other = await context.newPage()
    const asked: string[] = []
    other.on('request', (request) => asked.push(calls(request)))
    await visit(other, '/nope', token)
    await other.waitForLoadState('networkidle')
    await expect(other.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(await other.getByRole('main').textContent()).not.toContain(note)
    const isAsked = () => asked.some((path) => path.endsWith('/User/me'))
    await expect.poll(isAsked).toBe(token !== undefined)
    await context.close()
  }
})

test('R4 on the 404 screen a user who cannot be read counts as nobody', async ({ page }) => {
  const { token } = await shop.addUser('admin')
  for (const kept of [token, 'a-token-that-has-ended']) {
    await keepToken(page, kept)
    let asked = 0
    page.on('response', (answer) => {
      if (answer.url().endsWith('/User/me')) asked++
    })
    await page.route('**/User/me', (route) =>
      kept === token ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    )
    await visit(page, '/nope')
    // A failure is worth a second try, a refusal is not.
    await expect.poll(() => asked).toBe(kept === token ? 2 : 1)
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
    expect(await page.getByRole('main').textContent()).not.toContain('implemented')
    await page.unroute('**/User/me')
    page.removeAllListeners('response')
  }
})

test('A11 each page that a signed-in user visits is logged by its name, the 404 screen is not', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  const before = (await shop.visits()).length
  const since = async () => (await shop.visits()).slice(before)
  await visit(page, '/STORE', token)
  await expect.poll(since).toEqual(['Store'])
  await page.getByRole('link', { name: 'Secret lever' }).first().click()
  await expect(product(page)).toBeVisible()
  await expect.poll(since).toEqual(['Store', 'ProductDetails'])
  await page.getByRole('contentinfo').getByRole('link', { name: 'Shipping Information' }).click()
  await expect.poll(since).toEqual(['Store', 'ProductDetails', 'Shipping'])
  await visit(page, '/nope')
  await page.waitForLoadState('networkidle')
  await visit(page, '/')
  await expect.poll(since).toEqual(['Store', 'ProductDetails', 'Shipping', 'Store'])
})

test('A11 a log that does not answer goes unnoticed, and visitors are not logged', async ({
  page,
}) => {
  const before = (await shop.visits()).length
  await visit(page, secret.path)
  await page.waitForLoadState('networkidle')
  expect(await shop.visits()).toHaveLength(before)

  const { token } = await shop.addUser('user')
  const refused = page.waitForEvent('requestfailed', (request) =>
    request.url().includes('/log-user-in-app/ProductDetails'),
  )
  await page.route('**/log-user-in-app/**', (route) => route.abort())
  await visit(page, secret.path, token)
  await refused
  await expect(product(page)).toBeVisible()
  await expect(alert(page)).toHaveCount(0)
})

test('R11 a members-only shop tells a stranger nothing', async () => {
  // Known from the time when the shop was open.
  const preview = await previewOf(secret.path)
  await close()
  const paths = ['/', '/store', '/store?category=lever', secret.path, '/cart', '/customspray']
  const machines = ['/sitemap.xml', '/robots.txt']
  const api = ['', '?q={}', '?sort=-created_date', `/${secret.id}`].map(
    (rest) => `/api/apps/pitlane/entities/Product${rest}`,
  )
  for (const path of [...paths, ...machines, ...api])
    for (const token of [undefined, 'a-token-that-has-ended']) {
      const answer = await fetch(shop.url + path, {
        headers: token ? { authorization: `Bearer ${token}` } : {},
      })
      const text = await answer.text()
      // Each address names what was asked for; only the sitemap would name what was not.
      if (path !== secret.path) expect(text, path).not.toContain(secret.id)
      expect(text, path).not.toMatch(/Secret|12\.50|6591234567/)
      if (api.includes(path)) expect([401, 403], path).toContain(answer.status)
    }
  const [known, unknown] = await Promise.all(
    [secret.id, '0'.repeat(24)].map(async (id) => {
      const answer = await fetch(`${shop.url}/productdetails?id=${id}`)
      return [answer.status, (await answer.text()).replaceAll(id, 'ID')]
    }),
  )
  expect(known).toEqual(unknown)
  expect((await fetch(preview)).status).toBe(404)
})

/** Address of the picture that a chat shows for a page, once that is made. */
async function previewOf(path: string): Promise<string> {
  let address = ''
  await expect
    .poll(async () => {
      const html = await (await fetch(shop.url + path)).text()
      address = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? ''
      return address
    })
    .toContain('/assets/previews/')
  const preview = shop.url + new URL(address).pathname
  expect((await fetch(preview)).status).toBe(200)
  return preview
}

test('R11 the rooms of a members-only shop tell its members and no stranger', async () => {
  const { token } = await shop.addUser('user')
  const stranger = shop.visitor()
  const member = shop.visitor(token)
  const heard = { stranger: [] as string[], member: [] as string[] }
  // The stranger was in the room before the gate closed, and tries again afterwards.
  stranger.entities.Product.subscribe(({ id }) => heard.stranger.push(id))
  await stranger.realtime.joined()
  await close()
  const late = shop.visitor()
  late.entities.Product.subscribe(({ id }) => heard.stranger.push(id))
  member.entities.Product.subscribe(({ id }) => heard.member.push(id))
  await Promise.all([late.realtime.joined(), member.realtime.joined()])
  await shop.service.entities.Product.update(secret.id, { stock_quantity: 8 })
  await expect.poll(() => heard.member).toEqual([secret.id])
  expect(heard.stranger).toEqual([])
  for (const client of [stranger, late, member]) client.realtime.close()
})
