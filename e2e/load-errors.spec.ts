// Calls that fail are noted in the console by the browser itself, so without the quiet of the other journeys.
import { expect, test } from '@playwright/test'
import { chatText, findProduct, openWithCode } from './fixtures.ts'

const lists = '**/entities/Product?**'
const everyList = '**/entities/Product**'

test('S6 while a category loads there are 8 placeholders; when it fails, a retry and a chat', async ({
  page,
}) => {
  let fail: (() => void) | undefined
  const held = new Promise<void>((resolve) => {
    fail = resolve
  })
  await page.route(lists, async (route) => {
    await held
    await route.abort()
  })
  await openWithCode(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Helmets' }).first().click()
  await expect(page).toHaveURL(/category=helmets/)
  await expect(page.getByTestId('product-skeleton')).toHaveCount(8)
  fail?.()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('did not load')
  const chat = failure.getByRole('link', { name: /WhatsApp/ })
  expect(chatText(await chat.getAttribute('href')).length).toBeGreaterThan(10)

  await page.unroute(lists)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^\d+ products? available$/)).toBeVisible()
  await expect(failure).toHaveCount(0)
})

test('P1 a product that does not load is not called missing, and can be asked for again', async ({
  page,
}) => {
  await page.route(everyList, (route) => route.abort())
  await openWithCode(page, '/')
  const link = page.getByRole('article').getByRole('link').first()
  const name = (await link.textContent()) ?? ''
  await link.click()
  const failure = page.getByRole('alert')
  await expect(failure).toContainText('The product did not load')
  await expect(failure.getByRole('link', { name: 'Chat with us' })).toBeVisible()
  await page.unroute(everyList)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('A10 a list that fails once is asked for once more, without a word', async ({ page }) => {
  let asked = 0
  await page.route(lists, (route) => (asked++ === 0 ? route.abort() : route.continue()))
  await openWithCode(page, '/')
  await page.getByRole('navigation').getByRole('link', { name: 'Helmets' }).first().click()
  await expect(page.getByText(/^\d+ products? available$/)).toBeVisible()
  expect(asked).toBeGreaterThan(1)
  await expect(page.getByRole('alert')).toHaveCount(0)
})

for (const [what, isIt] of [
  ['styles', /\/assets\/[^/]+\.css$/],
  ['code that a page starts with', /\/assets\/entry-client[^/]*\.js$/],
  ["page's own code", /\/assets\/product-details[^/]*\.js$/],
] as const)
  test(`P6 ${what} that a busy server refused are asked for again, and the page sells`, async ({
    page,
  }) => {
    const { id } = await findProduct(({ stock_quantity }) => (stock_quantity ?? 0) > 5)
    const refused = new Map<string, number>()
    await page.route(isIt, (route) => {
      const address = route.request().url()
      const times = refused.get(address) ?? 0
      refused.set(address, times + 1)
      // What is fetched ahead is refused, too.
      return times < 2 ? route.fulfill({ status: 503, json: {} }) : route.continue()
    })
    await page.goto(`/productdetails?id=${id}`)
    await page.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click()
    // What is refused twice comes after two pauses of two seconds.
    await expect(page).toHaveURL(/\/cart$/, { timeout: 30_000 })
    expect(refused.size).toBeGreaterThan(0)
    await expect(page.getByRole('banner')).toHaveCSS('position', 'sticky')
  })

test('P2 pictures that a busy server refuses are asked for again, and none looks like another thing meanwhile', async ({
  page,
}) => {
  const refused = new Set<string>()
  await page.route(/\/files\/[\da-f]+(?:-\d+)?\.(?:avif|webp|jpg)$/, (route) => {
    const url = route.request().url()
    if (refused.has(url)) return route.continue()
    refused.add(url)
    return route.fulfill({ status: 503, headers: { 'retry-after': '2' } })
  })
  const { id } = await findProduct(({ image_url }) => image_url?.startsWith('/files/') === true)
  await page.goto(`/productdetails?id=${id}`)
  const gallery = page.getByRole('region', { name: /^Pictures of/ })
  await expect(gallery.getByRole('img', { name: 'No picture yet' }).first()).toBeVisible()
  await expect(gallery.getByRole('img', { name: 'No picture yet' })).toHaveCount(0, {
    timeout: 15_000,
  })
  await expect(gallery.locator('img').first()).not.toHaveJSProperty('naturalWidth', 0)
})
