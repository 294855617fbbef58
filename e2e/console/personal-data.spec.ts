import type { OwnShop } from '../own-shop.ts'
import { expect, expectSound, openArea, test } from './admin.ts'

// A service token is replaced in the shop of people.spec.ts.
test.use({ file: 'personal-data' })

/** An order of a customer, and one with an invoice, and one of somebody with the same name. */
async function addOrders(shop: OwnShop, phone: string, other: string): Promise<void> {
  const order = {
    ...{ status: 'asked' as const, customer_name: 'Mei Tan', customer_address: '', lines: [] },
    ...{ delivery_fee: 0, discount: 0, payments: [], courier: '', tracking: '', notes: '' },
    ...{ source_text: '', timeline: [] },
  }
  const { Order } = shop.service.entities
  const invoice = {
    ...{ customer_name: 'Mei Tan', customer_address: 'Ubi Road', seller: { gst_number: '' } },
    ...{ number: 'A-1', lines: [] },
  }
  await Order.create({ ...order, number: `1${phone}`, customer_phone: phone })
  await Order.create({
    ...order,
    number: `2${phone}`,
    customer_phone: `+65 ${phone}`,
    invoice,
  } as never)
  await Order.create({ ...order, number: `3${phone}`, customer_phone: other })
}

for (const [viewport, phone] of [
  [{ width: 320, height: 640 }, '91112222'],
  [{ width: 1280, height: 800 }, '91113333'],
] as const) {
  test.describe(`personal data at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('people: one person is found by the number, taken along and erased, with the keyboard alone', async ({
      admin,
      shop,
    }) => {
      const other = `${phone.slice(0, -1)}9`
      await addOrders(shop, phone, other)
      await openArea(admin, 'People')
      await admin.getByRole('link', { name: 'Personal data' }).press('Enter')
      await expectSound(admin)
      const field = admin.getByLabel('Phone, e-mail, or name in a chat')
      await field.press('Enter')
      await expect(field).toHaveAccessibleDescription(/Please type a phone number/)
      await field.fill('nobody@rider.example')
      await field.press('Enter')
      await expect(admin.getByText('Nothing is kept of nobody@rider.example')).toBeVisible()
      await field.fill('ab')
      await field.press('Enter')
      await expect(admin.getByRole('alert')).toContainText('Please give a phone number')

      await field.fill(`+65 ${phone.slice(0, 4)}-${phone.slice(4)}`)
      await field.press('Enter')
      const orders = admin.getByRole('group', { name: /^Orders/ })
      await expect(orders.getByRole('checkbox')).toHaveCount(2)
      await expect(orders).toContainText('Stays without name, phone and address')
      await expect(admin.getByText('is erased again as the shop starts')).toBeVisible()
      expect(admin.url()).not.toContain(phone)
      await expectSound(admin)

      const saved = admin.waitForEvent('download')
      await admin.getByRole('button', { name: 'Download all' }).press('Enter')
      expect((await saved).suggestedFilename()).toBe('person.zip')

      const first = orders.getByRole('checkbox', { name: `1${phone}` })
      await first.press('Space')
      const erase = admin.getByRole('button', { name: 'Erase' })
      await erase.press('Enter')
      const question = admin.getByRole('dialog', { name: 'Erase what is ticked?' })
      await expect(question).toContainText('1 order with an invoice stays, because law keeps')
      await expect(question).toContainText('1 entry without a tick will stay.')
      await expectSound(admin)
      await admin.keyboard.press('Escape')
      await first.press('Space')
      await erase.press('Enter')
      await expect(question).toContainText('1 entry will be deleted')
      await expect(question).toContainText('This cannot be undone.')
      await question.getByRole('button', { name: 'Erase' }).press('Enter')
      await expect(
        admin.getByText('1 entry deleted, 1 entry kept without personal data'),
      ).toBeVisible()
      await expect(admin.getByText('Nothing is kept of')).toBeVisible()
      const left = await shop.service.entities.Order.filter({
        number: { $in: [`1${phone}`, `2${phone}`, `3${phone}`] },
      })
      expect(left.map(({ number, customer_phone }) => [number, customer_phone]).sort()).toEqual([
        [`2${phone}`, ''],
        [`3${phone}`, other],
      ])
      await admin.getByRole('link', { name: 'Changes' }).click()
      await expect(admin.getByText('What was kept of a person').first()).toBeVisible()
      await expectSound(admin)
    })
  })
}
