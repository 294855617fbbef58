import { expect, test } from '@playwright/test'
import { type StartedPlatform, startPlatform } from '../apps/platform/test/start-platform.ts'
import { findViolations } from './axe.ts'

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
  // Of the whole page, thousands of elements, axe takes a minute; the routes of an area are written alike.
  await page.evaluate(() => {
    for (const article of document.querySelectorAll('article:nth-of-type(n + 4)')) article.remove()
  })
  expect(await findViolations(page)).toEqual([])
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
