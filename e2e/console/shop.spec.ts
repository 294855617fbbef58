import { paths, pathTo } from '@pitlane/protocol'
import type { Page } from '@playwright/test'
import { expect, expectSound, openArea, owner, test, widths } from './admin.ts'
import { storedDrafts } from './stored-drafts.ts'

test.use({ file: 'shop' })

const settingsPath = pathTo(paths.adminSettings, { appId: 'pitlane' })

async function openShopArea(page: Page) {
  await openArea(page, 'The shop')
  await expect(page.getByRole('heading', { level: 1, name: 'The shop' })).toBeFocused()
}

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O11 the owner sees a new headline and new hours in the preview, then shoppers see them', async ({
      admin,
      shop,
      context,
    }) => {
      await shop.change({ shop: { name: 'Apex', hero: { title: 'Ride' }, kept: 'as it was' } })
      const visits = await shop.visits()
      await openShopArea(admin)
      if (viewport.width < 640)
        await admin.getByRole('button', { name: 'Show the preview' }).click()
      await admin.getByLabel('Headline').fill('Leather week')
      const preview = admin.frameLocator('iframe')
      await expect(preview.getByRole('heading', { name: 'Leather week' })).toBeVisible()
      expect(await (await fetch(shop.url)).text()).not.toContain('Leather week')
      expect(await shop.visits(), 'a preview is no visit').toEqual(visits)

      await admin.getByLabel('Saturday').uncheck()
      await admin.getByRole('button', { name: 'Use “Mon-Fri 10AM-7PM SGT”' }).click()
      await admin.getByRole('button', { name: 'Add a courier' }).click()
      await admin.getByLabel('Courier 1').fill('Loris')
      await admin.getByRole('button', { name: 'Add a courier' }).click()
      await admin.getByLabel('Courier 2').fill('Merlin <b>Express')
      // A row stays the same one when others go.
      await admin.getByLabel('Courier 2').evaluate((field) => field.setAttribute('data-mark', ''))
      await admin.getByRole('button', { name: 'Remove Loris' }).click()
      await expect(admin.getByLabel('Courier 1')).toHaveAttribute('data-mark')
      await admin.getByLabel('GST registration number').fill('M90312345A')
      await admin.getByLabel('WhatsApp number').fill('12')
      await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await admin.getByLabel('WhatsApp number').fill('+65 8123 4567')
      await expectSound(admin)
      await admin.keyboard.press('Control+s')
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()

      // What takes it back stays for who is on the way to it.
      const undo = admin.getByRole('button', { name: 'Undo' })
      await undo.hover()
      const shopper = await context.newPage()
      await shopper.goto(shop.url)
      await expect(shopper.getByRole('heading', { name: 'Leather week' })).toBeVisible()
      await expect(shopper.getByText('Mon-Fri 10AM-7PM SGT').first()).toBeVisible()
      await shopper.close()
      const { shop: stored } = await shop.visitor().getPublicSettings<{ kept: string }>()
      expect(stored).toMatchObject({
        kept: 'as it was',
        couriers: ['Merlin <b>Express'],
        gst_number: 'M90312345A',
      })

      await undo.click()
      await expect(admin.getByLabel('Headline')).toHaveValue('Ride')
      expect(await shop.visitor().getPublicSettings()).toMatchObject({
        shop: { hero: { title: 'Ride' } },
      })
    })

    test('O11 days and fees are typed beside the pages that promise them', async ({
      admin,
      shop,
      context,
    }) => {
      await shop.change({ shop: { name: 'Apex' } })
      await openShopArea(admin)
      await admin.getByRole('link', { name: 'Days and fees' }).click()
      if (viewport.width < 640)
        await admin.getByRole('button', { name: 'Show the preview' }).click()
      const preview = admin.frameLocator('iframe')
      await expect(preview.getByText('1-2 business days').first()).toBeVisible()
      await admin.getByLabel('Items in stock leave in, from').fill('3')
      await expect(admin.getByText('Whole days from 1 to 365, please')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await admin.getByLabel('Items in stock leave in, to').fill('4')
      await admin.getByLabel('Delivery fees').fill('Free <b>today</b>.')
      await expect(preview.getByText('Free <b>today</b>.')).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
      const page = await context.newPage()
      await page.goto(`${shop.url}/shipping`)
      await expect(page.getByRole('cell', { name: '3-4 business days' })).toBeVisible()
    })
  })
}

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O6 O11 what somebody else saves meanwhile stays, or is asked about', async ({
      admin,
      shop,
    }) => {
      await shop.change({ shop: { name: 'Apex', address: '1 Old Road' } })
      await openShopArea(admin)
      await admin.getByLabel('Shop name').fill('Apex Two')
      await shop.change({ shop: { name: 'Apex', address: '2 New Road' } })
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(admin.getByLabel('Address')).toHaveValue('2 New Road')

      await admin.getByLabel('Shop name').fill('Apex Three')
      await shop.change({ shop: { name: 'Theirs', address: '2 New Road' } })
      await admin.getByRole('button', { name: 'Save', exact: true }).click()
      const question = admin.getByRole('dialog', {
        name: 'Somebody else has changed this meanwhile',
      })
      await question.getByRole('button', { name: 'Cancel' }).click()
      await expect(admin.getByLabel('Shop name')).toHaveValue('Apex Three')
      expect(await shop.visitor().getPublicSettings()).toMatchObject({ shop: { name: 'Theirs' } })
      // Left with changes, it asks first.
      await openArea(admin, 'Today')
      const leave = admin.getByRole('dialog', { name: 'Leave without saving?' })
      await expect(leave).toContainText('It is kept in this browser')
      await leave.getByRole('button', { name: 'Cancel' }).click()
      // What it says is so.
      await admin.getByLabel('Shop name').fill('Apex Four')
      await openArea(admin, 'Today')
      await leave.getByRole('button', { name: 'Leave' }).click()
      await openShopArea(admin)
      await expect(admin.getByLabel('Shop name')).toHaveValue('Apex Four')
      await expect(admin.getByText('It is not saved yet.')).toBeVisible()
      await admin.getByRole('button', { name: 'Discard' }).click()
      await expect(admin.getByLabel('Shop name')).not.toHaveValue('Apex Four')
    })
  })
}

test('O5 what was typed when the window went is there again, and not yet in the shop', async ({
  admin,
  shop,
  context,
}) => {
  await shop.change({ shop: { name: 'Apex', hero: { title: 'Ride' } } })
  await openShopArea(admin)
  await admin.getByLabel('Headline').fill('Half a headl')
  await expect.poll(() => admin.evaluate(storedDrafts)).toContain('Half a headl')
  const again = await context.newPage()
  await admin.close({ runBeforeUnload: false })
  await again.goto(`${shop.url}/admin/shop`)
  await expect(again.getByLabel('Headline')).toHaveValue('Half a headl')
  await expect(again.getByText('It is not saved yet.')).toBeVisible()
  await again.getByRole('button', { name: 'Discard' }).click()
  await expect(again.getByLabel('Headline')).toHaveValue('Ride')
  await again.close()
})

test('O5 a session that ends while the owner types is asked for again, and nothing is lost', async ({
  admin,
  shop,
}) => {
  await openShopArea(admin)
  // What the shop in the frame says about the end is not looked at here.
  await admin.getByRole('button', { name: 'Hide the preview' }).click()
  await admin.getByLabel('Headline').fill('Typed before the end')
  const elsewhere = shop.visitor()
  await elsewhere.auth.login(owner.email, owner.password)
  await elsewhere.auth.endOtherSessions()
  await admin.getByRole('button', { name: 'Save', exact: true }).click()

  const again = admin.getByRole('dialog', { name: 'Please sign in again' })
  await expect(again).toBeVisible()
  await expectSound(admin)
  await again.getByLabel('Password', { exact: true }).fill('not the password')
  await admin.keyboard.press('Enter')
  await expect(again.getByRole('alert')).toContainText('do not belong together')
  await admin.keyboard.type(owner.password)
  await admin.keyboard.press('Enter')
  await expect(again).toBeHidden()
  await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
  expect(await shop.visitor().getPublicSettings()).toMatchObject({
    shop: { hero: { title: 'Typed before the end' } },
  })
})
test('O11 the shop closes to visitors, after a question, and opens again', async ({
  admin,
  shop,
  browser,
}) => {
  await openShopArea(admin)
  await admin.getByLabel('Who may come in').selectOption('Members only')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await admin.getByRole('button', { name: 'Close to visitors' }).click()
  await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
  await expect(shop.visitor().getPublicSettings()).rejects.toMatchObject({ status: 403 })

  await admin.getByLabel('Who may come in').selectOption('admins_only')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(admin.getByText('The shop is closed:')).toBeVisible()
  const stranger = await browser.newPage()
  const noise: string[] = []
  stranger.on('pageerror', (error) => noise.push(error.message))
  const asked = stranger.waitForResponse((answer) => answer.status() === 403)
  await stranger.goto(shop.url)
  // Once the page's script has asked for itself, too.
  await asked
  await expect(stranger.getByRole('heading', { name: 'Not open yet' })).toBeVisible()
  expect(noise).toEqual([])
  await stranger.close()
  const own = await admin.context().newPage()
  await own.goto(shop.url)
  await expect(own.getByRole('link', { name: /Motorcycle|Apex/ }).first()).toBeVisible()
  await own.close()

  await admin.getByLabel('Who may come in').selectOption('Everybody')
  await admin.getByRole('button', { name: 'Save', exact: true }).click()
  await expect
    .poll(() => shop.service.request('GET', settingsPath))
    .toMatchObject({ public_settings: 'public_without_login' })
})
