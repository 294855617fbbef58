import type { OwnShop } from '../own-shop.ts'
import { expect, expectSound, openArea, owner, test, widths } from './admin.ts'

test.use({ file: 'people' })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O12 the owner invites somebody, changes what a person may do, and signs them out', async ({
      admin,
      shop,
    }) => {
      const { id, token } = await shop.addUser('user')
      const rider = shop.visitor(token)
      const { email } = await rider.auth.me()
      await openArea(admin, 'People')
      await expect(admin.getByRole('heading', { level: 1, name: 'People' })).toBeFocused()
      await expect(admin.getByRole('link', { name: owner.email })).toContainText('You')
      await expectSound(admin)

      await admin.getByRole('button', { name: 'Invite' }).click()
      const dialog = admin.getByRole('dialog', { name: 'Invite somebody' })
      await expectSound(admin)
      const role = dialog.getByLabel('Role')
      await role.selectOption('Admin')
      await expect(role).toHaveAccessibleDescription(/^Sees and changes everything/)
      await role.selectOption('Customer')
      await expect(role).toHaveAccessibleDescription(/^Shops/)
      await dialog.getByLabel('E-mail').fill(`guest-${viewport.width}@shop.example`)
      await admin.keyboard.press('Enter')
      // This shop has no mail server: e2e/console/without-mail.spec.ts has more of that.
      await expect(admin.getByLabel('Link', { exact: true })).toBeFocused()
      await admin.keyboard.press('Escape')
      const withdraw = admin.getByRole('button', {
        name: `Withdraw the invitation of guest-${viewport.width}@shop.example`,
      })
      await expectSound(admin)
      await withdraw.click()
      await expect(withdraw).toHaveCount(0)
      await admin.getByRole('button', { name: 'Undo' }).click()
      await expect(withdraw).toBeVisible()

      await admin.getByRole('searchbox').fill(email.slice(0, 20).toUpperCase())
      await expect(admin.getByRole('link', { name: owner.email })).toHaveCount(0)
      await expect(admin).toHaveURL(/\?q=/)
      await admin.getByRole('link', { name: email }).click()
      await expect(admin.getByText('Unknown device')).toBeVisible()
      await expectSound(admin)

      await admin.getByRole('button', { name: 'Make an admin' }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
      await expect(admin.getByRole('button', { name: 'Make a customer' })).toBeVisible()
      expect((await rider.auth.me()).role).toBe('admin')
      await admin.getByRole('button', { name: 'Undo' }).click()
      await expect(admin.getByRole('button', { name: 'Make an admin' })).toBeVisible()
      expect((await rider.auth.me()).role).toBe('user')

      await admin.getByRole('button', { name: 'Sign out Unknown device' }).click()
      await expect(admin.getByText('Not signed in anywhere.')).toBeVisible()
      await expect(rider.auth.me()).rejects.toMatchObject({ status: 401 })

      await admin.getByRole('button', { name: 'Disable' }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'Disable' }).click()
      await expect(admin.getByRole('button', { name: 'Let in again' })).toBeVisible()
      const path = new URL(admin.url()).pathname
      expect(path).toBe(`/admin/people/${id}`)
    })

    test('O16 a role is changed by nobody who only finds the screen open', async ({
      page,
      shop,
    }) => {
      const { id, token } = await shop.addUser('user')
      const { access_token } = await shop.visitor().auth.login(owner.email, owner.password)
      shop.ageSessions()
      await page.goto(`${shop.url}/admin/people/${id}?access_token=${access_token}`)
      await page.getByRole('button', { name: 'Make an admin' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
      const question = page.getByRole('dialog', { name: 'Is it you?' })
      await expect(question.getByLabel('Password', { exact: true })).toBeFocused()
      await expectSound(page)
      await page.keyboard.press('Escape')
      await expect(page.getByText('This could not be changed. Please try again.')).toBeVisible()
      expect((await shop.visitor(token).auth.me()).role).toBe('user')

      await page.getByRole('button', { name: 'Make an admin' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Make an admin' }).click()
      await question.getByLabel('Password', { exact: true }).fill('not the password')
      await page.keyboard.press('Enter')
      await expect(question.getByRole('alert')).toContainText('do not belong together')
      await page.keyboard.type(owner.password)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('button', { name: 'Make a customer' })).toBeVisible()
      expect((await shop.visitor(token).auth.me()).role).toBe('admin')

      await page.goto(`${shop.url}/admin/people/changes`)
      const change = page.getByRole('row').filter({ hasText: `${id}@pitlane.test` })
      await expect(change).toContainText(owner.email)
      await expect(change).toContainText('Customer → Admin')
      await expectSound(page)
    })

    test('O12 O16 a service token is replaced: shown once, and the former ends', async ({
      admin,
      shop,
    }) => {
      const answers = async (token: string) =>
        (
          await fetch(`${shop.url}/api/apps/pitlane/admin/jobs`, {
            headers: { authorization: `Bearer ${token}` },
          })
        ).status
      await openArea(admin, 'People')
      await admin.getByRole('link', { name: 'Programs' }).click()
      await expectSound(admin)
      const make = async (grace: string) => {
        await admin.getByRole('button', { name: 'Make a new token' }).press('Enter')
        const dialog = admin.getByRole('dialog', { name: 'A new service token' })
        await dialog.getByLabel('The others end').selectOption(grace)
        await expectSound(admin)
        await dialog.getByRole('button', { name: 'Make a new token' }).click()
        const field = dialog.getByLabel('Service token')
        await expect(field).toBeFocused()
        await admin.keyboard.press('Escape')
        const token = await field.inputValue()
        await expectSound(admin)
        await dialog.getByRole('button', { name: 'I have it' }).click()
        await expect(dialog).toBeHidden()
        return token
      }
      const first = await make('at once')
      expect(await answers(first)).toBe(200)
      const second = await make('in a day')
      expect([await answers(first), await answers(second)]).toEqual([200, 200])
      const row = admin.getByRole('row').filter({ hasText: 'Good until' })
      await row.getByRole('button', { name: /^End now/ }).click()
      await admin.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
      await expect(admin.getByText('The token has ended.')).toBeVisible()
      await expect(row).toHaveCount(0)
      expect([await answers(first), await answers(second)]).toEqual([401, 200])
      await expectSound(admin)
      await admin.getByRole('link', { name: 'Changes' }).click()
      await expect(admin.getByRole('cell', { name: 'Service token' })).not.toHaveCount(0)
      await expect(admin.getByText(second)).toHaveCount(0)
    })

    test('O12 who tried to come in stands among the sign-ins', async ({ admin, shop }) => {
      await expect(shop.visitor().auth.login(owner.email, 'not the password')).rejects.toThrow()
      await admin.goto(`${shop.url}/admin/people/sign-ins`)
      await expect(admin.getByText('Wrong password').first()).toBeVisible()
      await expect(admin.getByText('127.0.0.0/24').first()).toBeVisible()
      await expect(admin.getByText(/^Chrome on (Windows|Linux)/).first()).toBeVisible()
      await expectSound(admin)
      await admin.getByRole('link', { name: owner.email }).first().click()
      await expect(admin.getByText('This device')).toBeVisible()
      await expect(admin.getByRole('button', { name: 'Disable' })).toHaveCount(0)
      await expectSound(admin)
    })
  })
}

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
