import type { Page } from '@playwright/test'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'large-import' })

/** One more than the page compares by itself. */
const ROWS = 50_001

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O8 the faults of a file of 100,000 rows are told before anything is written', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      const before = await shop.service.entities.Product.count()
      await page.goto(`${shop.url}/admin/products/import`)
      await page
        .getByLabel('File of products')
        .setInputFiles(fileOf([...linesOf(99_998), 'Lever,dear', ',1']))
      const preview = page.getByRole('region', { name: 'The first rows of the file' })
      await expect(preview.getByRole('cell', { name: 'Part 1', exact: true })).toBeVisible()
      await expect(page.getByText('Row 100000: Error in field price')).toBeVisible({
        timeout: 60_000,
      })
      await expect(page.getByText('Row 100001: Error in field name: is required')).toBeVisible()
      await expect(page.getByRole('button', { name: /^Import/ })).toHaveCount(0)
      await expectSound(page)
      expect(await shop.service.entities.Product.count()).toBe(before)
    })
  })
}

test('O8 a file that is too long for the page is imported by the server, with progress, and undone as one', async ({
  admin: page,
  shop,
}) => {
  test.setTimeout(600_000)
  const { Product } = shop.service.entities
  const before = await Product.count()
  await beginImport(page, shop.url)
  await expect(page.getByText('50,001 products imported')).toBeVisible({ timeout: 300_000 })
  expect(await Product.count()).toBe(before + ROWS)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Undone.')).toBeVisible({ timeout: 300_000 })
  expect(await Product.count()).toBe(before)
})

test('O8 nothing stays of a large import whose page is left, which is asked before', async ({
  admin: page,
  shop,
}) => {
  test.setTimeout(300_000)
  const { Product } = shop.service.entities
  const before = await Product.count()
  await beginImport(page, shop.url)
  await expect(page.getByRole('button', { name: 'Choose a file' })).toBeDisabled()
  await openArea(page, 'Orders')
  await page.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByRole('heading', { name: 'Orders', level: 1 })).toBeVisible()
  await expect.poll(() => Product.count(), { timeout: 120_000 }).toBe(before)
})

function linesOf(rows: number): string[] {
  return Array.from({ length: rows }, (_, at) => `Part ${at + 1},${at % 500}`)
}

function fileOf(lines: readonly string[]) {
  const buffer = Buffer.from(['name,price', ...lines].join('\n'))
  return { name: 'many.csv', mimeType: 'text/csv', buffer }
}

/** To the moment at which the first records are written. */
async function beginImport(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/admin/products/import`)
  await page.getByLabel('File of products').setInputFiles(fileOf(linesOf(ROWS)))
  await page.getByRole('button', { name: 'Import 50,001 products' }).click({ timeout: 60_000 })
  await expect(page.getByText(/^[1-9][\d,]* of 50,001 written$/)).toBeVisible({ timeout: 60_000 })
}
