import type { Page } from '@playwright/test'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { expect, expectSound, test, widths } from './admin.ts'

test.use({ file: 'undo' })

const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name })
const takeBack = (page: Page) =>
  page
    .getByRole('region', { name: 'History' })
    .getByRole('listitem')
    .first()
    .getByRole('button', { name: /^Take back/ })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('T6 O3 a change of several products is taken back whole, or the owner says that the rest shall be', async ({
      admin: page,
      shop,
    }) => {
      const { Product } = shop.service.entities
      const names = ['Lever', 'Grip', 'Chain'].map((name) => `${name} ${viewport.width}`)
      const made = await Product.bulkCreate(names.map((name) => ({ name, price: 10 })))
      const prices = async () =>
        (await Promise.all(made.map(({ id }) => Product.get(id)))).map(({ price }) => price)
      const raise = async () => {
        await page.goto(`${shop.url}/admin/products?q=${viewport.width}`)
        for (const name of names)
          await page.getByRole('checkbox', { name: `Select ${name}` }).click()
        await page.getByRole('button', { name: 'Change prices' }).click()
        const dialog = dialogOf(page, 'Change prices')
        await dialog.getByLabel('Raise or lower by percent').fill('10')
        await dialog.getByRole('button', { name: 'Change 3 products' }).click()
        await expect(dialog).toBeHidden()
      }
      await raise()
      expect(await prices()).toEqual([11, 11, 11])
      await Product.update(made[0]?.id ?? '', { price: 12 })
      await page.getByRole('button', { name: 'Undo' }).last().click()
      const part = dialogOf(page, 'Take back only a part?')
      await expect(part).toContainText(`Price of “${names[0]}” was changed since.`)
      await expectSound(page)
      await part.getByRole('button', { name: 'Cancel' }).click()
      await expect(part).toBeHidden()
      expect(await prices()).toEqual([12, 11, 11])

      // From the history of one of them: that one alone, or all.
      await page.goto(`${shop.url}/admin/products/${made[1]?.id}`)
      await takeBack(page).click()
      const together = dialogOf(page, 'It was changed together with others')
      await expect(together).toContainText('2 other changes were made together with this one.')
      await expectSound(page)
      await together.getByRole('button', { name: 'Take back all 3' }).click()
      await part.getByRole('button', { name: 'Take back the other 2' }).click()
      await expect(page.getByText('The change was taken back')).toBeVisible()
      expect(await prices()).toEqual([12, 10, 10])
      await Product.bulkUpdate(made.map(({ id }) => ({ id, price: 20 })))
      await page.reload()
      await takeBack(page).click()
      await together.getByRole('button', { name: 'Only this one' }).click()
      await expect(page.getByText('The change was taken back')).toBeVisible()
      expect(await prices()).toEqual([20, 10, 20])
    })

    test('T6 O9 the stock that an order has taken is not taken back without the order', async ({
      admin: page,
      shop,
    }) => {
      const { Product, Order, StockMove } = shop.service.entities
      const disc = await Product.create({
        ...{ name: `Disc ${viewport.width}`, price: 10, stock_quantity: 10 },
      })
      const line = { name: disc.name, product_id: disc.id, price: 10, taken: 0 }
      const confirm = async (number: string, quantity: number) => {
        const lines = [{ ...line, quantity }]
        await Order.create({ ...NEW_ORDER, customer_name: 'Mei', number, lines, status: 'quoted' })
        await page.goto(`${shop.url}/admin/orders/${number}`)
        await page.getByRole('button', { name: 'Confirm', exact: true }).click()
        await expect(page.getByText(`${quantity} taken from stock`)).toBeVisible()
      }
      const balance = async () => {
        const moves = await StockMove.filter({ product_id: disc.id })
        return [
          (await Product.get(disc.id)).stock_quantity,
          moves.reduce((sum, { quantity }) => sum + quantity, 0),
        ]
      }
      await confirm(`71${viewport.width}`, 2)
      await confirm(`72${viewport.width}`, 3)
      await page.goto(`${shop.url}/admin/products/${disc.id}`)
      await takeBack(page).click()
      const together = dialogOf(page, 'It was changed together with others')
      await expect(together).toContainText('They belong together')
      await expect(together.getByRole('button', { name: 'Only this one' })).toHaveCount(0)
      await expectSound(page)
      await together.getByRole('button', { name: 'Cancel' }).click()
      expect(await balance()).toEqual([5, 5])

      // Of the first order the stock was changed since: nothing of it is taken back, and it says what.
      const first = page
        .getByRole('region', { name: 'History' })
        .getByRole('listitem')
        .filter({ hasText: 'Stock: 10 → 8' })
      await first.getByRole('button', { name: /^Take back/ }).click()
      await together.getByRole('button', { name: /^Take back all/ }).click()
      await expect(
        page.getByText(
          `Nothing was taken back. Stock of “Disc ${viewport.width}” was changed since.`,
        ),
      ).toBeVisible()
      expect(await balance()).toEqual([5, 5])
      await takeBack(page).click()
      await together.getByRole('button', { name: /^Take back all/ }).click()
      await expect(page.getByText('The change was taken back')).toBeVisible()
      expect(await balance()).toEqual([8, 8])
      const [second] = await Order.filter({ number: `72${viewport.width}` })
      expect(second?.status).toBe('quoted')
    })
  })
}
