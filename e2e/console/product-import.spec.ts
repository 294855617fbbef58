import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { expect, expectSound, signIn, test, widths } from './admin.ts'

test.use({ file: 'product-import' })

const TEST_FILES = new URL('../../apps/console/test/', import.meta.url)
const ALL_WIDTHS = [...widths, { width: 768, height: 1024 }] as const

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O8 a list is exported, comes back unchanged, and an import of another is seen before and undone after', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      const { Product } = shop.service.entities
      for (const { id } of await Product.list()) await Product.delete(id)
      await Product.bulkCreate([
        { name: 'Disc', price: 118, stock_quantity: 3, specifications: { Holes: 6 } },
        { name: '=1+1', price: 5, available_colors: ['Red', 'Gold'] },
      ])
      await page.goto(`${shop.url}/admin/products`)
      const exported: { name: string; mimeType: string; buffer: Buffer }[] = []
      for (const kind of ['CSV', 'Excel (XLSX)']) {
        const download = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Export' }).click()
        const dialog = page.getByRole('dialog', { name: 'Export products' })
        await dialog.getByLabel('Kind of file').selectOption(kind)
        if (kind === 'CSV') await expectSound(page)
        await dialog.getByRole('button', { name: 'Export' }).click()
        const saved = await download
        const buffer = await readFile(await saved.path())
        exported.push({ name: saved.suggestedFilename(), mimeType: '', buffer })
        await expect(dialog).toHaveCount(0)
      }
      expect(exported[0]?.buffer.toString()).toContain(`"'=1+1"`)
      expect(exported[1]?.name).toMatch(/^products-.+\.xlsx$/)

      await page.getByRole('link', { name: 'Import' }).click()
      const file = page.getByLabel('File of products')
      for (const same of exported) {
        await file.setInputFiles(same)
        await expect(page.getByText(same.name)).toBeVisible()
        await expect(page.getByRole('button', { name: 'Unchanged 2' })).toBeVisible()
        await expect(page.getByRole('button', { name: 'Import 0 products' })).toBeDisabled()
      }

      const list = 'Qty;Article;Price\r\n7;Disc;1.120,50\r\n2;Gl\u00f6ve;12\r\nmany;Lever;1\r\n'
      await file.setInputFiles({
        name: 'excel.csv',
        mimeType: 'text/csv',
        buffer: Buffer.from(list, 'latin1'),
      })
      await expect(page.getByLabel('Letters are read as')).toHaveValue('windows-1252')
      await expect(page.getByLabel('Cells are separated by')).toHaveValue(';')
      await page.getByLabel('Article').selectOption('Name')
      await expect(page.getByText('Stock cannot be “many”. Write a whole number.')).toBeVisible()
      await expectSound(page)
      await page.getByRole('button', { name: 'New 1' }).click()
      const added = page.getByRole('list', { name: 'New' }).getByRole('listitem')
      await expect(added).toContainText('Line 3 Glöve')
      await expect(added).toContainText('$12.00')
      await page.getByRole('button', { name: 'Import 2 products' }).press('Enter')
      await expect(page.getByText('2 products imported')).toBeVisible()
      expect(await Product.filter({ name: 'Disc' })).toMatchObject([
        { price: 1120.5, stock_quantity: 7 },
      ])
      expect(await Product.count({ name: 'Glöve' })).toBe(1)
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText('Undone.')).toBeVisible()
      expect(await Product.filter({ name: 'Disc' })).toMatchObject([
        { price: 118, stock_quantity: 3 },
      ])
      expect(await Product.count()).toBe(2)
    })
  })
}

for (const viewport of ALL_WIDTHS) {
  test.describe(`lists of others at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('T11 sheet, line of the names, letters and separator are guessed, shown, and chosen otherwise', async ({
      admin: page,
      shop,
    }) => {
      await openImport(page, shop.url, 'import/j-second-sheet.xlsx')
      await expect(page.getByLabel('Sheet')).toHaveValue('1')
      const lines = page.getByRole('region', { name: 'The first lines of the file' })
      await expect(lines.getByRole('cell', { name: 'J second sheet' })).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Sheet').selectOption('Read me')
      await expect(lines.getByRole('cell', { name: 'Fill in the next sheet' })).toBeVisible()
      await choose(page, 'import/j-title-above.xlsx')
      await expect(page.getByLabel('Names of columns are in')).toHaveValue('4')
      await expect(page.getByRole('button', { name: 'New 2' })).toBeVisible()
      await choose(page, 'import/c-gbk.csv')
      await expect(lines.getByRole('cell', { name: 'C 前刹车盘 320mm' })).toBeVisible()
      await page.getByLabel('Letters are read as').selectOption('big5')
      await expect(lines.getByRole('cell', { name: 'C 前刹车盘 320mm' })).toHaveCount(0)
      await choose(page, 'import/n-pdf.csv')
      await expect(page.getByText('This file is a PDF, not a list.')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Import \d/ })).toHaveCount(0)
    })

    test('T11 lines of Shopify become products with all their values seen before; a draft comes in hidden', async ({
      admin: page,
      shop,
    }) => {
      const { Product } = shop.service.entities
      for (const { id } of await Product.list()) await Product.delete(id)
      await openImport(page, shop.url, 'systems/shopify.csv')
      await expect(page.getByText('This looks like a list from Shopify')).toBeVisible()
      // What was said of the file at another width is remembered.
      const again = page.getByRole('button', { name: 'Guess again' })
      if (await again.isVisible()) await again.click()
      await expect(page.getByText('The shop has no category “Jackets”.')).toBeVisible()
      await expectSound(page)
      await page.getByLabel('“Jackets” (1 product)').selectOption('Apparel')
      await page.getByRole('button', { name: 'New 3' }).click()
      const jacket = page.getByRole('list', { name: 'New' }).getByRole('listitem').first()
      for (const value of [
        'Lines 2 to 10',
        'Black, Grey',
        'Black, size M: 3, Black, size L: 2, Grey, size XXL: 0',
        'Its sizes and colours cost $259.00 to $279.00.',
        'Two pockets',
      ])
        await expect(jacket).toContainText(value)
      await expectSound(page)
      await page.getByRole('button', { name: 'Import 3 products' }).click()
      await expect(page.getByText('3 products imported')).toBeVisible()
      expect(await Product.filter({ status: 'hidden' })).toMatchObject([{ name: 'Old Glove' }])
      expect(await Product.filter({ name: 'Meridian Jacket' })).toMatchObject([
        { sizes: ['M', 'L', 'XXL'], stock_quantity: 5, category: 'apparel' },
      ])
      // Once it is there, the same file changes nothing, and what was said of it holds.
      await choose(page, 'systems/shopify.csv')
      await expect(page.getByText(/The columns mean what you said on/)).toBeVisible()
      await expect(page.getByRole('button', { name: 'Unchanged 3' })).toBeVisible()
    })
  })
}

test('T11 a list of part numbers without names changes prices; what failed is downloaded, mended and imported; it is read the same way on another device', async ({
  admin: page,
  shop,
  browser,
}) => {
  test.slow()
  const { Product } = shop.service.entities
  for (const { id } of await Product.list()) await Product.delete(id)
  await Product.bulkCreate([
    { name: 'Lever', part_number: 'PN-1', price: 5, stock_quantity: 1 },
    { name: 'Disc', part_number: 'PN-2', price: 6, stock_quantity: 2 },
  ])
  await page.goto(`${shop.url}/admin/products/import`)
  const rows = ['Artikel;Netto;Brutto', 'pn-1;5;7.50', 'PN-2;6;=1.299', '=PN-3;1;2']
  await page.getByLabel('File of products').setInputFiles({
    name: 'supplier.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`${rows.join('\n')}\n`),
  })
  await page.getByLabel('Artikel').selectOption('Part number')
  await page.getByLabel('Brutto').selectOption('Price')
  await expect(page.getByRole('button', { name: 'Changed 1' })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download these lines' }).click()
  const csv = (await readFile(await (await download).path())).toString()
  expect(csv).not.toMatch(/(?:^|[,\n])"?=/)
  expect(csv).toContain('No product has the part number “=PN-3”')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product imported')).toBeVisible()
  await expect(page.getByText('2 products could not be read.')).toBeVisible()
  expect(await Product.filter({ part_number: 'PN-1' })).toMatchObject([
    { price: 7.5, name: 'Lever' },
  ])

  await page.getByLabel('File of products').setInputFiles({
    name: 'mended.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(csv.replace("'=1.299", '1299').replace(/^.*PN-3.*$/m, '')),
  })
  await page.getByLabel('Artikel').selectOption('Part number')
  await page.getByLabel('Brutto').selectOption('Price')
  await page.getByRole('button', { name: 'Import 1 product' }).click()
  await expect(page.getByText('1 product imported')).toBeVisible()
  expect(await Product.filter({ part_number: 'PN-2' })).toMatchObject([{ price: 1299 }])

  const other = await browser.newPage()
  await other.goto(`${shop.url}/admin`)
  await signIn(other)
  await other.getByRole('navigation', { name: 'Areas' }).waitFor()
  await other.goto(`${shop.url}/admin/products/import`)
  await other.getByLabel('File of products').setInputFiles({
    name: 'next.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Artikel;Netto;Brutto\nPN-1;6;8\n'),
  })
  await expect(other.getByLabel('Brutto')).toHaveValue('price')
  await expect(other.getByText(/The columns mean what you said on/)).toBeVisible()
  await expect(other.getByRole('button', { name: 'Changed 1' })).toBeVisible()
  await other.getByRole('button', { name: 'Guess again' }).click()
  await expect(other.getByLabel('Brutto')).toHaveValue('')
  await other.close()
})

test('T6 a barcode is kept with the product, doubted where its last digit is wrong, and finds it', async ({
  admin: page,
  shop,
}) => {
  const { Product } = shop.service.entities
  const { id } = await Product.create({ name: 'Scanned lever' })
  await page.goto(`${shop.url}/admin/products/${id}`)
  const barcode = page.getByLabel('Barcode')
  await barcode.fill('4006381333930')
  await expect(page.getByText('Its last digit does not agree with the others.')).toBeVisible()
  await barcode.fill('4006381333931')
  await barcode.press('Enter')
  await expect(page.getByText('Its last digit does not agree with the others.')).toHaveCount(0)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect.poll(async () => (await Product.get(id)).barcode).toBe('4006381333931')
  await page.goto(`${shop.url}/admin/products?q=4006381333931`)
  await expect(page.getByRole('link', { name: 'Scanned lever' })).toBeVisible()
  await expect(page.getByText(/^1 of/)).toBeVisible()
})

async function openImport(page: Page, url: string, file: string): Promise<void> {
  await page.goto(`${url}/admin/products/import`)
  await choose(page, file)
}

async function choose(page: Page, file: string): Promise<void> {
  await page.getByLabel('File of products').setInputFiles(fileURLToPath(new URL(file, TEST_FILES)))
}
