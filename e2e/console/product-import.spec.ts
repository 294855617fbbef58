import { readFile } from 'node:fs/promises'
import { expect, expectSound, test, widths } from './admin.ts'

test.use({ file: 'product-import' })

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
        await expect(page.getByText('Unchanged 2')).toBeVisible()
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
      await expect(page.getByText('Stock cannot be “many”.')).toBeVisible()
      await expectSound(page)
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
