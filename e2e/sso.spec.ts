import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths, pathTo } from '@pitlane/protocol'
import { expect, type Page, test } from '@playwright/test'
import { freePort } from '../apps/platform/test/free-port.ts'
import {
  CLIENT,
  type StartedIdentityProvider,
  startIdentityProvider,
} from '../apps/platform/test/start-identity-provider.ts'
import { type OwnShop, openShop } from './own-shop.ts'

const app = { appId: 'pitlane' }

let idp: StartedIdentityProvider
let shop: OwnShop
test.beforeAll(async () => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  idp = await startIdentityProvider(url + pathTo(paths.ssoCallback, app))
  idp.accounts.set('mei', { email: 'mei@rider.example', email_verified: true, name: 'Mei Tan' })
  idp.accounts.set('eve', { email: 'owner@pitlane.test', email_verified: false })
  shop = await openShop({
    PORT: String(port),
    PUBLIC_URL: url,
    OIDC_ISSUER: idp.issuer,
    OIDC_CLIENT_ID: CLIENT.id,
    OIDC_CLIENT_SECRET: CLIENT.secret,
    OIDC_NAME: 'Kerbside ID',
  })
  await shop.change({
    public_settings: 'private_with_login',
    registration: 'open',
    shop: { name: 'Kerbside' },
  })
})
test.afterAll(async () => {
  await shop.close()
  await idp.stop()
})

async function throughProvider(page: Page, account: string): Promise<void> {
  await expect(page).toHaveTitle('Identity provider')
  await page.getByLabel('Account').fill(account)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const keptToken = (page: Page) => page.evaluate(() => localStorage.getItem('pitlane_access_token'))

test('W3 R11 R13 a rider of a members-only shop signs in through the provider and comes back', async ({
  page,
}) => {
  await page.goto(`${shop.url}/cart?x=1#top`)
  await expect(page).toHaveURL(/\/login\?from_url=/)
  await page.getByRole('link', { name: 'Sign in with Kerbside ID' }).click()
  await throughProvider(page, 'mei')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  const url = new URL(page.url())
  expect(url.origin + url.pathname).toBe(`${shop.url}/cart`)
  expect(url.searchParams.get('x')).toBe('1')
  expect(url.searchParams.has('access_token')).toBe(false)

  const token = (await keptToken(page)) ?? ''
  const me = await shop.visitor(token).auth.me()
  expect(me).toMatchObject({ email: 'mei@rider.example', full_name: 'Mei Tan', role: 'user' })
})

test('R13 a visitor who is refused, or cancels, reads why on the sign-in page and may try again', async ({
  page,
}) => {
  await page.goto(`${shop.url}/cart`)
  await page.getByRole('link', { name: 'Sign in with Kerbside ID' }).click()
  await throughProvider(page, 'eve')
  await expect(page.getByRole('alert')).toContainText('does not vouch for your email')
  await page.context().clearCookies()

  await page.getByRole('link', { name: 'Sign in with Kerbside ID' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('alert')).toContainText('You have not signed in')
  expect(await keptToken(page)).toBeNull()

  await page.getByRole('link', { name: 'Sign in with Kerbside ID' }).click()
  await throughProvider(page, 'mei')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

/** Opens the sign-in in a window of its own from the page, as the public client does in a frame. */
async function signInByWindow(page: Page, popupOrigin: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.evaluate(
    (address) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', (event) => heard.push([event.origin, event.data]))
      window.open(address, 'sign-in', 'width=500,height=600')
    },
    `${shop.url}${pathTo(paths.ssoLogin, app)}?${new URLSearchParams({ popup_origin: popupOrigin })}`,
  )
  const popup = await opened
  await throughProvider(popup, 'mei')
  return popup
}

const heardBy = (page: Page) =>
  page.evaluate(() => ('heard' in window && Array.isArray(window.heard) ? window.heard : []))

test('W3 sec S14 a window of its own tells the token to the shop’s page', async ({ page }) => {
  // The sign-in page cuts itself off from the windows that it opens; the shop's other pages do not.
  await page.goto(`${shop.url}/healthz`)
  const popup = await signInByWindow(page, shop.url)
  await expect(popup.getByText('You may close this window.')).toBeVisible()
  await expect.poll(() => heardBy(page)).toHaveLength(1)
  const [[origin, result]] = await heardBy(page)
  expect(origin).toBe(shop.url)
  expect(await shop.visitor(result.access_token).auth.isAuthenticated()).toBe(true)
})

test('sec S14 a page of another origin that opens the window hears nothing', async ({ page }) => {
  const stranger = createServer((_request, response) => response.end('another site'))
  await new Promise<void>((resolve) => stranger.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const origin = `http://127.0.0.1:${(stranger.address() as AddressInfo).port}`
  for (const popupOrigin of [origin, shop.url]) {
    await page.goto(origin)
    await page.context().clearCookies()
    const popup = await signInByWindow(page, popupOrigin)
    await expect(popup).not.toHaveTitle('Identity provider')
    await popup.waitForLoadState('networkidle')
    expect(await heardBy(page)).toEqual([])
    await popup.close()
  }
  stranger.closeAllConnections()
  stranger.close()
})

test('O16 R13 an admin without a password shows who they are in another window, and the change is made', async ({
  page,
}) => {
  await page.goto(`${shop.url}/login?from_url=${encodeURIComponent(`${shop.url}/admin/people`)}`)
  await page.getByRole('link', { name: 'Sign in with Kerbside ID' }).click()
  await throughProvider(page, 'mei')
  await expect(page.getByRole('heading', { name: 'This is the owner’s room' })).toBeVisible()
  const mei = await shop.visitor((await keptToken(page)) ?? '').auth.me()
  await shop.service.request('PUT', pathTo(paths.user, { ...app, id: mei.id }), {
    body: { role: 'admin' },
  })
  const { id, token } = await shop.addUser('user')
  shop.ageSessions()
  await page.goto(`${shop.url}/admin/people/${id}`)
  await page.getByRole('button', { name: 'Make an admin' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
  const question = page.getByRole('dialog', { name: 'Is it you?' })
  const opened = page.waitForEvent('popup')
  await question.getByRole('button', { name: 'Sign in with Kerbside ID' }).click()
  // Though still signed in at the provider.
  await throughProvider(await opened, 'mei')
  await expect(page.getByRole('button', { name: 'Make a customer' })).toBeVisible()
  expect((await shop.visitor(token).auth.me()).role).toBe('admin')
  await expect(question).toHaveCount(0)

  // A session that ends while they type goes on by the same way.
  await page.goto(`${shop.url}/admin/products/new`)
  await page.getByLabel('Name', { exact: true }).fill('Kerbside grip')
  // It ends as Save is pressed: any earlier, and another request may ask for a sign-in first.
  await page.route(
    `**${pathTo(paths.transaction, app)}`,
    async (route) => {
      await shop.service.request('DELETE', pathTo(paths.userSessions, { ...app, userId: mei.id }))
      await route.continue()
    },
    { times: 1 },
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const ended = page.getByRole('dialog', { name: 'Please sign in again' })
  const window = page.waitForEvent('popup')
  await ended.getByRole('button', { name: 'Sign in with Kerbside ID' }).click()
  await throughProvider(await window, 'mei')
  await expect(page.getByRole('heading', { level: 1, name: 'Kerbside grip' })).toBeVisible()
})
