import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { storeCart } from './cart-page.ts'
import { expect, findProduct, openWithCode, products, test, untilStill } from './fixtures.ts'
import { url } from './playwright.config.ts'

const named = (name: string) => findProduct((product) => product.name.includes(name))
const forkAndClamp = () =>
  Promise.all([named('UD-41 Inverted Fork Set, Gold'), named('Triple Clamp')])

async function expectSound(page: Page): Promise<void> {
  await untilStill(page)
  expect(await findViolations(page)).toEqual([])
  const wide = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wide, 'pixels wider than the screen').toBeLessThanOrEqual(0)
}

for (const width of [360, 1280]) {
  const viewport = { width, height: 800 }

  test(`B10 at ${width} px what a product needs is said on its page, and in a cart that lacks it`, async ({
    page,
  }) => {
    const [fork, clamp] = await forkAndClamp()
    await page.setViewportSize(viewport)
    await openWithCode(page, `/productdetails?id=${fork.id}`)
    const main = page.getByRole('main')
    const needs = page.getByRole('region', { name: 'It cannot be fitted without' })
    await expect(needs.getByRole('link', { name: clamp.name })).toBeVisible()
    await main.getByRole('button', { name: 'Add to Cart' }).first().click()
    const sentence = page.getByText(
      `Cannot be fitted without ${clamp.name}, which is not in your cart.`,
    )
    await expect(sentence).toBeVisible()
    await expectSound(page)
    await page.getByRole('button', { name: `Add ${clamp.name} to cart` }).click()
    await expect(page.getByRole('button', { name: `Remove ${clamp.name}` })).toBeVisible()
    await expect(sentence).toHaveCount(0)
    await page.getByRole('button', { name: `Remove ${clamp.name}` }).click()
    await expect(sentence).toBeVisible()
  })

  test(`B10 at ${width} px a set stands below a product, and goes into the cart at once`, async ({
    page,
  }) => {
    const disc = await named('WD-230')
    await page.setViewportSize(viewport)
    await openWithCode(page, `/productdetails?id=${disc.id}`)
    const set = page.getByRole('region', { name: 'Makes a set with it' })
    await expect(set.getByRole('heading', { level: 3 })).toHaveText([/Brake Pads/, /Fluid Cup/])
    await set.getByRole('button', { name: 'Add all 2 for $63.00' }).click()
    await expect(page.getByTestId('cart-count')).toHaveText('2')
    await expect(page.getByText('Added to cart')).toBeVisible()
    await expectSound(page)
  })

  test(`B10 at ${width} px what is saved for later leaves the cart, stays in this browser, and comes back`, async ({
    page,
    context,
  }) => {
    const disc = await named('WD-230')
    await page.setViewportSize(viewport)
    await openWithCode(page, `/productdetails?id=${disc.id}`)
    await page.getByRole('radio', { name: 'Gold' }).check()
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    await page.getByRole('button', { name: `Save for later: ${disc.name}` }).click()
    const undo = page.getByRole('button', { name: 'Undo' })
    await expect(undo).toBeFocused()
    const saved = page.getByRole('region', { name: 'Saved for later' })
    await expect(saved.getByText('Gold', { exact: true })).toBeVisible()
    await expect(saved.getByText('$98.00')).toBeVisible()
    await expectSound(page)
    await undo.click()
    await expect(saved).toHaveCount(0)
    await page.getByRole('button', { name: `Save for later: ${disc.name}` }).click()
    await expect(saved).toBeVisible()

    // Another tab follows.
    const other = await context.newPage()
    await other.goto('/cart')
    const there = other.getByRole('region', { name: 'Saved for later' })
    await expect(there.getByRole('button', { name: `Move to cart: ${disc.name}` })).toBeEnabled()
    await page.reload()
    await saved.getByRole('button', { name: `Move to cart: ${disc.name}` }).click()
    await expect(page.getByRole('button', { name: `Remove ${disc.name}` })).toBeVisible()
    await expect(page.getByRole('main')).toBeFocused()
    await expect(there).toHaveCount(0)
    await expect(other.getByRole('button', { name: `Remove ${disc.name}` })).toBeVisible()
    await other.close()
  })

  test(`B5 at ${width} px card, page, quick add and cart say what fits, what does not, and what is universal`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem('my_bike', 'nmax-v2'))
    await page.setViewportSize(viewport)
    const cards = page.getByRole('article')
    for (const [name, words] of [
      ['WD-230', 'Fits your NMAX V2'],
      ['RD-245', 'Not listed for your NMAX V2'],
      ['Fluid Cup', 'Universal, fits your NMAX V2'],
    ] as const) {
      const product = await named(name)
      await page.goto(`/store?q=${encodeURIComponent(product.name)}`)
      const card = cards.filter({ hasText: product.name })
      await expect(card.getByText(words)).toBeVisible()
      await card.getByRole('button', { name: `Add ${product.name} to cart` }).click()
      const told = page.getByRole('region', { name: 'Notifications' })
      await expect(told.getByText(words)).toBeVisible()
      await card.getByRole('link').click()
      await expect(page).toHaveURL(/productdetails/)
      await expect(page.getByRole('main').getByText(words).first()).toBeVisible()
      await page.goto('/cart')
      const line = page.getByRole('listitem').filter({ hasText: product.name })
      await expect(line.getByText(words)).toBeVisible()
    }
    await expectSound(page)
  })
}

test('B10 a part that has been deleted since leaves no room in the cart that needs it', async ({
  page,
  pictured,
}) => {
  const gone = '0'.repeat(24)
  const line = { ...pictured, quantity: 1, needs_also: [gone] }
  const cart = ['Black', 'Gold'].map((selectedColor) => ({ ...line, selectedColor }))
  await storeCart(page, JSON.stringify(cart))
  await products.update(pictured.id, { needs_also: [gone] })
  const answer = page.waitForResponse((response) => response.url().includes(gone))
  await page.goto('/cart')
  await answer
  // What is needed is said below the first line of a product, not the second.
  const lines = page.getByRole('listitem').filter({ hasText: pictured.name })
  const heights = () => lines.evaluateAll((all) => all.map((each) => each.clientHeight))
  await expect.poll(async () => new Set(await heights()).size).toBe(1)
})

for (const width of [360, 1280])
  test(`B10 at ${width} px without JavaScript a product says what it cannot be fitted without`, async ({
    browser,
  }) => {
    const [fork, clamp] = await forkAndClamp()
    const viewport = { width, height: 800 }
    const context = await browser.newContext({ javaScriptEnabled: false, viewport })
    const page = await context.newPage()
    await page.goto(`${url}/productdetails?id=${fork.id}`)
    const needs = page.getByRole('region', { name: 'It cannot be fitted without' })
    await needs.getByRole('link', { name: clamp.name }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(clamp.name)
    await context.close()
  })

test('B10 the price of what is saved is that of today, and what is gone says so', async ({
  page,
  pictured,
}) => {
  await page.addInitScript(
    (line) => {
      if (localStorage.getItem('saved_for_later') === null)
        localStorage.setItem('saved_for_later', JSON.stringify([line]))
    },
    { ...pictured, quantity: 1, selectedColor: null },
  )
  await products.update(pictured.id, { price: 99 })
  await page.goto('/cart')
  const saved = page.getByRole('region', { name: 'Saved for later' })
  await expect(saved.getByText('$99.00')).toBeVisible()
  await products.update(pictured.id, { stock_quantity: 0 })
  await expect(saved.getByText('$99.00, sold out for now')).toBeVisible()
  const move = saved.getByRole('button', { name: /^Move to cart/ })
  await expect(move).toBeDisabled()
  await saved.getByRole('button', { name: /^Remove / }).click()
  await expect(saved).toHaveCount(0)
})
