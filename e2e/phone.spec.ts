import type { Page } from '@playwright/test'
import { storeCart } from './cart-page.ts'
import { expect, openWithCode, products, test } from './fixtures.ts'

test.use({ viewport: { width: 360, height: 740 }, hasTouch: true })

const bar = (page: Page, kind: 'buy' | 'checkout') => page.locator(`.${kind}-bar`)

/** One finger, sideways by so many pixels. */
async function swipe(page: Page, from: { x: number; y: number }, way: number): Promise<void> {
  const touch = await page.context().newCDPSession(page)
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints: (typeof from)[]) =>
    touch.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart', [from])
  for (let step = 1; step <= 8; step++)
    await send('touchMove', [{ x: from.x + (way * step) / 8, y: from.y }])
  await send('touchEnd', [])
}

async function scrollTo(page: Page, top: number | 'end'): Promise<void> {
  await page.evaluate((to) => {
    const y = to === 'end' ? document.documentElement.scrollHeight : to
    window.scrollTo({ top: y, behavior: 'instant' })
  }, top)
}

test('P6 a bar sells while the buttons of the page are out of sight, above or below, and only then', async ({
  page,
  pictured,
}) => {
  await page.goto(`/productdetails?id=${pictured.id}`, { waitUntil: 'networkidle' })
  const own = page.getByRole('button', { name: 'Add to Cart' }).first()
  await expect(own).not.toBeInViewport()
  await expect(bar(page, 'buy')).toBeInViewport()
  await expect(bar(page, 'buy')).not.toHaveAttribute('inert')

  await own.scrollIntoViewIfNeeded()
  await expect(bar(page, 'buy')).toHaveAttribute('inert')
  await scrollTo(page, 100_000)
  await page.getByRole('heading', { name: 'Specifications' }).scrollIntoViewIfNeeded()
  await expect(bar(page, 'buy')).not.toHaveAttribute('inert')
  await bar(page, 'buy').getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page).toHaveURL(/\/cart$/)
})

test('P2 a swipe turns to the next picture', async ({ page, pictured }) => {
  await openWithCode(page, `/productdetails?id=${pictured.id}`)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  const box = await gallery.getByRole('list').first().boundingBox()
  if (!box) throw new Error('the gallery is not there')
  await swipe(page, { x: box.x + box.width * 0.8, y: box.y + box.height / 2 }, -box.width * 0.7)
  await expect(gallery.getByText(/^2 of \d/)).toBeVisible()
})

test('C11 under a long cart a bar with the total leads to the summary', async ({ page }) => {
  const stored = (await products.list())
    .slice(0, 12)
    .map((product) => ({ ...product, quantity: 1, selectedColor: null }))
  await storeCart(page, JSON.stringify(stored))
  await page.goto('/cart', { waitUntil: 'networkidle' })
  const total = stored.reduce((sum, { price }) => sum + (price ?? 0), 0)
  const shown = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(total)
  await expect(bar(page, 'checkout')).toBeInViewport()
  await expect(bar(page, 'checkout')).toContainText(shown)
  await bar(page, 'checkout').getByRole('link', { name: 'Checkout' }).click()
  await expect(page.getByRole('heading', { name: 'Order Summary' })).toBeInViewport()
  await expect(bar(page, 'checkout')).toHaveAttribute('inert')
})

test.describe('on a wide screen', () => {
  test.use({ viewport: { width: 1280, height: 800 } })

  test('P2 the pictures stay beside the details and never lie over what stands below', async ({
    page,
    pictured,
  }) => {
    await page.goto(`/productdetails?id=${pictured.id}`, { waitUntil: 'networkidle' })
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    const below = page.getByRole('heading', { name: 'Fast Shipping' })
    for (const top of [0, 200, 400, 600, 800]) {
      await scrollTo(page, top)
      const [pictures, promise] = await Promise.all([gallery.boundingBox(), below.boundingBox()])
      if (!pictures || !promise) throw new Error('the page is not there')
      expect(pictures.y + pictures.height, `scrolled to ${top}`).toBeLessThan(promise.y)
    }
  })
})

test('S10 S11 where the faces do not arrive nothing is wider than a phone of 320 px', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 })
  // Never answered: they end with the page.
  await page.route('**/*.woff2', () => undefined)
  const dear = await products.create({ name: 'Frame', price: 123_456.5, category: 'other_parts' })
  for (const path of ['/', '/store?category=other_parts', '/customspray', '/shipping']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' })
    await expect(page.getByRole('contentinfo')).toBeAttached()
    const { shown, wide } = await page.evaluate(() => ({
      shown: innerWidth,
      wide: document.documentElement.scrollWidth,
    }))
    expect(wide, path).toBeLessThanOrEqual(shown)
  }
  await products.delete(dear.id)
})
