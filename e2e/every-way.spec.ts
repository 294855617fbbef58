import type { Page } from '@playwright/test'
import { findViolations } from './axe.ts'
import { storeCart } from './cart-page.ts'
import { expect, findProduct, openWithCode, products, test } from './fixtures.ts'
import { outOfSightWhileFocused } from './keyboard.ts'

/** The main screens, with something in the cart. */
async function screens(page: Page): Promise<string[]> {
  const product = await findProduct(({ name }) => name.includes('WD-230'))
  const line = { ...product, quantity: 1, selectedColor: 'Gold' }
  await storeCart(page, JSON.stringify([line]))
  return [
    '/',
    '/store?category=helmets',
    `/productdetails?id=${product.id}`,
    '/cart',
    '/customspray',
    '/customcarbonfiber',
    '/shipping',
  ]
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

test('B14 printed, every screen is dark on white, without what only works on a screen', async ({
  page,
}) => {
  // As wide as a sheet.
  await page.setViewportSize({ width: 794, height: 1123 })
  for (const path of await screens(page)) {
    await openWithCode(page, path)
    await page.emulateMedia({ media: 'print' })
    // A browser prints what stands there at once: half-way from the screen's colour it would be pale.
    const moving = await page.evaluate(() =>
      document
        .getAnimations()
        .flatMap((animation) =>
          animation instanceof CSSTransition ? [animation.transitionProperty] : [],
        ),
    )
    expect.soft(moving, `in transition: ${path}`).toEqual([])
    await expect(page.getByRole('banner'), path).toBeHidden()
    const pale = await page
      .locator('main :is(h1, h2, h3, p, dt, dd, a, button)')
      .evaluateAll((texts) =>
        texts.flatMap((text) => {
          const [red = 0, green = 0, blue = 0] = (
            getComputedStyle(text).color.match(/[\d.]+/g) ?? []
          ).map(Number)
          const isPale = Math.max(red, green, blue) > 140
          // Over pictures and paint a text has a ground of its own, which is printed.
          return isPale && text.checkVisibility() && !text.closest('.picture-tile, .finish-stage')
            ? [text.outerHTML.slice(0, 160)]
            : []
        }),
      )
    expect.soft(pale, `pale on white: ${path}`).toEqual([])
    expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
    await page.emulateMedia({ media: 'screen' })
  }
})

test('B14 who asks for less motion sees none that goes on', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of await screens(page)) {
    await openWithCode(page, path)
    const running = await page.evaluate(() =>
      document
        .getAnimations()
        .filter(({ effect }) => Number(effect?.getComputedTiming().endTime) > 50)
        .map(({ effect }) => (effect instanceof KeyframeEffect ? effect.target?.outerHTML : '')),
    )
    expect.soft(running, path).toEqual([])
  }
})

for (const [width, height] of [
  [1280, 800],
  [360, 640],
] as const)
  test(`B14 in a window of ${width} by ${height} px what the keyboard comes to is in sight, down the page and back`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height })
    // Otherwise the page is still on its way to what has the focus.
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const [, , product, cart, paint] = await screens(page)
    for (const path of [product, cart, paint]) {
      await openWithCode(page, path ?? '/')
      await page.getByRole('main').focus()
      for (const key of ['Tab', 'Shift+Tab'])
        expect.soft(await outOfSightWhileFocused(page, key), `${key}: ${path}`).toEqual([])
    }
  })

for (const width of [360, 1280])
  test(`B14 S11 at ${width} px with text at 200 % and in forced colours nothing is too wide and axe finds nothing, and the dark changes nothing`, async ({
    page,
    pictured,
  }) => {
    test.setTimeout(120_000)
    await page.setViewportSize({ width, height: 800 })
    const [, , , ...others] = await screens(page)
    await products.update(pictured.id, { price: 1234.5 })
    await storeCart(page, JSON.stringify([{ ...pictured, price: 1234.5, quantity: 1 }]))
    for (const path of [
      '/',
      '/store?category=helmets',
      `/productdetails?id=${pictured.id}`,
      ...others,
      '/aboutus',
    ]) {
      await page.emulateMedia({ forcedColors: 'none' })
      await openWithCode(page, path)
      // Some parts come when the page has time.
      await expect.poll(() => isSameInTheDark(page), path).toBe(true)
      await page.emulateMedia({ forcedColors: 'active' })
      await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
      await expect(page.getByRole('contentinfo')).toBeAttached()
      expect.soft(await overflow(page), path).toBeLessThanOrEqual(0)
      // The colours are the system's.
      const violations = await findViolations(page, { disabledRules: ['color-contrast'] })
      expect.soft(violations, path).toEqual([])
      for (const price of await page.locator(':is(.buy-bar, .checkout-bar) .tabular-nums').all()) {
        const lines = await price.evaluate((text) => {
          const { lineHeight } = getComputedStyle(text)
          return text.getBoundingClientRect().height / Number.parseFloat(lineHeight)
        })
        expect.soft(Math.round(lines), `lines of the price on ${path}`).toBeLessThanOrEqual(1)
      }
    }
  })

async function isSameInTheDark(page: Page): Promise<boolean> {
  await page.emulateMedia({ colorScheme: 'light' })
  const light = await colours(page)
  await page.emulateMedia({ colorScheme: 'dark' })
  return (await colours(page)) === light
}

/** Of every element, as one text. */
function colours(page: Page): Promise<string> {
  return page.evaluate(() =>
    Array.from(document.body.querySelectorAll('*'), (each) => {
      const { color, backgroundColor, borderColor } = getComputedStyle(each)
      return [color, backgroundColor, borderColor].join()
    }).join('\n'),
  )
}
