// Browsers note scripts that do not come in the console themselves, so without the quiet of the other journeys.
import { expect, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { signIn } from './console/admin.ts'
import { untilHydrated } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'
import { type ShopVersions, shopVersions } from './shop-versions.ts'
import { LEVER, markHydratedWithoutIdle } from './shopper.ts'

const TYPED = 'Lever that was typed before'

let shop: OwnShop
let versions: ShopVersions
test.beforeAll(async () => {
  versions = await shopVersions(await freePort(), () => shop.url)
  shop = await openShop({ PUBLIC_URL: versions.url, DEMO: '0' })
  await shop.service.entities.Product.create(LEVER)
})
test.beforeEach(() => {
  versions.version = 'present'
})
test.afterAll(async () => {
  await shop.close()
  await versions.close()
})

test('Y6 a page whose scripts no server has any more is loaded anew where its visitor goes, and the cart stays', async ({
  page,
}) => {
  await markHydratedWithoutIdle(page)
  await page.goto(`${versions.url}/store?category=lever`)
  await untilHydrated(page)
  versions.version = 'next'
  let loads = 0
  page.on('load', () => loads++)
  await page.getByRole('link', { name: LEVER.name }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: LEVER.name })).toBeVisible()
  await untilHydrated(page)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page.getByRole('button', { name: `Remove ${LEVER.name}` })).toBeVisible()
  expect(await page.content()).toContain('-of-next.js')
  await expect.poll(() => loads).toBe(1)
})

test('Y6 in the back office what was typed before is saved after an update that took the scripts away', async ({
  page,
}) => {
  await page.goto(`${versions.url}/admin`)
  await signIn(page)
  await page.getByRole('link', { name: 'Products' }).first().click()
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByLabel('Name', { exact: true }).fill(TYPED)
  versions.version = 'next'
  const missing = page.waitForResponse((answer) => answer.status() === 404)
  await page.keyboard.press('Control+K')
  await missing
  await page.getByLabel('Price', { exact: true }).fill('20')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Saved').first()).toBeVisible()
  const saved = () => shop.service.entities.Product.filter({ name: TYPED })
  await expect.poll(saved).toMatchObject([{ price: 20 }])
  await page.getByRole('link', { name: 'Orders' }).first().click()
  await expect(page.getByRole('heading', { name: 'Orders', exact: true })).toBeVisible()
})
