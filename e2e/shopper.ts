import type { Page } from '@playwright/test'
import { markHydrated } from './fixtures.ts'

/** What there is to buy. */
export const LEVER = {
  name: 'Lever of the shop',
  category: 'lever',
  price: 10,
  stock_quantity: 9,
  featured: true,
} as const

/** To be called before a page is opened that asks for the code of others only when it is wanted, as on a busy phone. */
export async function markHydratedWithoutIdle(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.requestIdleCallback = () => 0
  })
  await markHydrated(page)
}
