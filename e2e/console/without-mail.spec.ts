import type { Browser, Page } from '@playwright/test'
import { expect, expectSound, openArea, signIn, test } from './admin.ts'

test.use({ file: 'without-mail' })

const PASSWORD = 'brake late and turn in'

/** In a browser of somebody else. */
async function openElsewhere(browser: Browser, link: string, viewport: Size): Promise<Page> {
  const page = await (await browser.newContext({ viewport })).newPage()
  await page.goto(link)
  return page
}

interface Size {
  width: number
  height: number
}

const sizes: readonly Size[] = [
  { width: 320, height: 640 },
  { width: 768, height: 1024 },
  { width: 1280, height: 800 },
]

for (const viewport of sizes) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport, permissions: ['clipboard-read', 'clipboard-write'] })
    const guest = (mailbox: string) => `${mailbox}-${viewport.width}@shop.example`

    test('O12 H10 an admin is invited by a link that is handed over, lands in the back office and finds it from the shop', async ({
      admin,
      browser,
    }) => {
      const email = guest('partner')
      await openArea(admin, 'People')
      await expect(admin.getByText(/^This shop has no mail server/)).toBeVisible()
      await admin.getByRole('button', { name: 'Invite' }).press('Enter')
      const asking = admin.getByRole('dialog', { name: 'Invite somebody' })
      await expect(asking).toContainText('nothing is sent')
      await expectSound(admin)
      await asking.getByLabel('Role').selectOption('Admin')
      await asking.getByLabel('E-mail').fill(email)
      await admin.keyboard.press('Enter')

      const handing = admin.getByRole('dialog', { name: `The link for ${email}` })
      const field = handing.getByLabel('Link')
      await expect(field).toBeFocused()
      await expect(field).toHaveAccessibleDescription(/sees and changes everything/)
      await expect(admin.getByText(/has been invited|on its way/)).toHaveCount(0)
      const link = await field.inputValue()
      await expectSound(admin)
      await admin.keyboard.press('Tab')
      await admin.keyboard.press('Enter')
      await expect(admin.getByText('Copied.')).toBeVisible()
      expect(await copied(admin)).toBe(link)
      await handing.getByRole('button', { name: 'Close' }).click()

      // Whoever closed the dialog too soon has the link once more.
      await expect(admin.getByRole('button', { name: `Invite ${email} again` })).toHaveCount(0)
      await admin.evaluate(() => navigator.clipboard.writeText(''))
      await admin.getByRole('button', { name: `Copy link for ${email}` }).click()
      await expect(admin.getByText(`The link for ${email} is copied.`)).toBeVisible()
      expect(await copied(admin)).toBe(link)
      await expectSound(admin)

      const partner = await openElsewhere(browser, link, viewport)
      await expect(partner.getByText(`For ${email}, who may change everything`)).toBeVisible()
      await partner.getByLabel('Your name').fill('Mei')
      await partner.getByLabel('Password').fill(PASSWORD)
      await partner.getByRole('button', { name: 'Create account' }).click()
      await expect(partner.getByRole('navigation', { name: 'Areas' })).toBeVisible()
      await expect(partner).toHaveURL(/\/admin(\/|$)/)

      // The link leads to the shop's public address, and who signs in there is known there.
      await partner.goto(`${new URL(partner.url()).origin}/aboutus`)
      if (viewport.width < 1024) await partner.getByRole('button', { name: 'Open menu' }).click()
      const way = partner.getByRole('link', { name: 'Back office' })
      await expect(way).toBeVisible()
      await expectSound(partner)
      await way.press('Enter')
      await expect(partner.getByRole('navigation', { name: 'Areas' })).toBeVisible()
      await partner.context().close()
    })

    test('O12 H10 an admin hands over the link for a new password', async ({
      admin,
      browser,
      shop,
    }) => {
      const { id } = await shop.addUser('user', `rider-${viewport.width}`)
      await admin.goto(`${shop.url}/admin/people/${id}`)
      await admin.getByRole('button', { name: 'New password' }).click()
      const asking = admin.getByRole('dialog', { name: 'Let A Rider choose a new password?' })
      await expect(asking).toContainText('nothing is sent')
      await asking.getByRole('button', { name: 'Make the link' }).click()
      const handing = admin.getByRole('dialog', { name: 'The link for A Rider' })
      await expect(handing.getByLabel('Link')).toBeFocused()
      await expectSound(admin)
      const link = await handing.getByLabel('Link').inputValue()
      await admin.keyboard.press('Escape')
      await expect(handing).toHaveCount(0)

      const rider = await openElsewhere(browser, link, viewport)
      await rider.getByLabel('New password').fill(PASSWORD)
      await rider.getByRole('button', { name: 'Keep this password' }).click()
      await expect(rider.getByRole('heading', { name: 'The password is changed' })).toBeVisible()
      await rider.goto(`${shop.url}/admin`)
      await signIn(rider, { email: `rider-${viewport.width}@pitlane.test`, password: PASSWORD })
      await expect(rider.getByRole('navigation', { name: 'Areas' })).toHaveCount(0)
      // A customer is shown no way to where they may not be.
      await rider.goto(`${shop.url}/login?from_url=${encodeURIComponent(`${shop.url}/aboutus`)}`)
      await rider.getByLabel('Email').fill(`rider-${viewport.width}@pitlane.test`)
      await rider.getByLabel('Password').fill(PASSWORD)
      const known = rider.waitForResponse(/\/entities\/User\/me/)
      await rider.getByRole('button', { name: 'Sign in' }).click()
      await known
      await expect(rider.getByRole('heading', { level: 1 })).toBeVisible()
      await expect(rider.locator('a[href="/admin"]')).toHaveCount(0)
      await rider.context().close()
    })

    test('O12 H10 a browser that copies nothing shows the link of an invitation instead', async ({
      admin,
      shop,
    }) => {
      const email = guest('friend')
      await shop.service.request('POST', '/api/apps/pitlane/users/invite-user', {
        body: { user_email: email, role: 'user' },
      })
      await admin.addInitScript(() => {
        Object.defineProperty(navigator, 'clipboard', { value: undefined })
      })
      await admin.goto(`${shop.url}/admin/people`)
      await admin.getByRole('button', { name: `Copy link for ${email}` }).click()
      const handing = admin.getByRole('dialog', { name: `The link for ${email}` })
      await expect(handing.getByLabel('Link')).toHaveValue(/\/login\/invitation\?token=/)
      await handing.getByRole('button', { name: 'Copy' }).click()
      await expect(admin.getByText(/does not let us copy/)).toBeVisible()
      await expect(handing.getByLabel('Link')).toBeFocused()
      await expectSound(admin)
    })

    for (const [path, what] of [
      ['/login/register', 'an invitation'],
      ['/login/forgot', 'a link for a new password'],
    ] as const)
      test(`S9 H10 ${path} says that no mail can come, and what to do`, async ({ page, shop }) => {
        await page.goto(shop.url + path)
        await expect(page.getByText(`Please ask it for ${what}.`)).toBeVisible()
        await expectSound(page)
        await page.getByLabel('Email').fill(guest('nobody'))
        if (path === '/login/register') await page.getByLabel('Password').fill(PASSWORD)
        await page.getByRole('main').getByRole('button').last().click()
        await expect(page.getByRole('status')).toContainText('cannot send mail')
        await expect(page.getByText(/on its way|have sent/)).toHaveCount(0)
        await expectSound(page)
      })
  })
}

const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText())
