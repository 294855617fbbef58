import type { Page } from '@playwright/test'
import type { OwnShop } from '../own-shop.ts'
import { expect, openArea, test, widths } from './admin.ts'

test.use({ file: 'list-pages', viewport: widths[1] })

const FEW = 500
const MANY = 1300
const READS = '**/entities/Product/reads'
const ANY_READ = /entities\/Product(\/reads|\?)/
const LINE_PX = 60

const nameOf = (at: number) => `Grip ${String(at).padStart(4, '0')}`

/** Makes as many products as there are to be. */
async function fill(shop: OwnShop, many: number): Promise<void> {
  const { Product } = shop.service.entities
  const there = (await Product.count()) ?? 0
  if (there >= many) return
  await Product.bulkCreate(
    Array.from({ length: many - there }, (_, at) => ({
      name: nameOf(there + at),
      price: 10,
      stock_quantity: 4,
    })),
  )
}

async function openList(page: Page, count: string): Promise<void> {
  await openArea(page, 'Products')
  await expect(page.getByText(count, { exact: true })).toBeVisible()
  await page.waitForLoadState('networkidle')
}

async function scrollToLine(page: Page, line: number): Promise<void> {
  const table = page.getByRole('table', { name: 'Products' })
  const top = await table.evaluate((box) => box.getBoundingClientRect().top + window.scrollY)
  await page.evaluate((y) => window.scrollTo(0, y), top + line * LINE_PX)
}

test('O2 O17 a list of 500 that gets one more keeps what is being typed, and what is selected', async ({
  admin: page,
  shop,
}) => {
  await fill(shop, FEW)
  const { Product } = shop.service.entities
  await openList(page, '500 products')
  await page.getByRole('checkbox', { name: 'Select Grip 0498' }).check()
  await page.getByRole('button', { name: 'Price of Grip 0499' }).click()
  await page.keyboard.type('12')
  let release = () => {}
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(READS, async (route) => {
    await held
    await route.continue()
  })
  const made = await Product.create({ name: 'Grip 0500', price: 10 })
  const asked = page.waitForRequest(READS)
  await asked
  await expect(page.getByRole('textbox', { name: 'Price of Grip 0499' })).toHaveValue('12')
  release()
  await expect(page.getByText('501 products', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Grip 0500' })).toBeVisible()
  await page.keyboard.type('.50')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Grip 0499: $12.50', { exact: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select Grip 0498' })).toBeChecked()
  await page.getByRole('checkbox', { name: 'Select all 501' }).first().check()
  await expect(page.getByText('501 selected').first()).toBeVisible()
  await Product.delete(made.id)
  await expect(page.getByText('500 products', { exact: true })).toBeVisible()
  await expect(page.getByText('500 selected').first()).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Select all 500' }).first()).toBeChecked()
})

test.describe('of more', () => {
  test.beforeAll(async ({ shop }) => fill(shop, MANY))

  test('O17 rows that cannot be read say so, and are read when they are asked for again', async ({
    admin: page,
  }) => {
    await openList(page, '1,300 products')
    await page.route(ANY_READ, (route) => route.fulfill({ status: 500, json: {} }))
    // Where two pages meet.
    await scrollToLine(page, 695)
    const failed = page.getByText('This row could not be read.')
    await expect(failed.first()).toBeVisible()
    await page.unroute(ANY_READ)
    await page.getByRole('button', { name: 'Try again' }).first().click()
    await expect(page.getByRole('link', { name: nameOf(MANY - 1 - 695) })).toBeVisible()
    await expect(failed).toHaveCount(0)
  })

  test('O17 a row that moves from one page to the next is shown once', async ({
    admin: page,
    shop,
  }) => {
    await openList(page, '1,300 products')
    await scrollToLine(page, 120)
    await expect(page.getByRole('link', { name: nameOf(MANY - 1 - 125) })).toBeVisible()
    await page.waitForLoadState('networkidle')
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(READS, async (route) => {
      await held
      await route.continue()
    })
    const asked = page.waitForRequest(READS)
    const made = await shop.service.entities.Product.create({ name: 'Grip of today' })
    await asked
    await scrollToLine(page, 195)
    // The last of a page that was read before, and the first of one that was read after.
    await expect(page.getByRole('link', { name: nameOf(MANY - 1 - 200) })).toBeVisible()
    await expect(page.getByRole('link', { name: nameOf(MANY - 1 - 199) })).toHaveCount(1)
    release()
    await expect(page.getByText('1,301 products', { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: nameOf(MANY - 1 - 199) })).toHaveCount(1)
    await expect(page.getByRole('row').getByText('Loading…')).toHaveCount(0)
    await shop.service.entities.Product.delete(made.id)
  })

  test('O17 a list that is slowly read follows changes while they go on', async ({
    admin: page,
    shop,
  }) => {
    await openList(page, '1,300 products')
    await page.route(READS, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1200))
      await route.continue()
    })
    const made: string[] = []
    const counted = page.getByText('1,300 products', { exact: true })
    while (made.length < 40 && (await counted.isVisible())) {
      made.push((await shop.service.entities.Product.create({ name: 'Grip of today' })).id)
      await page.waitForTimeout(150)
    }
    await expect(counted, 'the count followed before the changes ended').toBeHidden({ timeout: 1 })
    await page.unroute(READS)
    for (const id of made) await shop.service.entities.Product.delete(id)
    await expect(counted).toBeVisible()
  })

  test('O8 an export that is cancelled reads no further and saves nothing', async ({
    admin: page,
  }) => {
    await openList(page, '1,300 products')
    let saved = 0
    let further = 0
    page.on('download', () => {
      saved += 1
    })
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route(/cursor=/, async (route) => {
      further += 1
      await held
      await route.continue()
    })
    await page.getByRole('button', { name: 'Export' }).click()
    const dialog = page.getByRole('dialog', { name: 'Export products' })
    await page.setViewportSize(widths[0])
    await dialog.getByLabel('Kind of file').selectOption('CSV')
    await dialog.getByRole('button', { name: 'Export' }).click()
    await expect(dialog.getByText('400 of 1,300 read…')).toBeVisible()
    const cancel = dialog.getByText('Cancel')
    expect(
      await cancel.evaluate((label) => label.scrollWidth - label.clientWidth),
      'no label is cut',
    ).toBe(0)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog).toHaveCount(0)
    release()
    await page.getByLabel('Search products').fill('grip 0042')
    await expect(page.getByText('1 of 1,300 products')).toBeVisible()
    expect({ further, saved }).toEqual({ further: 1, saved: 0 })
    await expect(page.getByText(/exported/)).toHaveCount(0)
  })

  test('O3 what a change would do to thousands is asked for again when it could not be told', async ({
    admin: page,
  }) => {
    await openList(page, '1,300 products')
    await page.getByRole('checkbox', { name: 'Select all 1,300' }).first().check()
    await page.route(ANY_READ, (route) => route.fulfill({ status: 500, json: {} }))
    await page.getByRole('button', { name: 'Delete', exact: true }).click()
    const dialog = page.getByRole('dialog', { name: 'Delete products' })
    await expect(dialog.getByRole('alert')).toBeVisible()
    await page.unroute(ANY_READ)
    await dialog.getByRole('button', { name: 'Try again' }).click()
    await expect(dialog.getByText('1,300 of 1,300 products will change.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Cancel' }).click()
  })

  test('O3 what a stopped change has not come to stays selected, without what was taken out', async ({
    admin: page,
    shop,
  }) => {
    const { Product } = shop.service.entities
    await openList(page, '1,300 products')
    await page.getByRole('checkbox', { name: 'Select all 1,300' }).first().check()
    await page.getByRole('checkbox', { name: `Select ${nameOf(1299)}` }).uncheck()
    await scrollToLine(page, MANY)
    await page.getByRole('checkbox', { name: `Select ${nameOf(0)}` }).uncheck()
    await page.evaluate(() => window.scrollTo(0, 0))
    const bar = page.getByRole('region', { name: 'selected' })
    await bar.getByRole('button', { name: 'Stock' }).click()
    const dialog = page.getByRole('dialog', { name: 'Change stock' })
    await dialog.getByLabel('Set stock to').fill('9')
    await expect(dialog.getByText('1,298 of 1,298 products will change.')).toBeVisible()
    let parts = 0
    let release = () => {}
    const held = new Promise<void>((resolve) => {
      release = resolve
    })
    await page.route('**/transaction', async (route) => {
      parts += 1
      if (parts === 2) await held
      await route.continue()
    })
    await dialog.getByRole('button', { name: 'Change 1,298 products' }).click()
    await expect(dialog.getByText('249 of 1,298 written…')).toBeVisible()
    // As “Stop” does.
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    release()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('499 products changed')).toBeVisible()
    await expect(page.getByText('799 selected').first()).toBeVisible()
    await expect(page.getByRole('checkbox', { name: `Select ${nameOf(1298)}` })).not.toBeChecked()
    await scrollToLine(page, 495)
    await expect(page.getByRole('checkbox', { name: `Select ${nameOf(800)}` })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: `Select ${nameOf(799)}` })).toBeChecked()

    await bar.getByRole('button', { name: 'Stock' }).click()
    await dialog.getByLabel('Set stock to').fill('9')
    await dialog.getByRole('button', { name: 'Change 799 products' }).click()
    await expect(dialog).toHaveCount(0)
    await expect(page.getByText('selected')).toHaveCount(0)
    const unchanged = await Product.filter({ stock_quantity: 4 }, 'name')
    expect(unchanged.map(({ name }) => name)).toEqual([nameOf(0), nameOf(1299)])
  })
})
