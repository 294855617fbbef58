import { expect, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import { openWithCode } from './fixtures.ts'
import { type OwnShop, openShop } from './own-shop.ts'

let shop: OwnShop
let other: OwnShop
let deadUrl: string

test.beforeAll(async () => {
  deadUrl = `http://127.0.0.1:${await freePort()}`
  const [port, otherPort] = [await freePort(), await freePort()]
  const [url, otherUrl] = [port, otherPort].map((number) => `http://127.0.0.1:${number}`)
  shop = await openShop({
    PORT: String(port),
    SERVER_URL_ALLOW_LIST: `${otherUrl}, ${deadUrl}`,
  })
  other = await openShop({ PORT: String(otherPort), CORS_ORIGINS: url ?? '' })
  const lever = { category: 'lever', price: 10, stock_quantity: 9, featured: true }
  await shop.service.entities.Product.create({ ...lever, name: 'Lever of this shop' })
  await other.service.entities.Product.create({ ...lever, name: 'Lever of the other shop' })
  await other.change({ shop: { name: 'The other shop' } })
})
test.afterAll(async () => {
  await shop.close()
  await other.close()
})

test('A7 a server on the allow-list is asked in this one’s stead, now and on the next visit', async ({
  page,
}) => {
  await page.goto(`${shop.url}/?server_url=${encodeURIComponent(other.url)}`)
  await expect(page.getByRole('link', { name: 'Lever of the other shop' }).first()).toBeVisible()
  await expect(page.getByText('Lever of this shop')).toHaveCount(0)
  await expect(page.getByRole('banner')).toContainText('The other shop')
  expect(await page.evaluate(() => localStorage.getItem('pitlane_server_url'))).toBe(other.url)
  await page.goto(shop.url)
  await expect(page.getByRole('link', { name: 'Lever of the other shop' }).first()).toBeVisible()
})

test('A4 when the named server does not answer, the shop that was rendered stays, with a notice', async ({
  page,
}) => {
  await page.goto(`${shop.url}/?server_url=${encodeURIComponent(deadUrl)}`)
  await expect(page.getByRole('alert').first()).toContainText('Network Error')
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: 'Lever of this shop' }).first()).toBeVisible()
})

test('A7 a server of another party is refused, said in the console, and never called', async ({
  page,
}) => {
  const { token } = await shop.addUser('user')
  const called: string[] = []
  const said: string[] = []
  page.on('request', (request) => called.push(new URL(request.url()).hostname))
  page.on('console', (message) => said.push(message.text()))
  const query = new URLSearchParams({
    server_url: 'https://evil.example',
    access_token: token,
    functions_version: 'v2',
  })
  await openWithCode(page, `${shop.url}/?${query}`)
  await page.waitForLoadState('networkidle')
  expect(new Set(called)).toEqual(new Set(['127.0.0.1']))
  expect(said).toContain('The server_url in this address is not on the allow-list and was refused.')
  expect(page.url()).not.toContain('access_token')
  const kept = await page.evaluate(() => ({ ...localStorage }))
  expect(kept).toMatchObject({
    token,
    pitlane_access_token: token,
    pitlane_functions_version: 'v2',
  })
  expect(kept).not.toHaveProperty('pitlane_server_url')
})
