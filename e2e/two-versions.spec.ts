import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createClient } from '@pitlane/client'
import type { ShopEntities } from '@pitlane/shop'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { hasPostgres, type Postgres, startPostgres } from '../apps/platform/test/start-postgres.ts'
import { makeShopCheckout, type ShopCheckout } from '../apps/server/test/shop-checkout.ts'
import { signIn } from './console/admin.ts'
import { untilHydrated } from './fixtures.ts'
import { owner } from './own-shop.ts'
import { failuresOf, LEVER, markHydratedWithoutIdle, shopper } from './shopper.ts'
import { type WaitingFront, waitingFront } from './waiting-front.ts'

const serviceToken = 'a-service-token-for-this-shop-only'
const TYPED = 'Lever that was typed before'
const SERVICES = ['pitlane-1', 'pitlane-2'] as const

let place = ''
let checkout: ShopCheckout
let front: WaitingFront
let postgres: Postgres
let processes: string[] = []

test.skip(!hasPostgres(), 'PostgreSQL was not found')
test.beforeAll(async () => {
  test.setTimeout(300_000)
  place = await mkdtemp(join(tmpdir(), 'pitlane-two-versions-'))
  const ports = [await freePort(), await freePort()]
  processes = ports.map((port) => `http://127.0.0.1:${port}`)
  front = await waitingFront(await freePort(), ...ports)
  postgres = await startPostgres()
  checkout = makeShopCheckout(place, {}, 'build')
  const common = {
    DATABASE_URL: await postgres.newDatabase(),
    FILES_URL: `file:${join(place, 'files')}`,
    BACKUP_FOLDER: join(place, 'backups'),
    PUBLIC_URL: front.url,
    TRUST_PROXY: 'on',
    DEMO: 'off',
    SERVICE_TOKEN: serviceToken,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: owner.email,
    ADMIN_PASSWORD: owner.password,
  }
  for (const [at, name] of SERVICES.entries()) {
    checkout.configure({ ...common, PORT: String(ports[at]) }, name)
    checkout.systemctl('start', name)
    await expect
      .poll(async () => (await versions())[at] ?? checkout.printed(name), { timeout: 120_000 })
      .toBe('1')
  }
  const { entities } = createClient<ShopEntities>({
    serverUrl: front.url,
    appId: 'pitlane',
    serviceToken,
  }).asServiceRole
  await expect(async () => {
    await entities.Product.create(LEVER)
  }).toPass()
})
test.afterAll(async () => {
  for (const name of SERVICES) checkout.systemctl('stop', name)
  await front.close()
  await postgres.stop()
  await rm(place, { recursive: true, force: true })
})

/** Which version each process is of, by the scripts that its pages name; undefined while it starts again. */
const versions = () =>
  Promise.all(
    processes.map(async (url) => {
      const page = await fetch(url, { signal: AbortSignal.timeout(10_000) }).catch(() => undefined)
      return /-of-(\d)\.js/.exec((await page?.text()) ?? '')?.[1]
    }),
  )

/** `update` with those words; one service is started again, the other waits until it is let. */
async function updating(...words: string[]) {
  const held = join(place, `${SERVICES[1]}.held`)
  await writeFile(held, '')
  const ended = checkout.shop(['update', ...words, '--service', SERVICES.join(',')])
  return {
    async letGo() {
      await rm(held)
      const { code, output } = await ended
      expect(code, output).toBe(0)
      expect(output).toContain('Updated from')
    },
  }
}

/** A page of somebody else, before they go on. */
async function lazyPage(browser: Browser): Promise<{ page: Page; failed: string[] }> {
  const page = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await markHydratedWithoutIdle(page)
  const failed = failuresOf(page)
  await page.goto(front.url)
  await untilHydrated(page)
  return { page, failed }
}

/** By a link, so that the page that is open loads the code. */
async function goOn(page: Page, link: string, heading = link): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: link }).click()
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
}

test('Y6 two versions run side by side while somebody shops and somebody edits, there and back', async ({
  page,
  browser,
}) => {
  test.setTimeout(400_000)
  page.setDefaultTimeout(90_000)
  expect(await versions()).toEqual(['1', '1'])
  const visitor = shopper(page, front.url)
  await visitor.another()
  const before = await lazyPage(browser)
  const office = await (await browser.newContext({ serviceWorkers: 'block' })).newPage()
  await office.goto(`${front.url}/admin`)
  await signIn(office)
  const officeFailed = failuresOf(office)
  await office.getByRole('link', { name: 'Products' }).first().click()
  await office.getByRole('link', { name: 'Add product' }).click()
  await office.getByLabel('Name', { exact: true }).fill(TYPED)
  await office.getByLabel('Price', { exact: true }).fill('20')

  // One process of each version.
  checkout.release({ version: '2' })
  const forth = await updating()
  await expect.poll(versions, { timeout: 180_000, intervals: [500] }).toEqual(['2', '1'])
  for (const url of processes)
    for (const path of ['/custombuild', '/shipping', '/admin/orders'])
      expect((await fetch(url + path)).status).toBe(200)
  await visitor.another()
  await goOn(before.page, 'Custom Spray')
  const between = await lazyPage(browser)
  await goOn(between.page, 'Shipping Information')
  await office.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(office.getByText('Saved').first()).toBeVisible()

  // Both of the next.
  await forth.letGo()
  expect(await versions()).toEqual(['2', '2'])
  await visitor.another()
  await goOn(before.page, 'Shipping Information')
  await office.getByRole('link', { name: 'Orders' }).first().click()
  await expect(office.getByRole('heading', { name: 'Orders' }).first()).toBeVisible()
  const after = await lazyPage(browser)
  expect(await after.page.content()).toContain('-of-2.js')

  // And back.
  const back = await updating('--back')
  await expect.poll(versions, { timeout: 180_000, intervals: [500] }).toEqual(['1', '2'])
  await visitor.another()
  await goOn(after.page, 'Custom Spray')
  await back.letGo()
  expect(await versions()).toEqual(['1', '1'])
  await visitor.another()
  await goOn(after.page, 'Shipping Information')
  await office.goto(`${front.url}/admin/products`)
  await expect(office.getByRole('link', { name: TYPED })).toBeVisible()

  expect(await visitor.stop()).toEqual([])
  expect([...before.failed, ...between.failed, ...after.failed, ...officeFailed]).toEqual([])
})
