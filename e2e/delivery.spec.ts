import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import {
  chatText,
  expect,
  findProduct,
  openWithCode,
  products,
  test,
  untilStill,
} from './fixtures.ts'

/** Noon of a Tuesday in the shop, which is open until Saturday. */
const TUESDAY = new Date('2026-11-24T04:00:00Z')

async function expectSound(page: Page): Promise<void> {
  await untilStill(page)
  expect(await findViolations(page)).toEqual([])
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider).toBeLessThanOrEqual(0)
}

for (const timezoneId of ['America/New_York', 'Pacific/Kiritimati'])
  test.describe(`on a phone of ${timezoneId}`, () => {
    test.use({ timezoneId })

    test('T10 B11 I3 delivery days and “open now” are those of the shop', async ({ page }) => {
      const disc = await findProduct(
        ({ category, stock_quantity: stock }) => category === 'brake_disc' && (stock ?? 0) > 5,
      )
      // Ten minutes past midnight on Tuesday in the shop: closed, but the day has begun.
      await page.clock.setFixedTime(new Date('2026-11-23T16:10:00Z'))
      await page.goto(`/productdetails?id=${disc.id}`)
      await expect(page.getByText('Leaves tomorrow or Thu 26 Nov')).toBeVisible()
      await page.goto('/returns')
      await expect(page.getByText('Closed now')).toBeVisible()
      await page.clock.setFixedTime(TUESDAY)
      await page.reload()
      await expect(page.getByText('Open now')).toBeVisible()
    })
  })

for (const width of [360, 1280])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('B11 a product says when it leaves, and the cart when each way of delivery arrives', async ({
      page,
    }) => {
      const disc = await findProduct(
        ({ category, stock_quantity: stock }) => category === 'brake_disc' && (stock ?? 0) > 5,
      )
      await page.clock.setFixedTime(TUESDAY)
      await page.goto(`/productdetails?id=${disc.id}`)
      const main = page.getByRole('main')
      await expect(main.getByText('Leaves tomorrow or Thu 26 Nov')).toBeVisible()
      await expect(main.getByText('Express: today if you order by 3 pm')).toBeVisible()
      await expectSound(page)
      await main.getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      const ways = page.getByRole('group', { name: 'Delivery' })
      await expect(ways.getByRole('radio', { name: 'Standard delivery' })).toBeChecked()
      await expect(ways.getByText('Arrives Fri 27 Nov to Mon 30 Nov')).toBeVisible()
      await expect(ways.getByText('Today if you order by 3 pm')).toBeVisible()
      await expect(
        ways.getByRole('radio', { name: 'Express delivery' }),
      ).toHaveAccessibleDescription('Today if you order by 3 pm')
      // With the keyboard as with a thumb.
      await ways.getByRole('radio', { name: 'Standard delivery' }).focus()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await expect(ways.getByRole('radio', { name: 'Self-collection' })).toBeChecked()
      await expect(page.getByLabel('Delivery Address')).toBeEditable()
      await expectSound(page)
    })

    test('B11 what is sold out leaves on no day, and what is made to order has no date', async ({
      page,
    }) => {
      const soldOut = await findProduct(({ stock_quantity: stock }) => stock === 0)
      await page.clock.setFixedTime(TUESDAY)
      await page.goto(`/productdetails?id=${soldOut.id}`)
      await expect(page.getByText('Sold out for now.')).toBeVisible()
      await expect(page.getByText('In stock.')).toHaveCount(0)
      await openWithCode(page, '/customspray')
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page.getByTestId('cart-count')).toHaveText('1')
      await page.goto('/cart')
      const ways = page.getByRole('group', { name: 'Delivery' })
      await expect(
        ways.getByText('3-5 business days, after 3-7 business days to make it'),
      ).toBeVisible()
      await expect(ways.getByText(/Arrives|Nov/)).toHaveCount(0)
    })

    test('B4 the front page asks for the bike, and then shows what is for it', async ({ page }) => {
      await page.goto('/')
      const choice = page.getByRole('main').getByRole('combobox', { name: 'My bike' })
      await expect(page.getByRole('region', { name: /^For your/ })).toHaveCount(0)
      await choice.selectOption('NMAX V2 (2022-2024)')
      const strip = page.getByRole('region', { name: 'For your NMAX V2' })
      await expect(strip.getByRole('article')).toHaveCount(4)
      const named = (await products.list()).filter(({ fits }) => fits?.includes('nmax-v2'))
      const shown = await strip.getByRole('article').getByRole('heading').allTextContents()
      for (const name of shown) expect(named.map((each) => each.name)).toContain(name)
      await expectSound(page)
      await page.getByRole('main').getByRole('link', { name: 'All that fits it' }).first().click()
      await expect(page).toHaveURL('/store?bike=nmax-v2')
    })

    test('B4 the cart says which part is for other bikes, and the message asks about it', async ({
      page,
    }) => {
      const part = await findProduct(
        ({ fits, stock_quantity: stock }) =>
          (stock ?? 0) > 5 && fits?.includes('xmax-v3') === true && !fits.includes('nmax-v2'),
      )
      await page.goto(`/productdetails?id=${part.id}`)
      await page
        .getByRole('main')
        .getByRole('combobox', { name: 'My bike' })
        .selectOption('NMAX V2')
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      const line = page.getByRole('listitem').filter({ hasText: part.name })
      await expect(line.getByText('Not listed for your NMAX V2')).toBeVisible()
      await page.getByLabel('Name *').fill('Tan')
      await page.getByLabel('Phone Number *').fill('9123 4567')
      const link = page.getByRole('link', { name: /Checkout via WhatsApp/ })
      const text = chatText(await link.getAttribute('href'))
      expect(text).toContain('Bike: NMAX V2 (2022-2024)\n')
      expect(text).toContain('   Not listed for NMAX V2 (2022-2024), please confirm\n')
      await expectSound(page)
    })
  })
