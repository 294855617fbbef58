import { readFile } from 'node:fs/promises'
import type { Page, Response } from '@playwright/test'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'large-catalogue' })

const MANY = 6000
const EACH = 2000
const NAMES = Array.from(
  { length: MANY },
  (_, at) => `${at % 3 === 0 ? 'Lever' : 'Pump'} ${String(at).padStart(4, '0')}`,
)

test.beforeAll(async ({ shop }) => {
  test.setTimeout(120_000)
  for (let start = 0; start < MANY; start += EACH) {
    await shop.service.entities.Product.bulkCreate(
      Array.from({ length: EACH }, (_, index) => {
        const at = start + index
        return {
          name: NAMES[at] ?? '',
          description: at === 42 ? 'The one of knurled titanium.' : 'Made to last.',
          category: at % 3 === 0 ? 'lever' : 'own_category',
          brand: at % 7 === 0 ? 'Kaida' : null,
          price: at % 10 === 0 ? null : 10 + at,
          stock_quantity: at % 4,
        }
      }),
    )
  }
})

/** Answers of the API that a page gets, each under 1 MB, and how many products it has read so far. */
function watchAnswers(page: Page) {
  const seen = { requests: 0, bytes: 0, largest: 0 }
  const note = async (response: Response) => {
    if (!response.url().includes('/entities/Product')) return
    const body = await response.body().catch(() => undefined)
    if (!body) return
    seen.requests += 1
    seen.bytes += body.length
    seen.largest = Math.max(seen.largest, body.length)
  }
  page.on('response', (response) => void note(response))
  return {
    seen,
    reset: () => Object.assign(seen, { requests: 0, bytes: 0, largest: 0 }),
  }
}

/** As the bar of the window is dragged from end to end in 0.6 s, with as many frames as the machine paints. */
async function drag(): Promise<void> {
  const start = performance.now()
  const bottom = document.body.scrollHeight - window.innerHeight
  for (let part = 0; part < 1; ) {
    part = Math.min(1, (performance.now() - start) / 600)
    window.scrollTo(0, bottom * part)
    await new Promise(requestAnimationFrame)
  }
}

const firstRow = (page: Page) =>
  page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .first()
const rowOf = (isPhone: boolean) => (isPhone ? 132 : 60)

for (const viewport of [...widths, { width: 768, height: 1024 }]) {
  const isPhone = viewport.width < 640
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O2 O17 a list of thousands is searched, filtered, sorted and scrolled by the page, and edited in place', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      const { Product } = shop.service.entities
      const { seen, reset } = watchAnswers(page)
      await openArea(page, 'Products')
      await expect(page.getByText('6,000 products', { exact: true })).toBeVisible()
      await expect(firstRow(page)).toContainText(/Lever|Pump/)
      await page.waitForLoadState('networkidle')
      expect(seen.bytes, 'bytes before the first row').toBeLessThan(300_000)

      reset()
      await page.evaluate((top) => window.scrollTo(0, top), 3000 * rowOf(isPhone))
      await expect(page.getByRole('link', { name: /^(Lever|Pump) 2\d\d\d$/ }).first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('row').last().getByRole('link')).toBeVisible()
      expect(seen.requests).toBeLessThanOrEqual(4)
      expect(seen.bytes).toBeLessThan(200_000)
      await page.evaluate(() => window.scrollTo(0, 0))

      // Sixty pages are passed, not read.
      reset()
      await page.evaluate(drag)
      await expect(page.getByRole('row').last().getByRole('link')).toBeVisible()
      expect(seen.requests).toBeLessThan(20)
      await page.evaluate(() => window.scrollTo(0, 0))

      reset()
      await page.getByLabel('Search products').pressSequentially('knurled', { delay: 20 })
      await expect(page.getByText('1 of 6,000 products')).toBeVisible()
      await expect(page.getByRole('link', { name: 'Lever 0042' })).toBeVisible()
      const zeros = NAMES.filter((name) => name.includes('Lever') && name.includes('00')).length
      await page.getByLabel('Search products').fill('lever 00')
      await expect(page.getByText(`${zeros} of 6,000 products`)).toBeVisible()
      await page.getByLabel('Search products').fill('')
      await page.getByLabel('Category', { exact: true }).selectOption('own_category')
      await expect(page.getByText('4,000 of 6,000 products')).toBeVisible()
      await page.getByLabel('Stock', { exact: true }).selectOption('out')
      await expect(page.getByText('1,000 of 6,000 products')).toBeVisible()
      await expect(page).toHaveURL(/category=own_category/)
      await page.reload()
      await expect(page.getByText('1,000 of 6,000 products')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'Clear filters' }).click()

      // What has no price comes last, whichever way prices run.
      await page.getByLabel('Sort by').selectOption('price')
      await expect(firstRow(page)).toContainText('Pump 0001')
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
      await expect(page.getByRole('row').last()).toContainText('To be quoted')
      await page.evaluate((top) => window.scrollTo(0, top), 5395 * rowOf(isPhone))
      await expect(page.getByText('$6,009.00')).toBeVisible()
      await expect(page.getByText('To be quoted').first()).toBeVisible()
      await page.evaluate(() => window.scrollTo(0, 0))
      await page.getByLabel('Sort by').selectOption('name')
      await expect(firstRow(page)).toContainText('Lever 0000')

      await page.goto(`${shop.url}/admin/products?q=lever+0003&stock=low`)
      await expect(page.getByText('1 of 6,000 products')).toBeVisible()
      const price = page.getByRole('button', { name: 'Price of Lever 0003' })
      await price.click()
      await page.keyboard.type('77')
      await page.keyboard.press('Enter')
      await expect(page.getByText('Lever 0003: $77.00', { exact: true })).toBeVisible()
      await expect(price).toContainText('$77.00')
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect(price).toContainText('$13.00')
      const [lever] = await Product.filter({ name: 'Lever 0003' })
      await Product.update(lever?.id ?? '', { price: 14 })
      await expect(price).toContainText('$14.00')
      await Product.update(lever?.id ?? '', { price: 13, stock_quantity: 9 })
      await expect(page.getByText('No products found')).toBeVisible()
      const made = await Product.create({ name: 'Lever 0003 B', stock_quantity: 2 })
      await expect(page.getByText('1 of 6,001 products')).toBeVisible()
      await Product.delete(made.id)
      await Product.update(lever?.id ?? '', { stock_quantity: 3 })
      await expect(page.getByText('1 of 6,000 products')).toBeVisible()
      expect(seen.largest, 'no answer is large').toBeLessThan(1_000_000)
    })
  })
}

test.describe('on a desk', () => {
  test.use({ viewport: widths[1] })

  test('O3 all that a search finds are changed step by step, stopped, gone on with and taken back', async ({
    admin: page,
    shop,
  }) => {
    test.slow()
    const { Product } = shop.service.entities
    const { seen } = watchAnswers(page)
    const dialog = page.getByRole('dialog')
    await page.goto(`${shop.url}/admin/products?category=own_category`)
    await page.getByRole('checkbox', { name: 'Select all 4,000' }).first().check()
    await page.getByRole('checkbox', { name: 'Select Pump 5999' }).uncheck()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.getByRole('checkbox', { name: 'Select Pump 5998' })).toBeChecked()
    await page.getByRole('checkbox', { name: 'Select Lever 5997' }).check()
    await expect(page.getByText('4,000 selected').first()).toBeVisible()

    await page.getByRole('button', { name: 'Change prices' }).click()
    await page.getByLabel('Raise or lower by percent').fill('10')
    await expect(page.getByText('3,600 of 4,000 products will change.')).toBeVisible()
    await expect(dialog.getByRole('row', { name: 'Pump 5998 $6,008.00 $6,608.80' })).toBeVisible()
    await expectSound(page)
    let asked = 0
    await page.route('**/transaction', (route) => {
      asked += 1
      return asked === 3 ? route.fulfill({ status: 500, json: {} }) : route.continue()
    })
    await dialog.getByRole('button', { name: 'Change 3,600 products' }).click()
    await expect(page.getByText('499 products changed, then it was stopped.')).toBeVisible()
    await page.unroute('**/transaction')
    await dialog.getByRole('button', { name: /^Change 3,1\d\d products/ }).click()
    await expect(dialog).toHaveCount(0, { timeout: 30_000 })
    await expect(page.getByText('selected')).toHaveCount(0)
    const priceOf = async (name: string) => (await Product.filter({ name }))[0]?.price
    // Each once, also what came before the stop.
    expect(await priceOf('Pump 5998')).toBe(6608.8)
    expect(await priceOf('Pump 0001')).toBe(12.1)
    expect(await priceOf('Lever 5997')).toBe(6607.7)
    expect(await priceOf('Pump 5999')).toBe(6009)
    expect(await priceOf('Lever 5994')).toBe(6004)
    for (const name of ['Pump 0001', 'Pump 5998']) {
      await page.getByRole('button', { name: 'Undo' }).last().click()
      await expect.poll(() => priceOf(name), { timeout: 30_000 }).toBe(10 + Number(name.slice(5)))
    }
    expect(seen.largest).toBeLessThan(1_000_000)
  })

  test('O2 B10 O8 a product is linked, and a list exported, without reading all', async ({
    admin: page,
    shop,
  }) => {
    test.slow()
    const { seen, reset } = watchAnswers(page)
    await page.goto(`${shop.url}/admin/products?q=lever+0042`)
    await page.getByRole('link', { name: 'Lever 0042' }).click()
    const field = page.getByRole('combobox', { name: 'Makes a set with' })
    reset()
    await field.click()
    await field.pressSequentially('pump 0377', { delay: 20 })
    await page.getByRole('option', { name: 'Pump 0377' }).click()
    await expect(page.getByRole('option', { name: 'Pump 0377' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Lever 0042 was saved')).toBeVisible()
    expect(seen.bytes).toBeLessThan(100_000)
    await page.reload()
    await expect(page.getByText('Pump 0377')).toBeVisible()

    await page.goto(`${shop.url}/admin/products?category=lever&sort=price`)
    await expect(page.getByText('2,000 of 6,000 products')).toBeVisible()
    for (const kind of ['CSV', 'Excel (XLSX)']) {
      reset()
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      const dialog = page.getByRole('dialog', { name: 'Export products' })
      await dialog.getByLabel('Kind of file').selectOption(kind)
      await dialog.getByRole('button', { name: 'Export' }).click()
      const file = await readFile(await (await download).path())
      await expect(page.getByText('2,000 products exported').first()).toBeVisible()
      expect(seen.largest).toBeLessThan(1_000_000)
      if (kind !== 'CSV') continue
      const lines = file.toString().trim().split('\r\n')
      expect(lines).toHaveLength(2001)
      expect(lines[1]).toContain('Lever 0003')
      expect(lines.at(-1)).toContain('Lever 0000')
    }
  })
})
