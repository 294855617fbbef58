import type { Page } from '@playwright/test'
import type { OwnShop } from '../own-shop.ts'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

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

for (const viewport of widths) {
  const isPhone = viewport.width < 640
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O2 O3 10,003 products: a price is typed and open pages of the shop show it; prices are raised and taken back', async ({
      admin: page,
      shop,
      context,
    }) => {
      test.slow()
      await openArea(page, 'Products')
      await expect(page.getByText('10,003 products')).toBeVisible()
      // The middle: a line takes 60 px, a card on a phone 132.
      await page.evaluate((row) => window.scrollTo(0, 5000 * row), isPhone ? 132 : 60)
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
      await expect(page.getByRole('alert')).toContainText('Write a price like 1299.90')
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
      // Both change meanwhile: one the price that is about to be raised, the other something else.
      const lever = await productNamed(shop, 'Short Lever')
      await shop.service.entities.Product.update(lever?.id ?? '', { price: 70 })
      await shop.service.entities.Product.update(disc?.id ?? '', { stock_quantity: 5 })
      await page.getByRole('button', { name: 'Change 2 products' }).click()
      await expect(toast(page, '1 product changed')).toBeVisible()
      expect((await productNamed(shop, 'Front Brake Disc 267 mm'))?.price).toBe(105.9)
      expect((await productNamed(shop, 'Short Lever'))?.price).toBe(70)
      await expect(page.getByRole('alert')).toHaveText(
        'One product was changed elsewhere meanwhile and was left as it is.',
      )
      await expect(page.getByRole('row', { name: 'Short Lever $64.50 $70.00' })).toBeVisible()
      await expect(page.getByRole('row', { name: 'Short Lever $70.00 $62.90' })).toBeVisible()
      await expectSound(page)
      await shop.service.entities.Product.update(lever?.id ?? '', { price: 64.5 })
      await page.getByRole('button', { name: 'Change 1 product' }).press('Enter')
      await expect(page.getByRole('row', { name: 'Short Lever $70.00 $64.50' })).toBeVisible()
      await page.getByRole('button', { name: 'Change 1 product' }).press('Enter')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByText('selected')).toHaveCount(0)
      expect((await productNamed(shop, 'Short Lever'))?.price).toBe(57.9)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(page.getByText('Undone.')).toBeVisible()
      expect((await productNamed(shop, 'Short Lever'))?.price).toBe(64.5)
      expect((await productNamed(shop, 'Front Brake Disc 267 mm'))?.price).toBe(105.9)
      await shop.service.entities.Product.update(disc?.id ?? '', { price: 118, stock_quantity: 3 })

      await page.getByRole('checkbox', { name: 'Select Short Lever' }).check()
      await page.getByRole('button', { name: 'Delete', exact: true }).click()
      await page.getByRole('button', { name: 'Delete 1 product' }).click()
      await expect(page.getByText('10,002 products')).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(page.getByText('10,003 products')).toBeVisible()
    })

    test('O2 O17 stock by a thumb or the keyboard, filters in the address, a change from elsewhere as it comes', async ({
      admin: page,
      shop,
    }) => {
      const before = await productNamed(shop, 'Front Brake Disc 267 mm')
      await shop.service.entities.Product.update(before?.id ?? '', {
        stock_quantity: 3,
        featured: false,
      })
      await page.goto(`${shop.url}/admin/products?stock=low`)
      await expect(page.getByText('1 of 10,003 products')).toBeVisible()
      await expect(page.getByLabel('Stock', { exact: true })).toHaveValue('low')
      await expectSound(page)
      if (isPhone) {
        await page.getByRole('button', { name: 'One more of Front Brake Disc 267 mm' }).click()
      } else {
        await page.getByRole('button', { name: 'Stock of Front Brake Disc 267 mm' }).press('Enter')
        await page.keyboard.type('4')
        await page.keyboard.press('Enter')
      }
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
        .getByRole('checkbox', { name: /^Select (?!all)/ })
        .first()
        .click()
      const tray = page.getByRole('region', { name: '1 selected' })
      const add = page.getByRole('link', { name: 'Add product' })
      await expect(tray).toBeInViewport({ ratio: 1 })
      const [over, under] = await Promise.all([tray, add].map((each) => each.boundingBox()))
      if (isPhone) expect((over?.y ?? 0) + (over?.height ?? 0)).toBeLessThanOrEqual(under?.y ?? 0)
      await page.getByRole('button', { name: 'Clear selection' }).click()
      await page.getByLabel('Saved views').selectOption('To order')
      await expect(page.getByText('1 of 10,003 products')).toBeVisible()

      await shop.service.entities.Product.update(disc?.id ?? '', { stock_quantity: 30 })
      await expect(page.getByText('No products found')).toBeVisible()
      await expectSound(page)
    })

    test('T5 O3 products are hidden and shown, together and in the form, and a shopper’s open page follows', async ({
      admin: page,
      shop,
      context,
    }) => {
      const { Product } = shop.service.entities
      const [one, other] = await Product.bulkCreate(
        ['Winter grip', 'Winter glove'].map((name) => ({ name, price: 10, category: 'apparel' })),
      )
      const statuses = async () =>
        (await Product.filter({ category: 'apparel' }, 'name')).map(({ status }) => status)
      const shopper = await context.newPage()
      await shopper.goto(`${shop.url}/productdetails?id=${one?.id}`)
      const heading = shopper.getByRole('heading', { name: 'Winter grip' })
      await expect(heading).toBeVisible()

      await page.goto(`${shop.url}/admin/products?category=apparel`)
      for (const name of ['Winter grip', 'Winter glove'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check()
      await page.getByRole('button', { name: 'Show or hide' }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Shown or hidden').selectOption('Hidden from shoppers')
      await expect(dialog.getByText('2 of 2 products will change.')).toBeVisible()
      await expect(
        dialog.getByRole('row', { name: 'Winter grip Shown in the shop Hidden from shoppers' }),
      ).toBeVisible()
      await expectSound(page)
      await dialog.getByRole('button', { name: 'Change 2 products' }).click()
      await expect(toast(page, '2 products changed')).toBeVisible()
      expect(await statuses()).toEqual(['hidden', 'hidden'])
      await expect(shopper.getByText('Product not found')).toBeVisible()
      const badges = page.getByRole('row', { name: /Winter/ }).getByText('Hidden', { exact: true })
      await expect(badges).toHaveCount(2)
      await expectSound(page)
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(badges).toHaveCount(0)
      await expect(heading).toBeVisible()

      await page.getByRole('link', { name: 'Winter glove' }).click()
      const control = page.getByRole('radiogroup', { name: 'In the shop' })
      await expect(control.getByRole('radio', { name: 'Shown' })).toBeChecked()
      await expect(page.getByRole('link', { name: 'View in the shop' })).toBeVisible()
      await control.getByText('Hidden').click()
      await expect(page.getByText('Nobody finds it in the shop')).toBeVisible()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByText('Winter glove was saved')).toBeVisible()
      await expect(page.getByRole('link', { name: 'View in the shop' })).toBeHidden()
      await expect(page.getByRole('region', { name: 'History' })).toContainText(
        'In the shop: Shown → Hidden',
      )
      await expectSound(page)
      expect((await fetch(`${shop.url}/productdetails?id=${other?.id}`)).status).toBe(404)

      await page.goto(`${shop.url}/admin/products?category=apparel`)
      await page.getByLabel('Shown or hidden').selectOption('hidden')
      await expect(page).toHaveURL(/status=hidden/)
      await expect(page.getByRole('link', { name: 'Winter glove' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Winter grip' })).toBeHidden()
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('winter gl')
      await expect(page.getByRole('option', { name: 'Winter glove Product, hidden' })).toBeVisible()
      await page.keyboard.press('Escape')
      await shopper.close()
      await Product.deleteMany({ category: 'apparel' })
    })
  })
}

test.describe('on a phone', () => {
  test.use({ viewport: widths[0] })

  test('O3 a category and a deletion leave what was changed elsewhere since, and show it', async ({
    admin: page,
    shop,
  }) => {
    const { Product } = shop.service.entities
    const [one, other] = await Product.bulkCreate(
      ['Twin lever', 'Twin pump'].map((name) => ({ name, price: 10, category: 'other_parts' })),
    )
    const select = async () => {
      for (const name of ['Twin lever', 'Twin pump'])
        await page.getByRole('checkbox', { name: `Select ${name}` }).check()
    }
    const left = page.getByRole('alert').filter({ hasText: 'was left as it is' })
    const skipped = page.getByRole('region', { name: 'Left as they are' })
    await page.goto(`${shop.url}/admin/products?q=twin`)
    await select()
    await page.getByRole('button', { name: 'Category', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Category').selectOption('lever')
    await Product.update(one?.id ?? '', { category: 'fork' })
    await Product.update(other?.id ?? '', { price: 11 })
    await page.getByRole('button', { name: 'Change 2 products' }).click()
    await expect(left).toBeVisible()
    await expect(skipped.getByRole('row')).toHaveCount(2)
    await expect(skipped).toContainText('Twin lever')
    await expect(skipped).toContainText('Forks')
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    const categories = async () =>
      (await Product.filter({ name: { $in: ['Twin lever', 'Twin pump'] } }, 'name')).map(
        ({ category }) => category,
      )
    expect(await categories()).toEqual(['fork', 'lever'])

    await select()
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    await Product.update(one?.id ?? '', { featured: true })
    await page.getByRole('button', { name: 'Delete 2 products' }).click()
    await expect(left).toBeVisible()
    await expect(skipped).toContainText('Twin lever')
    expect(await categories()).toEqual(['fork'])
    await page.getByRole('button', { name: 'Delete 1 product' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await categories()).toEqual([])
  })

  test('O3 what a change has written before it was stopped is undone with one button, and the rest can be done', async ({
    admin: page,
    shop,
  }) => {
    const { Product } = shop.service.entities
    const changed = () => Product.count({ stock_quantity: 77 })
    await Product.bulkCreate(
      Array.from({ length: 501 }, (_, index) => ({
        name: `Spring ${index}`,
        category: 'suspension',
        stock_quantity: 1,
      })),
    )
    await page.goto(`${shop.url}/admin/products?category=suspension`)
    await page.getByRole('checkbox', { name: 'Select all 501' }).check()
    let asked = 0
    await page.route('**/transaction', (route) => {
      asked += 1
      return asked === 2 ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await page.getByRole('button', { name: 'Stock', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Set stock to').fill('77')
    await dialog.getByRole('button', { name: 'Change 501 products' }).click()
    await expect(page.getByText('500 products changed, then it was stopped.')).toBeVisible()
    expect(await changed()).toBe(500)
    await page.unroute('**/transaction')
    await dialog.getByRole('button', { name: 'Change 1 product' }).click()
    await expect(dialog).toHaveCount(0)
    expect(await changed()).toBe(501)
    // Of both that are told of, each takes back its own.
    for (const left of [500, 0]) {
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(changed).toBe(left)
    }
    await Product.deleteMany({ category: 'suspension' })
  })
})
