import AxeBuilder from '@axe-core/playwright'
import { expect, test } from '@playwright/test'
import { type StartedPlatform, startPlatform } from '../apps/platform/test/start-platform.ts'

let started: StartedPlatform

test.beforeAll(async () => {
  // In the process of these tests, which axe holds up for longer than a server may be late.
  started = await startPlatform({
    listen: true,
    overload: { requests: 1000, delayMs: Number.POSITIVE_INFINITY },
  })
})
test.afterAll(() => started.stop())

test('the description of the API is a page that axe finds nothing wrong with', async ({ page }) => {
  await page.goto(`${started.url}/api/docs`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API of this app')
  // The contrast of each text of so long a page takes axe a minute, and the areas are written alike.
  const whole = await new AxeBuilder({ page }).disableRules('color-contrast').analyze()
  const contrast = await new AxeBuilder({ page })
    .include('nav')
    .include('[aria-labelledby="area-Records-of-Product"]')
    .include('[aria-labelledby="shapes"] > article:first-of-type')
    .withRules('color-contrast')
    .analyze()
  const violations = [...whole.violations, ...contrast.violations]
  expect(violations.map(({ id, nodes }) => [id, nodes[0]?.html])).toEqual([])
})

test('without a script and 320 pixels wide it is read without scrolling sideways', async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 320, height: 640 },
    javaScriptEnabled: false,
  })
  const page = await context.newPage()
  const url = `${started.url}/api/docs`
  await page.goto(url)
  await page.getByRole('link', { name: 'Records of Product' }).click()
  await expect(page).toHaveURL(/#area-Records-of-Product$/)
  await expect(page.getByRole('heading', { name: 'Records of Product' })).toBeInViewport()
  await page.getByRole('link', { name: 'Product.new', exact: true }).first().click()
  await expect(page.getByRole('heading', { name: 'Product.new' })).toBeInViewport()
  await context.close()

  const measured = await browser.newPage({ viewport: { width: 320, height: 640 } })
  await measured.goto(url)
  expect(await measured.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  const main = await measured.getByRole('main').boundingBox()
  expect(main && main.x >= 0 && main.x + main.width <= 320).toBe(true)
  await measured.close()
})
