import { pathOf } from '@pitlane/shop'
import type { Page } from '@playwright/test'
import { expect, findProduct, test } from './fixtures.ts'

test.use({ viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 })

/** A phone on a slow line, where whatever is asked for too early takes its share. */
async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 200_000,
    uploadThroughput: 90_000,
  })
}

interface Asked {
  path: string
  /** Before the largest paint. */
  isEarly: boolean
}

/** What the page has asked for until now, in order. */
async function asked(page: Page): Promise<Asked[]> {
  return page.evaluate(async () => {
    const largest = await new Promise<number>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
        type: 'largest-contentful-paint',
        buffered: true,
      })
    })
    return performance.getEntriesByType('resource').map(({ name, startTime }) => ({
      path: new URL(name).pathname,
      isEarly: startTime < largest,
    }))
  })
}

const isPicture = (path: string) => /\.(?:avif|svg)$/.test(path)
const isNeeded = (path: string) =>
  /^\/assets\/[^/]+\.(?:css|woff2)$/.test(path) || /^\/assets\/first-paint-[^/]+\.js$/.test(path)

for (const name of ['Store', 'CustomSpray', 'Shipping'] as const)
  test(`${name} asks for no code and no data before its largest paint`, async ({ page }) => {
    await slowDown(page)
    await page.goto(pathOf(name), { waitUntil: 'networkidle' })
    const requests = await asked(page)
    const early = requests.filter(({ isEarly }) => isEarly).map(({ path }) => path)
    expect(early.filter((path) => !isNeeded(path) && !isPicture(path))).toEqual([])
    expect(early.filter(isNeeded).length).toBeGreaterThan(2)
    const late = requests.filter(({ isEarly }) => !isEarly).map(({ path }) => path)
    expect(late.filter((path) => path.endsWith('.js')).length).toBeGreaterThan(4)
  })

test('P2 ProductDetails asks for its first picture alone before the largest paint, for the others when it has time', async ({
  page,
}) => {
  const { id, image_url: first } = await findProduct(
    ({ image_url, gallery_images }) => Boolean(image_url) && (gallery_images?.length ?? 0) > 1,
  )
  await slowDown(page)
  await page.goto(pathOf('ProductDetails', { id }), { waitUntil: 'networkidle' })
  const large = (await asked(page)).filter(({ path }) => path.endsWith('-960.avif'))
  expect(large.filter(({ isEarly }) => isEarly)).toHaveLength(1)
  expect(large[0]?.path).toContain(String(first).replace(/\.\w+$/, ''))
  expect(large.length).toBeGreaterThan(1)
})

test('P6 a tap before the code is there counts once it has come', async ({ page }) => {
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/assets\/(?!first-paint)[^/]+\.js$/, async (route) => {
    await held
    await route.continue()
  })
  const { id } = await findProduct(({ stock_quantity }) => (stock_quantity ?? 0) > 5)
  await page.goto(pathOf('ProductDetails', { id }), { waitUntil: 'commit' })
  await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
  release()
  await expect(page.getByRole('banner').getByRole('link', { name: /cart.*1/i })).toBeVisible()
})
