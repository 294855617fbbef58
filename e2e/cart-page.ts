import type { Product } from '@pitlane/shop'
import type { BrowserContext, Locator, Page } from '@playwright/test'
import { expect, products, type StoredProduct } from './fixtures.ts'

export const line = (page: Page, name: string): Locator =>
  page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: `Remove ${name}`, exact: true }) })

export const badge = (page: Page): Locator => page.getByTestId('cart-count')

export const checkout = (page: Page): Locator =>
  page.getByRole('link', { name: /Checkout via WhatsApp/ })

/** A product of this journey's own, which no other journey counts on. */
export async function ownProduct(fields: Partial<Product>): Promise<StoredProduct> {
  const name = `Journey part ${Math.random().toString(36).slice(2, 8)}`
  return products.create({ name, price: 75, category: 'gears', stock_quantity: 8, ...fields })
}

export async function addFromDetails(page: Page, product: StoredProduct): Promise<void> {
  await page.goto(`/productdetails?id=${product.id}`)
  await page.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(page).toHaveURL(/\/cart$/)
  await expect(line(page, product.name)).toBeVisible()
}

export async function fillForm(page: Page): Promise<void> {
  await page.getByLabel('Name *').fill('Tan Wei Ling')
  await page.getByLabel('Phone Number *').fill('+65 9123 4567')
  // What writes the order comes with the first touch of the form.
  await expect(checkout(page)).toHaveAttribute('href', /^https:\/\/wa\.me\//)
}

/** The chat answers with an empty page, so that no journey leaves the machine. */
export async function answerChat(context: BrowserContext): Promise<void> {
  await context.route('https://wa.me/**', (route) => route.fulfill({ body: 'The chat' }))
}

/** Opens the chat and comes back. An automated page never loses sight, so its return is told to it. */
export async function visitChat(page: Page): Promise<void> {
  const chat = page.context().waitForEvent('page')
  await checkout(page).click()
  await (await chat).close()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** What the browser holds before the first page of the shop opens. */
export async function storeCart(page: Page, text: string): Promise<void> {
  await page.addInitScript((stored) => {
    if (sessionStorage.getItem('stored')) return
    sessionStorage.setItem('stored', 'yes')
    localStorage.setItem('cart', stored)
  }, text)
}
