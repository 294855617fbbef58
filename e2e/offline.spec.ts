import { test as base, type Page } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { findViolations } from './axe.ts'
import { expect, markHydrated, untilHydrated } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'
import { type ShopVersions, shopVersions } from './shop-versions.ts'

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
test.use({ serviceWorkers: 'allow', viewport: { width: 360, height: 740 } })

let shop: OwnShop
let versions: ShopVersions
let lever: { id: string; path: string }

test.beforeAll(async () => {
  const port = await freePort()
  versions = await shopVersions(port, () => shop.url)
  shop = await openShop({ PUBLIC_URL: versions.url })
  await shop.change({ shop: { name: 'Kerbside', whatsapp_number: '6591234567' } })
  const { id } = await shop.service.entities.Product.create({
    name: 'Forged lever',
    category: 'lever',
    price: 42.5,
    stock_quantity: 9,
  })
  lever = { id, path: `/productdetails?id=${id}` }
})
test.beforeEach(async () => {
  Object.assign(versions, { version: 'present', line: 'up', worker: undefined })
  await shop.change({ public_settings: 'public_without_login' })
  await shop.service.entities.Product.update(lever.id, { price: 42.5 })
})
test.afterAll(async () => {
  await shop.close()
  await versions.close()
})

const note = (page: Page) => page.locator('#stale-note')
const open = (page: Page, path: string) => page.goto(versions.url + path)

/** Opens a page and waits until it, and what it consists of, is kept. */
async function openKept(page: Page, path: string): Promise<void> {
  await open(page, path)
  await untilKept(page, versions.url + path)
}

async function untilKept(page: Page, ...urls: string[]): Promise<void> {
  await expect
    .poll(() => keptIn(page, 'page'), { timeout: 30_000 })
    .toEqual(expect.arrayContaining(urls))
  // Code comes after the pages, in the order of the build: the last of it ends with what was told.
  await expect
    .poll(async () => (await keptIn(page, 'asset')).join(), { timeout: 30_000 })
    .toContain(await lastCode())
}

/** The last script that the worker keeps, without its ending: a version to come adds to it. */
async function lastCode(): Promise<string> {
  const worker = await (await fetch(`${shop.url}/service-worker.js`)).text()
  const last = [...worker.matchAll(/\/assets\/([^"'`,]+)\.js(?=["'`])/g)].at(-1)?.[1]
  if (last === undefined) throw new Error('The worker names no script.')
  return last
}

function keptIn(page: Page, kind: 'page' | 'asset' | 'read'): Promise<string[]> {
  return page.evaluate(async (kind) => {
    const names = (await caches.keys()).filter((name) => name.startsWith(`shop-kept-${kind}-`))
    const caches_ = await Promise.all(names.map((name) => caches.open(name)))
    const keys = await Promise.all(caches_.map((cache) => cache.keys()))
    return keys.flat().map(({ url }) => url)
  }, kind)
}

async function breakLine(page: Page): Promise<void> {
  versions.line = 'down'
  await page.context().setOffline(true)
}

async function mendLine(page: Page): Promise<void> {
  versions.line = 'up'
  await page.context().setOffline(false)
}

test('T5 B13 the page of a product that is hidden is not kept either', async ({ page }) => {
  const { id } = await shop.service.entities.Product.create({ name: 'Old lever', price: 5 })
  const path = `/productdetails?id=${id}`
  await openKept(page, path)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const joined = page.waitForEvent('websocket')
  await page.reload()
  await joined
  await expect
    .poll(async () => {
      // Until the page listens, nothing of it is told.
      await shop.service.entities.Product.update(id, { status: 'shown' })
      await shop.service.entities.Product.update(id, { status: 'hidden' })
      return keptIn(page, 'page')
    })
    .not.toContain(versions.url + path)
})

test('B13 pages, cart and order message are readable offline, and prices say of when they are', async ({
  page,
}) => {
  await openKept(page, '/customspray')
  await open(page, lever.path)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await untilKept(page, versions.url + lever.path, `${versions.url}/cart`, `${versions.url}/`)

  await breakLine(page)
  await expect(note(page)).toContainText(/^You are offline\. Prices are of \d+:\d\d\s[ap]m\.$/)
  await page.reload()
  await expect(page.getByRole('button', { name: 'Remove Forged lever' })).toBeVisible()
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  const checkout = page.getByRole('link', { name: /Checkout via WhatsApp/ })
  await expect(checkout).toHaveAttribute('href', /wa\.me\/6591234567\?text=.*Forged%20lever/)
  await expect(note(page)).toContainText('You are offline.')

  await open(page, '/customspray')
  await expect(note(page)).toContainText('You are offline. Prices are of')
  await expect(page.getByRole('link', { name: /WhatsApp/ }).first()).toBeVisible()

  await markHydrated(page)
  await open(page, lever.path)
  await expect(page.getByText('$42.50').first()).toBeVisible()
  await expect(note(page)).toContainText('You are offline. Prices are of')
  expect(await findViolations(page)).toEqual([])
  await untilHydrated(page)

  await shop.service.entities.Product.update(lever.id, { price: 55 })
  await mendLine(page)
  await expect(page.getByText('$55.00').first()).toBeVisible()
  await expect(note(page)).toBeHidden()
})

test('B13 a page that was never seen says so, leads to those that were, and comes with the line', async ({
  page,
}) => {
  await openKept(page, lever.path)
  await breakLine(page)
  await open(page, '/returns')
  await expect(page.getByRole('heading', { level: 1, name: 'You are offline' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await expect(page.getByRole('link', { name: 'Forged lever' })).toHaveAttribute(
    'href',
    versions.url + lever.path,
  )
  await mendLine(page)
  await expect(page.getByRole('heading', { level: 1, name: /Return/ })).toBeVisible()
})

test('B13 where the line is slow a kept page is shown with its time, and brought up to date', async ({
  page,
}) => {
  await openKept(page, lever.path)
  await shop.service.entities.Product.update(lever.id, { price: 61 })
  versions.line = 'slow'
  // What it says may be past before the page counts as open.
  await page.addInitScript(() => {
    const said = new Set<string>()
    Object.assign(window, { said })
    new MutationObserver(() =>
      said.add(document.querySelector('#stale-note')?.textContent ?? ''),
    ).observe(document, { subtree: true, childList: true, characterData: true })
  })
  await open(page, lever.path)
  const said = () => page.evaluate(() => [...(window as never as { said: Set<string> }).said])
  await expect
    .poll(said)
    .toContainEqual(expect.stringMatching(/^Your connection is slow\. Prices are of/))
  await expect(page.getByText('$61.00').first()).toBeVisible()
  await expect(note(page)).toBeHidden()
})

test('B13 an address with a token, and what is asked with one, is not kept', async ({ page }) => {
  const { token } = await shop.addUser('user')
  await openKept(page, '/')
  // The first page may have read its list before the worker was there to keep it.
  await open(page, '/')
  const list = `${versions.url}/api/apps/pitlane/entities/Product?sort=-created_date`
  await expect.poll(() => keptIn(page, 'read'), { timeout: 30_000 }).toContain(list)
  const keptAt = () =>
    page.evaluate(async (list) => (await caches.match(list))?.headers.get('x-kept-at'), list)
  // No list is asked for there: once connected, the page before asks for its list again.
  await open(page, '/shipping')
  const before = await keptAt()
  const asked = page.waitForResponse(
    async (response) =>
      response.url() === list && (await response.request().headerValue('authorization')) !== null,
  )
  await open(page, `/store?category=lever&access_token=${token}`)
  await (await asked).finished()
  expect((await keptIn(page, 'page')).join()).not.toContain('access_token')
  expect(await keptAt()).toBe(before)
})

test('B13 across an update old pages stay whole, new ones come at once, and nothing loads again and again', async ({
  page,
}) => {
  let loads = 0
  page.on('load', () => loads++)
  await openKept(page, lever.path)
  versions.version = 'next'
  // The page of before, with a server that has none of its files.
  await page.getByRole('banner').getByRole('link', { name: /^Cart/ }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await openKept(page, '/shipping')
  expect(await page.content()).toContain('-of-next.js')
  const builds = () =>
    page.evaluate(async () => {
      const cache = await caches.open('shop-kept-builds-1')
      const kept: unknown[] = (await (await cache.match('/builds'))?.json()) ?? []
      return kept.length
    })
  await expect.poll(builds).toBe(2)
  expect(loads).toBe(2)

  await breakLine(page)
  await markHydrated(page)
  await open(page, lever.path)
  await untilHydrated(page)
  await expect(page.getByText('$42.50').first()).toBeVisible()
  await open(page, '/shipping')
  await untilHydrated(page)
  await expect(note(page)).toContainText('You are offline.')
})

test('B13 a shop that is for members only takes worker and pages out of the browser', async ({
  page,
}) => {
  await openKept(page, '/')
  await shop.change({ public_settings: 'private_with_login' })
  expect((await page.request.get(`${versions.url}/manifest.webmanifest`)).status()).toBe(404)
  await open(page, '/')
  await expect(page).toHaveURL(/\/login/)
  const left = () =>
    page.evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
  await expect.poll(left).toEqual([0, 0])
})

test('B13 a worker of an older version gives way, and what it has kept goes', async ({ page }) => {
  versions.worker = `addEventListener('install', () => skipWaiting())
    addEventListener('activate', (event) => event.waitUntil(clients.claim()))
    addEventListener('fetch', (event) => {
      if (event.request.mode === 'navigate')
        event.respondWith(caches.open('shop-kept-page-0').then(async (cache) => {
          await cache.put(event.request.url, new Response('old'))
          return new Response('<p>The page of before</p>', { headers: { 'content-type': 'text/html' } })
        }))
    })`
  await open(page, '/')
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null))
    .toBe(true)
  await open(page, '/')
  await expect(page.getByText('The page of before')).toBeVisible()
  versions.worker = undefined
  await expect(async () => {
    await open(page, '/')
    await expect(page.getByRole('contentinfo')).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).join()))
    .not.toContain('shop-kept-page-0')
})

test('B13 the shop can be installed', async ({ page }) => {
  await openKept(page, '/')
  const devtools = await page.context().newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  const ids = installabilityErrors.map(({ errorId }) => errorId)
  // The windows of these journeys are private ones.
  expect(ids.filter((id) => id !== 'in-incognito')).toEqual([])
  const { name, icons } = await (
    await page.request.get(`${versions.url}/manifest.webmanifest`)
  ).json()
  expect(name).toBe('Kerbside')
  for (const { src, sizes } of icons) {
    const size = await page.evaluate(async (src) => {
      const { width, height } = await createImageBitmap(await (await fetch(src)).blob())
      return `${width}x${height}`
    }, src)
    expect(size).toBe(sizes)
  }
})
