import { expect, type Page, test } from '@playwright/test'
import { type MailSink, startMailSink } from '../apps/platform/test/mail-sink.ts'
import { codeIn, linkIn } from '../apps/platform/test/outbox.ts'
import { findViolations } from './axe.ts'
import { type OwnShop, openShop, owner } from './own-shop.ts'

const PASSWORD = 'brake late and turn in'
let sink: MailSink
let shop: OwnShop

test.beforeAll(async () => {
  sink = await startMailSink()
  shop = await openShop({ SMTP_URL: sink.url, MAIL_FROM: 'Kerbside <hello@kerbside.test>' })
  await shop.change({ shop: { name: 'Kerbside' } })
})
test.beforeEach(() => shop.change({ public_settings: 'public_without_login' }))
test.afterAll(async () => {
  await shop.close()
  await sink.close()
})

let riders = 0
const newEmail = () => `rider${++riders}@kerbside.test`

/** The latest mail to this address, once there are so many. */
async function mailTo(email: string, count = 1) {
  const mails = () => sink.received.filter(({ to }) => to.includes(email))
  await expect.poll(() => mails().length).toBeGreaterThanOrEqual(count)
  const latest = mails().at(-1)
  if (!latest) throw new Error(`no mail came to ${email}`)
  return latest.mail
}

async function fill(page: Page, fields: Record<string, string>, button: string): Promise<void> {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label).fill(text)
  await page.getByRole('button', { name: button }).click()
}

/** Who the page's visitor is for the shop. */
async function signedIn(page: Page): Promise<string | undefined> {
  const kept = () => page.evaluate(() => localStorage.getItem('pitlane_access_token'))
  await expect.poll(kept).toMatch(/^[\w-]{43}$/)
  return (await shop.visitor((await kept()) ?? '').auth.me()).email
}

async function sound(page: Page): Promise<void> {
  // A page that a click has led to may still be arriving.
  await page.waitForLoadState()
  expect(await findViolations(page)).toEqual([])
}

test('K6 W3 a stranger registers, reads the code in the mail, and is back on the page left', async ({
  page,
}) => {
  const email = newEmail()
  await page.goto(`${shop.url}/login?from_url=${encodeURIComponent(`${shop.url}/Cart`)}`)
  await sound(page)
  await page.getByRole('link', { name: 'Create an account' }).click()
  await sound(page)
  await fill(page, { Email: email, Password: PASSWORD }, 'Create account')
  await expect(page.getByRole('heading', { name: 'Enter the code' })).toBeVisible()
  await expect(page.getByRole('status')).toContainText('We have sent a mail')
  await sound(page)

  const mail = await mailTo(email)
  expect(mail.from).toEqual({ name: 'Kerbside', address: 'hello@kerbside.test' })
  const code = codeIn(mail)
  await fill(page, { 'Code from the mail': code === '000000' ? '000001' : '000000' }, 'Confirm')
  await expect(page.getByRole('alert')).toContainText('This code is not right')
  await sound(page)
  await page.getByRole('link', { name: /This code is not right/ }).click()
  await expect(page.getByLabel('Code from the mail')).toBeFocused()

  await page.getByRole('button', { name: 'Send a new code' }).click()
  await expect(page.getByRole('status')).toContainText('A new code is on its way')
  await fill(page, { 'Code from the mail': codeIn(await mailTo(email, 2)) }, 'Confirm')
  await expect(page).toHaveURL(`${shop.url}/Cart`)
  expect(await signedIn(page)).toBe(email)
})

test('K6 W3 who forgot the password chooses a new one from the mail, and signs in with it', async ({
  page,
}) => {
  await page.goto(`${shop.url}/login?from_url=${encodeURIComponent(`${shop.url}/Store`)}`)
  await page.getByRole('link', { name: 'Forgot the password?' }).click()
  await sound(page)
  await fill(page, { Email: owner.email }, 'Send the link')
  await expect(page.getByRole('status')).toContainText('a link is on its way')
  await sound(page)

  const link = linkIn(await mailTo(owner.email)).href
  await page.goto(link)
  await sound(page)
  await fill(page, { 'New password': 'short' }, 'Keep this password')
  await expect(page.getByRole('alert')).toContainText('at least 8 characters')
  await sound(page)
  await fill(page, { 'New password': PASSWORD }, 'Keep this password')
  await expect(page.getByRole('heading', { name: 'The password is changed' })).toBeVisible()
  await sound(page)

  await page.getByRole('link', { name: 'Sign in' }).click()
  await fill(page, { Email: owner.email, Password: PASSWORD }, 'Sign in')
  await expect(page).toHaveURL(`${shop.url}/Store`)
  expect(await signedIn(page)).toBe(owner.email)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
  await sound(page)
})

test('E2 R12 a guest of a members-only shop accepts the invitation and is in', async ({ page }) => {
  await shop.change({ public_settings: 'private_with_login' })
  const email = newEmail()
  await shop.service.request('POST', '/api/apps/pitlane/users/invite-user', {
    body: { user_email: email, role: 'user' },
  })
  await page.goto(linkIn(await mailTo(email)).href)
  await expect(page.getByText(`For ${email}`)).toBeVisible()
  await sound(page)
  await fill(page, { 'Your name': 'Mei', Password: PASSWORD }, 'Create account')
  await expect(page.getByRole('link', { name: /cart/i }).first()).toBeVisible()
  expect(await signedIn(page)).toBe(email)
})

test('R12 a stranger who registers with a members-only shop sees that an admin must let them in', async ({
  page,
}) => {
  await shop.change({ public_settings: 'private_with_login' })
  const email = newEmail()
  await page.goto(`${shop.url}/login/register`)
  await sound(page)
  await fill(page, { Email: email, Password: PASSWORD }, 'Create account')
  await fill(page, { 'Code from the mail': codeIn(await mailTo(email)) }, 'Confirm')
  await expect(page.getByText('You are not registered to use this application')).toBeVisible()
})

for (const path of [
  '/login',
  '/login/register',
  '/login/code',
  '/login/forgot',
  '/login/reset',
  '/login/invitation',
]) {
  test(`W3 ${path} fits 320 pixels and works without a script`, async ({ browser }) => {
    const context = await browser.newContext({
      viewport: { width: 320, height: 640 },
      javaScriptEnabled: false,
    })
    const page = await context.newPage()
    await page.goto(shop.url + path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    const main = await page.getByRole('main').boundingBox()
    const controls = await page.locator('a, button, input:not([type=hidden])').all()
    for (const control of controls) {
      const box = await control.boundingBox()
      expect(box && main && box.x >= 0 && box.x + box.width <= 320).toBe(true)
    }
    await context.close()
  })
}
