import { expect, findProduct, test } from './fixtures.ts'

const anyProduct = () => findProduct(({ stock_quantity }) => (stock_quantity ?? 0) > 5)

test('P3 without a list of apps, Share puts the address on the clipboard, and says so', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  // Chromium has the list on some systems only.
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'share', { value: undefined }),
  )
  const { id } = await anyProduct()
  await page.goto(`/productdetails?id=${id}&utm_source=newsletter`, { waitUntil: 'networkidle' })
  const share = page.getByRole('main').getByRole('button', { name: 'Share' })
  const before = await share.boundingBox()
  await share.click()
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible()
  await expect(page.getByText('Link copied to the clipboard')).toHaveCount(1)
  const copied = new URL(await page.evaluate(() => navigator.clipboard.readText()))
  expect(copied.pathname + copied.search).toBe(`/productdetails?id=${id}`)
  expect(before?.height).toBeGreaterThanOrEqual(44)
  await expect(share).toBeVisible()
})

test('P3 where the device has a list of apps, Share opens it with the product', async ({
  page,
}) => {
  // The list itself belongs to the device, not to the page.
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, 'share', {
      value: async (data: ShareData) => {
        document.documentElement.dataset.shared = JSON.stringify(data)
      },
    })
  })
  const { id, name } = await anyProduct()
  await page.goto(`/productdetails?id=${id}`, { waitUntil: 'networkidle' })
  await page.getByRole('main').getByRole('button', { name: 'Share' }).click()
  const shared = page.locator('html')
  await expect(shared).toHaveAttribute('data-shared', new RegExp(`/productdetails\\?id=${id}`))
  expect(JSON.parse((await shared.getAttribute('data-shared')) ?? '{}').title).toContain(name)
  await expect(page.getByRole('button', { name: 'Link copied' })).toHaveCount(0)
})
