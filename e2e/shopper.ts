import { expect, type Page } from '@playwright/test'
import { markHydrated } from './fixtures.ts'

/** What there is to buy. */
export const LEVER = {
  name: 'Lever of the shop',
  category: 'lever',
  price: 10,
  stock_quantity: 9,
  featured: true,
} as const

/** As long as a front keeps requests back while the shop is down, and longer. */
const DOWN = { timeout: 90_000 }

export interface Shopper {
  /** Until they have been through the shop once more. */
  another(): Promise<void>
  /** @returns what failed under their eyes */
  stop(): Promise<string[]>
}

/** A visitor who looks, chooses and puts into the cart, round after round, until told to stop. */
export function shopper(page: Page, url: string): Shopper {
  const failed = failuresOf(page)
  let rounds = 0
  let isShopping = true
  const round = async () => {
    await page.goto(url)
    await page.goto(`${url}/store?category=lever`)
    await page.getByRole('link', { name: LEVER.name }).first().click()
    await page.getByRole('button', { name: 'Add to Cart' }).first().click()
    await expect(page).toHaveURL(/\/cart$/, DOWN)
    await expect(page.getByRole('button', { name: `Remove ${LEVER.name}` })).toBeVisible(DOWN)
    rounds += 1
  }
  const shopping = (async () => {
    while (isShopping) await round()
  })()
  shopping.catch(() => undefined)
  return {
    async another() {
      const before = rounds
      await Promise.race([shopping, expect.poll(() => rounds, DOWN).toBeGreaterThan(before + 1)])
    },
    async stop() {
      isShopping = false
      await shopping
      return failed
    },
  }
}

/** Fills up with what a page throws and what it reads that does not come. */
export function failuresOf(page: Page): string[] {
  const failed: string[] = []
  page.on('pageerror', (error) => failed.push(String(error)))
  page.on('response', (response) => {
    const request = response.request()
    if (request.method() === 'GET' && response.status() >= 400)
      failed.push(`${response.status()} ${response.url()}`)
  })
  return failed
}

/** To be called before a page is opened that asks for the code of others only when it is wanted, as on a busy phone. */
export async function markHydratedWithoutIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await markHydrated(page)
}
