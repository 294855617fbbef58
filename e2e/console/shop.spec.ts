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

      await admin.getByRole('checkbox', { name: 'Saturday' }).uncheck()
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

    test('M6 O11 a number that was stored without its country code leads home, and the owner is told until they have seen it', async ({
      admin,
      shop,
    }) => {
      await shop.storeAsTyped({ name: 'Apex', whatsapp_number: '8123 4567', paynow: '6777 8888' })
      await admin.reload()
      const told = admin.getByText('Orders now go to +65 8123 4567.')
      await expect(told).toBeVisible()
      await expect(admin.getByText('PayNow cannot pay to “6777 8888”.')).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('link', { name: 'Look at it' }).first().click()
      await expect(admin.getByLabel('WhatsApp number')).toHaveValue('+65 8123 4567')
      await expect(admin.getByLabel('Country')).toHaveValue('SG')
      const paynow = admin.getByLabel('PayNow', { exact: true })
      await expect(paynow).toHaveAttribute('aria-invalid', 'true')
      await paynow.fill('9123 4567')
      await admin.getByLabel('Headline').fill('Ride')
      await admin.keyboard.press('Control+s')
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
      await expect(paynow).toHaveValue('+65 9123 4567')
      await expect(told).toBeHidden()

      await shop.storeAsTyped({ name: 'Apex', whatsapp_number: '8123 4567' })
      await admin.reload()
      await admin.getByRole('button', { name: 'That is right' }).click()
      await expect(told).toBeHidden()
      const { shop: stored } = await shop.visitor().getPublicSettings()
      expect(stored).toEqual({ name: 'Apex', whatsapp_number: '+6581234567' })
      await admin.reload()
      await expect(admin.getByLabel('WhatsApp number')).toBeVisible()
      await expect(told).toBeHidden()
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

for (const viewport of [{ width: 320, height: 740 }, widths[1]]) {
  test.describe(`at ${viewport.width} px`, () => {
    // The device of an owner who travels.
    test.use({ viewport, timezoneId: 'America/New_York' })

    test('O11 I3 each day has its own hours, and whatever shoppers read of them follows', async ({
      admin,
      shop,
      context,
    }) => {
      // One journey, for the owner and for shoppers.
      test.slow()
      await shop.change({ shop: { name: 'Apex', whatsapp_number: '6581234567' } })
      await openShopArea(admin)
      const hours = admin.getByRole('region', { name: 'Opening hours' })
      const read = hours.locator('output')
      const save = admin.getByRole('button', { name: 'Save', exact: true })
      await expect(read).toHaveText('Mon-Sat 10AM-7PM SGT')
      await hours.getByLabel('Saturday, closes at').fill('17:00')
      await expect(read).toHaveText('Mon-Fri 10AM-7PM; Sat 10AM-5PM SGT')
      // What no day can have is said at the day.
      await hours.getByLabel('Tuesday, closes at').fill('07:00')
      await expect(hours.getByRole('alert')).toContainText('It closes before it opens.')
      await expect(save).toBeDisabled()
      await expectSound(admin)
      await hours.getByLabel('Tuesday, closes at').fill('')
      await expect(hours.getByRole('alert')).toHaveText('Give both times, such as 10:00 and 19:00.')
      await hours.getByLabel('Tuesday, closes at').fill('02:00')
      await expect(hours.getByText('Open until 2AM on Wednesday.')).toBeVisible()
      await hours.getByLabel('Tuesday, closes at').fill('19:00')
      // With the keyboard alone: a break, and the same for all.
      await hours.getByRole('button', { name: 'Add a break on Monday' }).focus()
      await admin.keyboard.press('Enter')
      await expect(hours.getByLabel('Monday, opens again at')).toHaveValue('13:00')
      await hours.getByRole('button', { name: 'Copy the hours of Monday' }).focus()
      await admin.keyboard.press('Enter')
      await expect(read).toHaveText('Mon-Sat 10AM-12PM, 1PM-7PM SGT')
      for (const day of ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
        await hours.getByRole('button', { name: `No break on ${day}` }).click()
      await hours.getByRole('checkbox', { name: 'Sunday' }).check()
      await expect(read).toHaveText('Mon-Sun 10AM-7PM SGT')
      await hours.getByLabel('Sunday, closes at').fill('14:00')
      await hours.getByLabel('What shoppers read beside them').fill('Ring <b>twice</b>.')
      await expect(admin.getByText('All times here are those of the shop.')).toBeVisible()
      await expectSound(admin)
      await admin.keyboard.press('Control+s')
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()

      const shopper = await context.newPage()
      await shopper.goto(`${shop.url}/returns`)
      const text = 'Mon-Sat 10AM-7PM; Sun 10AM-2PM SGT'
      const card = shopper.getByRole('main')
      await expect(card.getByText(text)).toBeVisible()
      await expect(card.getByText('Ring <b>twice</b>.')).toBeVisible()
      await expect(shopper.locator('#site-footer').getByText(`Open ${text}`)).toBeVisible()
      const front = await (await fetch(shop.url)).text()
      expect(front).toContain(`We answer ${text}`)
      const store = JSON.parse(/ld\+json">(.*?)<\/script>/.exec(front)?.[1] ?? '')['@graph'][0]
      expect(store.openingHoursSpecification).toMatchObject([
        { opens: '10:00', closes: '19:00' },
        { opens: '10:00', closes: '14:00', dayOfWeek: ['https://schema.org/Sunday'] },
      ])
      await shopper.close()
    })

    test('B11 O11 holidays are pasted as people write them or chosen, and what is ordered leaves after them', async ({
      admin,
      shop,
      context,
    }) => {
      test.slow()
      await shop.change({ shop: { name: 'Apex' } })
      const { Product } = shop.service.entities
      const { id } = await Product.create({
        name: 'Lever',
        category: 'lever',
        price: 20,
        stock_quantity: 9,
      })
      await openShopArea(admin)
      const closed = admin.getByRole('region', { name: 'Holidays and other closed days' })
      const written = closed.getByLabel('Write or paste dates')
      await written.fill('30 Nov 2026 / 1/12/2026, 31 Nov 2026')
      await expect(closed.getByRole('status')).toHaveText(
        'Reads: Mon 30 Nov 2026, Tue 1 Dec 2026. Not read yet: 31 Nov 2026.',
      )
      await written.blur()
      // What is no day stays to be put right, the others are there.
      await expect(written).toHaveValue('31 Nov 2026')
      await expect(closed.getByText('“31 Nov 2026” cannot be read.')).toBeVisible()
      await expect(written).toHaveAttribute('aria-invalid', 'true')
      await expect(closed.getByLabel('Closed from, 2')).toHaveValue('2026-12-01')
      await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
      await expectSound(admin)
      await written.fill('2026年12月2日, 1 Dec 2026')
      await written.press('Enter')
      await expect(closed.getByRole('status')).toHaveText(
        'Added: Wed 2 Dec 2026. There already: Tue 1 Dec 2026.',
      )
      await closed.getByRole('button', { name: 'Remove Wed 2 Dec 2026' }).click()
      await closed.getByRole('button', { name: 'Add a day' }).click()
      await expect(closed.getByLabel('Closed from, 3')).toBeFocused()
      await closed.getByLabel('Closed from, 3').fill('2090-12-24')
      await expect(closed.getByLabel('Closed to, 3')).toHaveValue('2090-12-24')
      await closed.getByLabel('Closed to, 3').fill('2090-12-23')
      await expect(closed.getByRole('alert')).toContainText('Choose the first and the last day')
      await closed.getByLabel('Closed to, 3').fill('2090-12-26')
      await closed.getByLabel('Why, 3').fill('Stocktaking')
      // Written and not added: it is not lost by saving.
      await written.fill('3 Jan 2020')
      await admin.keyboard.press('Control+s')
      await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
      await expect(written).toHaveValue('')
      await closed.getByText('One that is past').click()
      await expect(closed.getByText('Fri 3 Jan 2020')).toBeVisible()
      await expectSound(admin)
      expect((await shop.visitor().getPublicSettings()).shop).toMatchObject({
        policies: {
          closed_dates: [
            { from: '2020-01-03', to: '2020-01-03', reason: '' },
            { from: '2026-11-30', to: '2026-11-30', reason: '' },
            { from: '2026-12-01', to: '2026-12-01', reason: '' },
            { from: '2090-12-24', to: '2090-12-26', reason: 'Stocktaking' },
          ],
        },
      })

      const shopper = await context.newPage()
      // Friday noon in the shop; Saturday and the days from Wednesday on are open.
      await shopper.clock.setFixedTime(new Date('2026-11-27T04:00:00Z'))
      await shopper.goto(`${shop.url}/productdetails?id=${id}`)
      await expect(shopper.getByText('Leaves tomorrow to Wed 2 Dec')).toBeVisible()
      await shopper.goto(`${shop.url}/returns`)
      await expect(shopper.getByText('Closed Mon 30 Nov to Tue 1 Dec 2026')).toBeVisible()
      await expect(shopper.getByText('Open now')).toBeVisible()
      await shopper.clock.setFixedTime(new Date('2026-11-30T04:00:00Z'))
      await shopper.reload()
      await expect(shopper.getByText('Closed now')).toBeVisible()
      await shopper.close()
    })
  })
}

test('T10 O11 the server refuses a time zone that is none, and all that was typed stays', async ({
  admin,
  shop,
}) => {
  await shop.change({ shop: { name: 'Apex' } })
  await openShopArea(admin)
  await admin.getByLabel('Headline').fill('Ride on')
  await admin.getByLabel('Time zone').evaluate((select: HTMLSelectElement) => {
    const option = document.createElement('option')
    option.value = 'Mars/Olympus'
    select.append(option)
    select.value = 'Mars/Olympus'
    select.dispatchEvent(new Event('change', { bubbles: true }))
  })
  await expect(admin.getByText('“Mars/Olympus” is no time zone.')).toBeVisible()
  await expect(admin.getByRole('button', { name: 'Save', exact: true })).toBeDisabled()
  await admin.getByLabel('Time zone').selectOption('Europe/Berlin')
  await admin.keyboard.press('Control+s')
  await expect(admin.getByText('Saved. Shoppers see it now.')).toBeVisible()
  expect((await shop.visitor().getPublicSettings()).shop).toMatchObject({
    time_zone: 'Europe/Berlin',
    hero: { title: 'Ride on' },
  })
})
