import type { Locator, Page } from '@playwright/test'
import { chatText, expect, openWithCode, test } from './fixtures.ts'

const phone = { width: 360, height: 740 }

/** A thumb: every touch counts, letters do not. */
class Thumb {
  taps = 0

  async tap(place: Locator): Promise<void> {
    this.taps += 1
    await place.click()
  }
}

async function searchFor(page: Page, thumb: Thumb, words: string): Promise<void> {
  await thumb.tap(page.getByRole('button', { name: 'Search' }).first())
  await page.keyboard.type(words)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/[?&]q=/)
}

const card = (page: Page, name: RegExp) =>
  page.getByRole('article').filter({ hasText: name }).first()
const add = (page: Page, name: RegExp) => card(page, name).getByRole('button', { name: /^Add / })

test('B4 B6 B7 from "I ride a NMAX of 2023" to an order with all of it, in 14 taps at 360 px', async ({
  page,
}) => {
  const thumb = new Thumb()
  await page.setViewportSize(phone)
  await openWithCode(page, '/')

  await searchFor(page, thumb, 'nmax 2023 front brake')
  await thumb.tap(page.getByRole('button', { name: 'NMAX V2 (2022-2024)' }))
  await thumb.tap(add(page, /Front Disc/))
  await thumb.tap(add(page, /Brake Pads, Front/))

  await searchFor(page, thumb, 'shorty lever')
  await thumb.tap(add(page, /Short Lever Pair/))
  // What was added before may still be offered in its colors, too.
  const levers = page.locator('.notification', { hasText: /Short Lever Pair/ })
  await thumb.tap(levers.getByRole('button', { name: 'Gold', exact: true }))

  await searchFor(page, thumb, 'metallic blue paint')
  await thumb.tap(page.getByRole('link', { name: 'Paint it Electric Blue' }))
  await thumb.tap(page.getByRole('button', { name: 'Add to Cart' }).first())
  await thumb.tap(page.getByRole('link', { name: /^Cart/ }).first())
  await thumb.tap(page.getByLabel('Name *'))
  await page.keyboard.type('Tan Wei Ling')
  // The keyboard's own "next".
  await page.keyboard.press('Tab')
  await page.keyboard.type('+65 9123 4567')
  await thumb.tap(page.getByRole('radio', { name: 'Express delivery' }))
  const checkout = page.getByRole('link', { name: /Checkout via WhatsApp/ })
  const text = chatText(await checkout.getAttribute('href'))
  // The last tap sends it.
  expect(thumb.taps + 1).toBeLessThanOrEqual(14)
  for (const words of [
    'Name: Tan Wei Ling\nPhone: +65 9123 4567',
    'Bike: NMAX V2 (2022-2024)\nDelivery: Express delivery',
    '1. Corvex WD-230 Wave Front Disc',
    '2. Corvex Sintered Brake Pads, Front',
    '3. Corvex SL-2 Short Lever Pair for NMAX V2 and ADV 160\n   Part number: CVX-SL2-NM-GD\n   Color: Gold',
    '4. Custom Spray - Electric Blue\n   Color: Electric Blue (#0A5CFF)\n   For NMAX V2 (2022-2024)',
    'Reference: ',
  ])
    expect(text).toContain(words)
  expect(text).not.toContain('please confirm')
})
