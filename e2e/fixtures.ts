import { createClient } from '@pitlane/client'
import type { EntityRecord } from '@pitlane/protocol'
import type { Product, ShopEntities } from '@pitlane/shop'
import { test as base, type ConsoleMessage, expect, type Frame, type Page } from '@playwright/test'
import { url } from './playwright.config.ts'
import { serviceToken } from './start-shop.ts'

export type StoredProduct = EntityRecord<Product>

const service = createClient<ShopEntities>({ serverUrl: url, appId: 'pitlane', serviceToken })
export const products = service.asServiceRole.entities.Product
export const { appLogs } = service.asServiceRole

/** The first product of the demo that fits. */
export async function findProduct(
  fits: (product: StoredProduct) => boolean,
): Promise<StoredProduct> {
  const found = (await products.list()).find(fits)
  if (!found) throw new Error('the demo shop holds no such product')
  return found
}

/** The text that a chat link would prefill. */
export function chatText(href: string | null): string {
  const link = new URL(href ?? '')
  expect(link.origin).toBe('https://wa.me')
  return link.searchParams.get('text') ?? ''
}

/** The text of an order without the line for its reference; undefined when it has none. */
export function withoutReference(text: string): string | undefined {
  return /^([\s\S]*)\n\nReference: [0-9A-HJKMNP-TV-Z]{6}$/.exec(text)?.[1]
}

/** Opens a page and waits until its code answers, for journeys about what only the code does. */
export async function openWithCode(page: Page, path: string): Promise<void> {
  await markHydrated(page)
  await page.goto(path)
  await untilHydrated(page)
}

/** To be called before a page is opened whose code a test waits for. */
export async function markHydrated(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const mark = () => document.documentElement.setAttribute('data-hydrated', '')
    document.addEventListener('hydrated', mark, { once: true })
  })
}

export async function untilHydrated(shown: Page | Frame): Promise<void> {
  await shown.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

/** Waits until what moves, fades or changes its colour has arrived; for what goes on for ever it does not. */
export async function untilStill(page: Page): Promise<void> {
  const moving = () =>
    page.evaluate(
      () =>
        document
          .getAnimations()
          .filter(
            ({ playState, effect }) =>
              playState === 'running' && Number.isFinite(effect?.getComputedTiming().endTime),
          ).length,
    )
  await expect.poll(moving).toBe(0)
}

interface Fixtures {
  /** Fails the journey when the page has logged an error or thrown. */
  quiet: undefined
  /** A product with four pictures, lent by the demo's products, and three colours. It goes with the journey. */
  pictured: StoredProduct
}

export const test = base.extend<Fixtures>({
  quiet: [
    async ({ page }, use) => {
      const noise = listenForNoise(page)
      await use(undefined)
      expect(noise, 'nothing is logged as an error').toEqual([])
    },
    { auto: true },
  ],
  // Playwright wants the first parameter taken apart, also where a fixture needs nothing of it.
  pictured: async ({ quiet: _quiet }, use) => {
    const demo = await products.filter({ category: 'suspension' })
    const [image_url, ...gallery_images] = demo.flatMap(({ image_url }) => image_url ?? [])
    const created = await products.create({
      name: 'Shock in several pictures',
      description: 'It is seen from all sides.',
      price: 120,
      category: 'suspension',
      image_url,
      gallery_images: gallery_images.slice(0, 3),
      stock_quantity: 20,
      customization_available: true,
      available_colors: ['Black', 'Gold', 'Red'],
      specifications: { Length: '340 mm', Travel: '96 mm', Weight: '2.1 kg' },
    })
    await use(created)
    await products.delete(created.id)
  },
})

function listenForNoise(page: Page): string[] {
  const noise: string[] = []
  page.on('pageerror', (error) => noise.push(error.message))
  page.on('console', (message: ConsoleMessage) => {
    // Chromium reports refused responses itself: the 404 of the 404 screens, and that a stranger is nobody.
    const place = message.location().url
    const isAnswer =
      message.text().startsWith('Failed to load resource') &&
      (place === page.url() || place.endsWith('/entities/User/me'))
    if (message.type() === 'error' && !isAnswer) noise.push(message.text())
  })
  return noise
}

export { expect }
