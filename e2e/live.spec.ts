import type { Page } from '@playwright/test'
import { expect, findProduct, products, test } from './fixtures.ts'

const fits = (price: number) => `$${price.toFixed(2)}`

test('S10 a price changed through the API shows in open pages without a reload', async ({
  page,
  context,
}) => {
  const product = await findProduct(
    ({ category, stock_quantity }) => category === 'lever' && (stock_quantity ?? 0) > 5,
  )
  const wasPrice = product.price ?? 0
  const details = page
  const category = await context.newPage()
  const listening = [details, category].map(joinsRoom)
  await details.goto(`/productdetails?id=${product.id}`)
  await category.goto('/store?category=lever')
  const shown = details.getByText(fits(wasPrice), { exact: true }).first()
  await expect(shown).toBeVisible()
  await Promise.all(listening)

  let navigations = 0
  details.on('framenavigated', () => navigations++)
  await products.update(product.id, { price: 777.5 })
  await expect(details.getByText('$777.50').first()).toBeVisible()
  await expect(category.getByText('$777.50').first()).toBeVisible()
  expect(navigations).toBe(0)

  const listed = (await products.list()).find(({ id }) => id === product.id)
  expect(listed?.price).toBe(777.5)
  const html = await (await details.request.get(`/productdetails?id=${product.id}`)).text()
  expect(html).toContain('777.50')

  await products.update(product.id, { stock_quantity: 0 })
  await expect(details.getByText('OUT OF STOCK').first()).toBeVisible()
  await expect(details.getByRole('button', { name: 'Add to Cart' }).first()).toBeDisabled()
  await products.update(product.id, { price: wasPrice, stock_quantity: product.stock_quantity })
  await expect(details.getByRole('button', { name: 'Add to Cart' }).first()).toBeEnabled()
})

/** Resolves when the page has asked to hear of changed products. */
async function joinsRoom(page: Page): Promise<void> {
  const socket = await page.waitForEvent('websocket', (opened) =>
    opened.url().includes('/ws-user-apps/'),
  )
  await socket.waitForEvent('framesent', ({ payload }) =>
    String(payload).includes('entities:pitlane:Product'),
  )
  // The answer to a later message shows that the join before it was done.
  await socket.waitForEvent('framereceived', { timeout: 1000 }).catch(() => undefined)
}

test('T5 a product that is hidden goes from open pages within a second, and one that is shown comes back', async ({
  page,
  context,
}) => {
  const product = await products.create({
    name: 'Hideable lever',
    category: 'lever',
    price: 33,
    stock_quantity: 9,
    featured: true,
  })
  const details = page
  const [category, cart] = [await context.newPage(), await context.newPage()]
  const listening = [details, category, cart].map(joinsRoom)
  await details.goto(`/productdetails?id=${product.id}`)
  await details.getByRole('button', { name: 'Add to Cart' }).first().click()
  await expect(details).toHaveURL(/\/cart$/)
  await details.goto(`/productdetails?id=${product.id}`)
  await category.goto('/store?category=lever')
  await cart.goto('/cart')
  await Promise.all(listening)
  const card = category.getByRole('link', { name: 'Hideable lever' }).first()
  await expect(card).toBeVisible()
  const total = cart.getByText('$33.00').first()
  await expect(total).toBeVisible()

  const hide = async (status: 'hidden' | null) => {
    await products.update(product.id, { status })
  }
  await hide('hidden')
  const quick = { timeout: 2000 }
  await expect(details.getByText('Product not found')).toBeVisible(quick)
  await expect(card).toBeHidden(quick)
  await expect(cart.getByText(/^No longer sold/)).toBeVisible(quick)
  await expect(cart.getByText('To be quoted').first()).toBeVisible()
  expect((await details.request.get(`/productdetails?id=${product.id}`)).status()).toBe(404)

  await hide(null)
  await expect(details.getByRole('heading', { name: 'Hideable lever' })).toBeVisible(quick)
  await expect(card).toBeVisible(quick)
  await expect(cart.getByText(/^No longer sold/)).toBeHidden(quick)
  await expect(total).toBeVisible()
  await products.delete(product.id)
})
