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
