import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { expect, findProduct, test } from './fixtures.ts'

const widths = [320, 360, 768, 1280]

async function addresses(): Promise<[string, string][]> {
  const product = await findProduct(
    ({ customization_available }) => customization_available === true,
  )
  return [
    ['Store', '/'],
    ['a category', '/store?category=parts'],
    ['ProductDetails', `/productdetails?id=${product.id}`],
    ['Cart', '/cart'],
  ]
}

for (const width of widths)
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } })

    test('no page has an accessibility finding, a sideways scroll or a layout shift', async ({
      page,
    }) => {
      await fillCart(page)
      for (const [name, path] of await addresses()) {
        await watchShifts(page)
        await page.goto(path, { waitUntil: 'networkidle' })
        await scrollThrough(page)
        expect(await shifts(page), `${name}: layout shift`).toBe(0)
        expect(await overflow(page), `${name}: pixels wider than the screen`).toBeLessThanOrEqual(0)
        const { violations } = await new AxeBuilder({ page }).analyze()
        expect(
          violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
          name,
        ).toEqual([])
      }
    })
  })

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 3 })

  test('the picture that a product page is waited for is AVIF of at most 60 kB', async ({
    page,
  }) => {
    const { id } = await findProduct(({ category }) => category === 'lever')
    await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
    const largest = await largestPaint(page)
    expect(largest).toMatch(/\/files\/\w+-960\.avif$/)
    expect((await bytesOf(page, largest)).at(0)).toBeLessThanOrEqual(60_000)
  })

  test('the picture of a card is AVIF of at most 12 kB', async ({ page }) => {
    for (const category of ['parts', 'helmets', 'lever']) {
      await page.goto(`/store?category=${category}`, { waitUntil: 'networkidle' })
      await scrollThrough(page)
      await page.waitForLoadState('networkidle')
      const sizes = await bytesOf(page, '-480.avif')
      expect(sizes.length, category).toBeGreaterThan(1)
      expect(Math.max(...sizes), category).toBeLessThanOrEqual(12_000)
      expect(await bytesOf(page, '.webp'), category).toEqual([])
    }
  })
})

/** The address of the picture that was painted largest; empty when it was a text. */
function largestPaint(page: Page): Promise<string> {
  return page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        new PerformanceObserver((list) => {
          const last = list.getEntries().at(-1) as (PerformanceEntry & { url: string }) | undefined
          resolve(last?.url ?? '')
        }).observe({ type: 'largest-contentful-paint', buffered: true })
      }),
  )
}

/** The bytes of everything that the page has fetched from addresses with this ending. */
function bytesOf(page: Page, ending: string): Promise<number[]> {
  return page.evaluate(
    (ending) =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => name.endsWith(ending))
        .map((entry) => (entry as PerformanceResourceTiming).encodedBodySize),
    ending,
  )
}

async function fillCart(page: Page): Promise<void> {
  await page.goto('/store?category=lever')
  await page
    .getByRole('button', { name: /Add .*to cart/i })
    .first()
    .click()
  await expect(page.getByRole('link', { name: /cart/i }).first()).toContainText('1')
}

async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = window as Window & { shifted?: number }
    seen.shifted = 0
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
      })[])
        if (!entry.hadRecentInput) seen.shifted = (seen.shifted ?? 0) + entry.value
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

function shifts(page: Page): Promise<number> {
  return page.evaluate(() => (window as Window & { shifted?: number }).shifted ?? -1)
}

function overflow(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
}

async function scrollThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let y = 0; y < document.body.scrollHeight; y += 400) {
      window.scrollTo(0, y)
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
    window.scrollTo(0, 0)
  })
}
