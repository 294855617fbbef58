import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { NEW_ORDER } from '../../apps/server/test/new-order.ts'
import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'records' })

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

const cutTexts = (cells: Locator) =>
  cells.evaluateAll((all) =>
    all
      .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
      .map(({ textContent }) => textContent),
  )

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O14 O6 O7 any entity has a table and a form made from its schema', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      const { Order } = shop.service.entities
      const order = (at: number) => ({
        ...NEW_ORDER,
        customer_name: 'Mei',
        number: `N-${String(at).padStart(3, '0')}-${viewport.width}`,
        tracking: at === 7 ? '=1+1' : 'none',
      })
      await Order.bulkCreate(Array.from({ length: 250 }, (_, at) => order(at)))

      await openArea(page, 'Records')
      await expect(page.getByRole('heading', { level: 1, name: 'Records' })).toBeFocused()
      await expect(page.getByText('Open Order in its own screen')).toBeVisible()
      await page.getByRole('link', { name: 'Order', exact: true }).click()
      const table = page.getByRole('table', { name: 'Order' })
      await expect(page.getByText(/^(?:250|50[01]) records/)).toBeVisible()
      expect(await table.getByRole('row').count()).toBeLessThan(80)
      if (viewport.width < 640) expect(await cutTexts(table.getByRole('cell'))).toEqual([])
      await expectSound(page)

      // A formula is no formula in the file.
      await page.getByRole('searchbox').fill(`n-007-${viewport.width}`)
      await expect(page.getByText('1 record found')).toBeVisible()
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Export CSV' }).click(),
      ])
      const csv = await readFile(await file.path(), 'utf8')
      expect(csv.split('\r\n')).toHaveLength(3)
      expect(csv).toContain(`"'=1+1"`)

      await table.getByRole('link').first().click()
      const number = page.getByRole('textbox', { name: 'Number', exact: true })
      await expect(number).toHaveValue(`N-007-${viewport.width}`)

      // What cannot be saved is told at its field, and stays.
      await page.getByLabel('Delivery fee').fill('a few')
      await number.fill('')
      await page.keyboard.press('Enter')
      await expect(page.getByText('This is not a number.')).toBeVisible()
      await expect(page.getByText('This cannot be empty.')).toBeVisible()
      await expectSound(page)
      await page.getByLabel('Delivery fee').fill('3')
      await number.fill('<img src=x onerror>')

      // Somebody else saves meanwhile.
      const id = page.url().split('/').at(-1) ?? ''
      await Order.update(id, { discount: 9, number: 'counted' })
      await save(page).click()
      const note = page.getByRole('alert', { name: 'Somebody else has saved this meanwhile' })
      await expect(note).toContainText('Taken from them: Discount.')
      await expect(note).toContainText('counted')
      await save(page).click()
      await expect(note).toHaveCount(0)
      await expect(page.getByText('Delivery fee: 0 → 3')).toBeVisible()
      expect(await Order.get(id)).toMatchObject({
        discount: 9,
        delivery_fee: 3,
        number: '<img src=x onerror>',
      })
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByLabel('Delivery fee')).toHaveValue('0')

      await page.getByRole('button', { name: 'Delete' }).click()
      await expect(page.getByText(/^(?:249|499|500) records/)).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect.poll(async () => Order.filter({ id })).toMatchObject([{ discount: 9 }])
    })

    test('O14 T6 the entries of a ledger are there to be read, and stay as they are', async ({
      admin: page,
      shop,
    }) => {
      const { Product, StockMove } = shop.service.entities
      const { id } = await Product.create({ name: 'Visor', stock_quantity: 4 })
      const [entry] = await StockMove.filter({ product_id: id })
      await page.goto(`${shop.url}/admin/records/StockMove`)
      await expect(page.getByRole('table', { name: 'Stock move' })).toBeVisible()
      await expect(page.getByRole('link', { name: 'Add', exact: true })).toHaveCount(0)
      await page.goto(`${shop.url}/admin/records/StockMove/${entry?.id}`)
      await expect(page.getByText('This is an entry of a ledger')).toBeVisible()
      await expect(page.getByLabel('Quantity')).toHaveValue('4')
      await expect(page.getByLabel('Quantity')).toBeDisabled()
      await expect(page.getByRole('button', { name: 'Delete' })).toHaveCount(0)
      await expectSound(page)
    })

    test('O14 lists, objects, choices and JSON are typed in fields of their own', async ({
      admin: page,
      shop,
    }) => {
      test.slow()
      await page.goto(`${shop.url}/admin/records/Order/new`)
      await page.getByLabel(/^Number/).fill(`X-${viewport.width}`)
      await page
        .getByLabel(/^Status/)
        .first()
        .selectOption('quoted')
      await page.getByRole('button', { name: 'Add to Lines' }).click()
      const line = page.getByRole('group', { name: 'Lines 1' })
      await line.getByLabel('Name').fill('Chain')
      await line.getByLabel('Quantity').fill('2')
      await line.getByLabel('Taken').fill('-1')
      const seller = page.getByRole('group', { name: 'Invoice' }).getByLabel('Seller')
      await seller.fill('{ "name": "Pitlane", ')
      await save(page).click()
      await expect(line.getByText('0 or more, please.')).toBeVisible()
      await expect(page.getByText('This is not JSON')).toBeVisible()
      await expectSound(page)
      await seller.fill('{ "name": "Pitlane" }')
      await line.getByLabel('Taken').fill('0')
      await save(page).click()
      await expect(
        page.getByRole('heading', { level: 1, name: `X-${viewport.width}` }),
      ).toBeVisible()
      const orders = await (
        shop.service.entities as unknown as Record<string, typeof shop.service.entities.Product>
      ).Order?.filter({ number: `X-${viewport.width}` } as never)
      expect(orders).toMatchObject([
        {
          status: 'quoted',
          lines: [{ name: 'Chain', quantity: 2, taken: 0 }],
          invoice: { seller: { name: 'Pitlane' } },
        },
      ])
      await page.goto(
        `${shop.url}/admin/records/Order?where=${encodeURIComponent('{"status":"quoted"}')}`,
      )
      await expect(page.getByRole('link', { name: `X-${viewport.width}` })).toBeVisible()
      await page.getByLabel('Status').first().selectOption('done')
      await expect(page.getByText('Nothing is found.')).toBeVisible()
    })
  })
}
