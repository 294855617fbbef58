import type { Page } from '@playwright/test'
import { markHydrated, untilHydrated } from '../fixtures.ts'

const productLists = '**/entities/Product**'

/** Opens a page of the shop and waits until its code answers and nothing more comes. */
export async function visit(page: Page, url: string): Promise<void> {
  await markHydrated(page)
  await page.goto(url)
  await untilHydrated(page)
  await page.waitForLoadState('networkidle')
}

/** Answers the page's calls for products in a given way. */
export async function answerLists(page: Page, lists: 'held' | 'refused'): Promise<void> {
  await page.route(productLists, (route) =>
    // A held call is never answered: it ends with its page.
    lists === 'held' ? undefined : route.fulfill({ status: 503, json: {} }),
  )
}

/** Goes from the empty cart, where no product is in hand, to the front page. */
export async function comeFromCart(page: Page, url: string, lists: 'held' | 'refused') {
  await answerLists(page, lists)
  await markHydrated(page)
  await page.goto(`${url}/cart`, { waitUntil: 'load' })
  await page.getByRole('heading', { name: 'Your cart is empty' }).waitFor()
  // The empty cart is painted before the code has come, and a link is then followed by the browser.
  await untilHydrated(page)
  await page.getByRole('banner').getByRole('link').first().click()
}

/** Lets pictures that wait to be seen arrive. */
export async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo({ top: y, behavior: 'instant' })
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo({ top: 0, behavior: 'instant' })
  })
}
