import type { Page } from '@playwright/test'
import type { OwnShop } from '../own-shop.ts'
import { expect, expectSound, test } from './admin.ts'

test.use({ file: 'products' })

const MANY = 10_000
const EACH = 2000

test.beforeAll(async ({ shop }) => {
  for (let start = 0; start < MANY; start += EACH) {
    await shop.service.entities.Product.bulkCreate(
      Array.from({ length: EACH }, (_, index) => ({
        name: `Part ${start + index}`,
        price: 10,
        category: 'pump',
        stock_quantity: 20,
      })),
    )
  }
  await shop.service.entities.Product.bulkCreate([
    { name: 'Front Brake Disc 267 mm', price: 118, category: 'brake_disc', stock_quantity: 3 },
    { name: 'Short Lever', price: 64.5, category: 'lever', stock_quantity: 0 },
    { name: 'Cover Set', category: 'cover_sets', featured: true },
  ])
})

function toast(page: Page, message: string) {
  return page.getByText(message, { exact: true })
}

async function productNamed(shop: OwnShop, name: string) {
  const [found] = await shop.service.entities.Product.filter({ name })
  return found
}

test('O2 O3 10,003 products: a price is typed and open pages of the shop show it; prices are raised and taken back', async ({
  admin: page,
  shop,
  context,
}) => {
  test.slow()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('link', { name: 'Products' }).first().click()
  await expect(page.getByText('10,003 products')).toBeVisible()
  await page.evaluate(() => window.scrollTo(0, 300_000))
  await expect(page.getByRole('row', { name: /Part 5\d\d\d/ }).first()).toBeVisible()
  expect(await page.getByRole('row').count()).toBeLessThanOrEqual(80)
  await page.evaluate(() => window.scrollTo(0, 0))
  await expectSound(page)

  const disc = await productNamed(shop, 'Front Brake Disc 267 mm')
  const visitor = await context.newPage()
  await visitor.goto(`${shop.url}/ProductDetails?id=${disc?.id}`)
  await expect(visitor.getByText('$118.00').first()).toBeVisible()

  await page.getByLabel('Search products').fill('disc 267')
  await expect(page.getByText('1 of 10,003 products')).toBeVisible()
  await expect(page).toHaveURL(/q=disc/)
  await page.getByLabel('Search products').fill('')
  const price = page.getByRole('button', { name: 'Price of Front Brake Disc 267 mm' })
  await price.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('1.299')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('alert')).toContainText('This is no price.')
  await page.keyboard.press('Escape')
  await expect(price).toBeFocused()
  await expect(price).toContainText('$118.00')
  await page.keyboard.press('Enter')
  await page.keyboard.type('S$ 1,124,5')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Backspace')
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Front Brake Disc 267 mm: $1,124.00')).toBeVisible()
  // The next price below.
  await expect(page.getByRole('textbox', { name: /^Price of / })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(visitor.getByText('$1,124.00').first()).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expect(price).toContainText('$118.00')
  await expect(visitor.getByText('$118.00').first()).toBeVisible()
  await visitor.close()

  await price.click()
  await page.keyboard.type('99')
  await shop.service.entities.Product.update(disc?.id ?? '', { stock_quantity: 2 })
  await page.keyboard.press('Enter')
  await expect(toast(page, 'Front Brake Disc 267 mm: $99.00')).toBeVisible()
  await page.keyboard.press('Escape')
  await price.click()
  await page.keyboard.type('110')
  await shop.service.entities.Product.update(disc?.id ?? '', { price: 118, stock_quantity: 3 })
  await page.keyboard.press('Enter')
  await expect(page.getByText('Front Brake Disc 267 mm was changed elsewhere')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(price).toContainText('$118.00')
  expect((await productNamed(shop, 'Front Brake Disc 267 mm'))?.price).toBe(118)

  await page.getByLabel('Category', { exact: true }).selectOption('pump')
  await page.getByRole('checkbox', { name: 'Select all 10,000' }).check()
  await page.getByRole('checkbox', { name: 'Select Part 9999' }).uncheck()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await expect(page.getByText('9,999 selected').first()).toBeVisible()
  await page.getByRole('button', { name: 'Clear selection' }).click()

  for (const name of ['Front Brake Disc 267 mm', 'Short Lever', 'Cover Set']) {
    await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  }
  await page.getByRole('button', { name: 'Change prices' }).click()
  await page.getByLabel('Raise or lower by percent').fill('-10')
  await page.getByLabel('Round to').selectOption('ninety')
  await expect(page.getByText('2 of 3 products will change.')).toBeVisible()
  await expect(page.getByRole('row', { name: 'Short Lever $64.50 $57.90' })).toBeVisible()
  await expectSound(page)
  await page.getByRole('button', { name: 'Change 2 products' }).click()
  await expect(page.getByText('2 products changed')).toBeVisible()
  expect((await productNamed(shop, 'Short Lever'))?.price).toBe(57.9)
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('Undone.')).toBeVisible()
  expect((await productNamed(shop, 'Short Lever'))?.price).toBe(64.5)
  expect((await productNamed(shop, 'Front Brake Disc 267 mm'))?.price).toBe(118)

  await page.getByRole('checkbox', { name: 'Select Short Lever' }).check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await page.getByRole('button', { name: 'Delete 1 products' }).click()
  await expect(page.getByText('10,002 products')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).last().click()
  await expect(page.getByText('10,003 products')).toBeVisible()
})

test('O2 O17 on a phone: stock by a thumb, filters in the address, a change from elsewhere as it comes', async ({
  admin: page,
  shop,
}) => {
  await page.setViewportSize({ width: 360, height: 740 })
  await page.goto(`${shop.url}/admin/products?stock=low`)
  await expect(page.getByText('1 of 10,003 products')).toBeVisible()
  await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('low')
  await expectSound(page)
  await page.getByRole('button', { name: 'One more of Front Brake Disc 267 mm' }).click()
  await expect(toast(page, 'Front Brake Disc 267 mm: stock 4')).toBeVisible()
  await page.getByRole('button', { name: 'Featured: Front Brake Disc 267 mm' }).click()
  await expect(page.getByText('Front Brake Disc 267 mm is featured')).toBeVisible()
  const disc = await productNamed(shop, 'Front Brake Disc 267 mm')
  expect(disc).toMatchObject({ stock_quantity: 4, featured: true })

  await page.getByRole('button', { name: 'Save view' }).click()
  await page.getByLabel('Name of this view').fill('To order')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .click()
  const tray = await page.getByRole('region', { name: '1 selected' }).boundingBox()
  const add = await page.getByRole('link', { name: 'Add product' }).boundingBox()
  expect((tray?.y ?? 0) + (tray?.height ?? 0)).toBeLessThanOrEqual(add?.y ?? 0)
  await page.getByRole('button', { name: 'Clear selection' }).click()
  await page.getByLabel('Saved views').selectOption('To order')
  await expect(page.getByText('1 of 10,003 products')).toBeVisible()

  await shop.service.entities.Product.update(disc?.id ?? '', { stock_quantity: 30 })
  await expect(page.getByText('No products found')).toBeVisible()
  await expectSound(page)
})
