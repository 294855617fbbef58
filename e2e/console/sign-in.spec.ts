import type { Page } from '@playwright/test'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { tabTo } from '../keyboard.ts'
import { expect, expectSound, owner, signIn, test, widths } from './admin.ts'
import { loadedBytes } from './loaded-bytes.ts'

test.use({ file: 'sign-in' })

/** Closes a dialog and opens the palette before the dialog has reported that it was closed. */
async function closeAndOpenPalette(page: Page): Promise<void> {
  await page.evaluate(() => {
    document.querySelector<HTMLDialogElement>('dialog[open]')?.close()
    const init = { key: 'k', ctrlKey: true, bubbles: true }
    document.dispatchEvent(new KeyboardEvent('keydown', init))
  })
}

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O17 the owner signs in by keyboard, after a wrong password, and out again', async ({
      page,
      shop,
    }) => {
      const document = await page.goto(`${shop.url}/admin/today`)
      expect(document?.headers()).toMatchObject({
        'x-frame-options': 'DENY',
        'x-robots-tag': 'noindex',
        'content-security-policy': expect.stringContaining("script-src 'self';"),
      })
      await expect(page.getByLabel('E-mail')).toBeFocused()
      expect(await loadedBytes(page)).toBeLessThan(130_000)
      await expectSound(page)
      await page.keyboard.type(owner.email)
      await page.keyboard.press('Tab')
      await page.keyboard.type('not the password')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toHaveText(
        'This e-mail and password do not belong together.',
      )
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
      await page.keyboard.type(owner.password)
      await page.keyboard.press('Enter')

      // The address that was asked for, not the first area.
      await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
      await expect(page).toHaveTitle(/^Today · /)
      await expectSound(page)
      await page.keyboard.press('?')
      await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
      await closeAndOpenPalette(page)
      await page.getByRole('combobox').fill('work')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Nothing to do in the background')).toBeVisible()
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox').fill('sign')
      await expectSound(page)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
      expect(await page.evaluate(() => localStorage.length)).toBe(0)
    })

    test('O16 nobody but an admin sees more than a page that says so', async ({ page, shop }) => {
      // As long as a mailbox may be, and without a place to break it.
      const { token } = await shop.addUser('user', String(viewport.width).padStart(64, 'm'))
      await page.goto(`${shop.url}/admin?access_token=${token}`)
      await expect(page.getByRole('heading', { name: 'This is the owner’s room' })).toBeVisible()
      await expect(page.getByRole('navigation')).toHaveCount(0)
      await expectSound(page)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    })
  })
}

test('O11 a shop for members only has its back office where it was', async ({ page, shop }) => {
  await shop.change({ public_settings: 'private_with_login' })
  await page.goto(`${shop.url}/admin`)
  await signIn(page)
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()
  const link = page.getByRole('link', { name: 'Skip to the content' })
  await page.reload()
  await tabTo(page, link)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await shop.change({ public_settings: 'public_without_login' })
})

test('O5 a session that ends while the owner types is told by a banner, and no letter goes astray', async ({
  admin: page,
  shop,
}) => {
  await page.setViewportSize(widths[0])
  const { id } = await shop.service.entities.Product.create({ name: 'Folding lever' })
  await page.goto(`${shop.url}/admin/products/${id}`)
  const description = page.getByLabel('Description')
  const banner = page.getByRole('alert').filter({ hasText: 'Your session has ended.' })
  const again = page.getByRole('dialog', { name: 'Please sign in again' })
  const calls = /\/(entities|transaction)\b/
  const signInAgain = async () => {
    await page.unroute(calls)
    await expect(again.getByLabel('Password', { exact: true })).toBeFocused()
    await page.keyboard.type(owner.password)
    await page.keyboard.press('Enter')
    await expect(again).toBeHidden()
    await expect(description).toBeFocused()
  }
  /** An order comes, and the page asks how many there are. */
  const endSession = async (number: string) => {
    await page.route(calls, (route) => route.fulfill({ status: 401, json: {} }))
    await shop.service.entities.Order.create({ ...NEW_ORDER, number, customer_name: 'Mei' })
    await expect(banner).toBeVisible()
  }

  await description.pressSequentially('Folds ')
  await endSession('1')
  await page.keyboard.type('away')
  await expect(description).toHaveValue('Folds away')
  await expectSound(page)
  await banner.getByRole('button', { name: 'Sign in' }).click()
  await signInAgain()
  await expect(banner).toBeHidden()

  await endSession('2')
  await page.keyboard.type(' instead of breaking')
  await page.keyboard.press('Control+s')
  await expect(banner).toBeHidden()
  await signInAgain()
  await expect(page.getByText('Folding lever was saved')).toBeVisible()
  expect((await shop.service.entities.Product.get(id)).description).toBe(
    'Folds away instead of breaking',
  )
})
