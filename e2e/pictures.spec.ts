import { COLOURS } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, findProduct, openWithCode, products, test } from './fixtures.ts'
import { scrollThrough } from './screens/waiting.ts'

/** Two by two pixels of blue, as PNG. */
const blueSquare = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAIAAAACCAIAAAD91JpzAAAACXBIWXMAAAPoAAAD6AG1e1JrAAAAD0lEQVQImWNgYPgPRmAKABf2A/38FIMyAAAAAElFTkSuQmCC',
  'base64',
)
const ELSEWHERE = 'https://pictures.example/lever.png'

const created: string[] = []
test.afterEach(async () => {
  for (const id of created.splice(0)) await products.delete(id)
})

/** Opens the page of a product whose only picture lives elsewhere, where this is the response. */
async function openProduct(page: Page, answered: Buffer): Promise<void> {
  const { id } = await products.create({
    name: 'Lever with a picture from elsewhere',
    price: 10,
    category: 'lever',
    image_url: ELSEWHERE,
  })
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: 'image/png', body: answered }),
  )
  created.push(id)
  await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
}

test('P2 a picture that lives elsewhere is shown', async ({ page }) => {
  await openProduct(page, blueSquare)
  const picture = page.locator(`main img[src="${ELSEWHERE}"]`).first()
  await expect(picture).toBeVisible()
  await expect(picture).toHaveJSProperty('naturalWidth', 2)
  await expect(page.locator('picture', { has: picture })).toHaveCount(0)
})

test('P2 a picture that does not arrive whole gives way to the drawn tile', async ({ page }) => {
  await openProduct(page, Buffer.from('no picture at all'))
  await expect(page.getByRole('img', { name: 'No picture yet' }).first()).toBeVisible()
  await expect(page.locator(`main img[src="${ELSEWHERE}"]`)).toHaveCount(0)
})

test('C4 a paint stands in the cart as it takes the light, not as a flat square', async ({
  page,
}) => {
  await openWithCode(page, '/custombuild')
  await page.getByRole('radio', { name: /^Wine Red/ }).click()
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  await page.goto('/cart')
  const [paint] = COLOURS.filter(({ name }) => name === 'Wine Red')
  const swatch = page.getByRole('main').locator(`svg.finish-${paint?.finish}`)
  await expect(swatch).toBeVisible()
  await expect(swatch).toHaveAttribute('color', paint?.hex ?? '')
})

test.describe('a lever whose colours have pictures', () => {
  const at = (name: string) => `https://pictures.example/${name}.png`
  const pictureOf = (page: Page, name: string) =>
    page
      .getByRole('region', { name: /^Pictures of/ })
      .getByRole('button', { name: /^Zoom/ })
      .locator(`img[src="${at(name)}"]`)

  test.beforeEach(async ({ page }) => {
    await page.route(at('*'), (route) =>
      route.fulfill({ contentType: 'image/png', body: blueSquare }),
    )
    const { id } = await products.create({
      name: 'Lever in three colours',
      price: 10,
      category: 'lever',
      customization_available: true,
      available_colors: ['Black', 'Gold', 'Raw'],
      image_url: at('black'),
      gallery_images: [at('detail')],
      color_images: { Black: at('black'), Gold: at('gold') },
    })
    created.push(id)
    await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
  })

  test('P4 the gallery turns to the colour chosen, and to the main picture for a colour without one', async ({
    page,
  }) => {
    const choose = (colour: string) => page.getByRole('radio', { name: colour }).click()
    await expect(pictureOf(page, 'black')).toBeInViewport()
    await choose('Gold')
    await expect(pictureOf(page, 'gold')).toBeInViewport()
    await expect(pictureOf(page, 'gold')).toHaveAttribute('alt', 'Lever in three colours, Gold')
    await expect(pictureOf(page, 'black')).not.toBeInViewport()
    await expect(page.getByRole('region', { name: /^Pictures of/ })).toContainText(/Gold,\s+3 of 3/)

    const note = page.getByText('The pictures may show another colour.')
    await expect(note).toHaveCount(0)
    await choose('Raw')
    await expect(pictureOf(page, 'black')).toBeInViewport()
    await expect(note).toBeVisible()
    await choose('Gold')
    await expect(note).toHaveCount(0)
    await expect(pictureOf(page, 'gold')).toBeInViewport()
    await page.getByRole('button', { name: 'Clear choice' }).click()
    await expect(pictureOf(page, 'black')).toBeInViewport()
  })

  test('the gallery counts its pictures also when it has no room', async ({ page }) => {
    const gallery = page.getByRole('region', { name: /^Pictures of/ })
    await gallery
      .getByRole('list')
      .first()
      .evaluate((list) => {
        list.style.width = '0'
        list.dispatchEvent(new Event('scroll'))
      })
    await page.waitForTimeout(100)
    await expect(gallery).toContainText(/1 of 3/)
  })

  test('P4 on a phone a small picture beside the choice shows the colour chosen', async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.getByRole('radio', { name: 'Gold' }).click()
    const choice = page.getByRole('radiogroup', { name: 'Choose Color' })
    await expect(choice.locator(`img[src="${at('gold')}"]`)).toBeInViewport()
    await page.getByRole('radio', { name: 'Raw' }).click()
    await expect(choice.locator('img')).toHaveCount(0)
  })

  test('P4 B3 to look at a colour is not to choose it, but it is offered', async ({ page }) => {
    await page.getByRole('button', { name: 'Show picture 3 of 3, Gold' }).click()
    await expect(pictureOf(page, 'gold')).toBeInViewport()
    await expect(page.getByRole('radio', { checked: true })).toHaveCount(0)
    await expect(page.getByText('Pictured: Gold')).toBeVisible()
    await page.getByRole('button', { name: 'Choose Gold' }).click()
    await expect(page.getByRole('radio', { name: 'Gold' })).toBeChecked()
    await expect(page.getByText('Pictured: Gold')).toBeHidden()
    await expect(page).toHaveURL(/[?&]color=Gold(?:&|$)/)
  })

  test('C1 the cart shows the colour chosen, the main picture for one without', async ({
    page,
  }) => {
    const product = page.url()
    for (const colour of ['Gold', 'Raw']) {
      await page.goto(product, { waitUntil: 'networkidle' })
      await page.getByRole('radio', { name: colour }).click()
      await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
    }
    const shown = page.getByRole('main').locator('img[src^="https://pictures.example/"]')
    await expect(shown).toHaveCount(2)
    expect(await shown.evaluateAll((all) => all.map((image) => image.getAttribute('src')))).toEqual(
      [at('gold'), at('black')],
    )
  })
})

test.describe('on a phone with a fine screen', () => {
  test.use({ viewport: { width: 360, height: 800 }, deviceScaleFactor: 3 })

  test('the picture that a product page is waited for is AVIF of at most 40 kB', async ({
    page,
  }) => {
    const { id } = await findProduct(({ category }) => category === 'lever')
    await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
    // It may be painted a while after it has come.
    await expect.poll(() => largestPaint(page)).toMatch(/\/files\/\w+-720\.avif$/)
    const largest = await largestPaint(page)
    expect((await bytesOf(page, largest)).at(0)).toBeLessThanOrEqual(40_000)
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
