import type { Page } from '@playwright/test'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'large-import' })

/** Written in a hundred portions. */
const ROWS = 50_001

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O8 T11 what cannot be read of 100,000 lines is told before anything is written', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      const before = await shop.service.entities.Product.count()
      await page.goto(`${shop.url}/admin/products/import`)
      await page
        .getByLabel('File of products')
        .setInputFiles(fileOf([...linesOf(99_998), 'Lever,dear', ',1']))
      const lines = page.getByRole('region', { name: 'The first lines of the file' })
      await expect(lines.getByRole('cell', { name: 'Part 1', exact: true })).toBeVisible({
        timeout: 60_000,
      })
      const failed = page.getByRole('list', { name: 'Cannot be read' })
      await expect(failed).toContainText('Line 100,000', { timeout: 120_000 })
      await expect(failed).toContainText('Price cannot be “dear”.')
      await expect(failed).toContainText('Line 100,001')
      await expect(failed).toContainText('A product needs a name.')
      await page.getByRole('button', { name: 'New 99,998' }).click()
      const added = page.getByRole('list', { name: 'New' })
      await expect(added).toContainText('Part 1')
      // Those alone are in the page that are near the window, also at the end.
      expect(await added.getByRole('listitem').count()).toBeLessThan(60)
      // Lines are as high as what they say: the last may not be the last yet when they come.
      await expect(async () => {
        await page.keyboard.press('End')
        await expect(added).toContainText('Part 99998', { timeout: 1000 })
      }).toPass()
      await expect(page.getByRole('button', { name: 'Import 99,998 products' })).toBeEnabled()
      await expectSound(page)
      expect(await shop.service.entities.Product.count()).toBe(before)
    })
  })
}

test('O8 a long file is imported with progress, and undone as one', async ({
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

test('O8 nothing stays of an import that is stopped, and all of it can be begun again', async ({
  admin: page,
  shop,
}) => {
  test.setTimeout(300_000)
  const { Product } = shop.service.entities
  const before = await Product.count()
  await beginImport(page, shop.url)
  await page.getByRole('button', { name: 'Stop' }).click()
  await expect(page.getByText('You stopped it; no new product stays.')).toBeVisible({
    timeout: 120_000,
  })
  expect(await Product.count()).toBe(before)
  await expect(page.getByRole('button', { name: 'Import 50,001 products' })).toBeEnabled({
    timeout: 60_000,
  })
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
