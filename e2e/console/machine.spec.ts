import { expect, expectSound, openArea, test, widths } from './admin.ts'

test.use({ file: 'machine', environment: { DEMO: '0', LOG_LEVEL: 'info' } })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O15 the owner reads how the machine is, tries mail, and finds a line of the log by keyboard', async ({
      admin,
      shop,
    }) => {
      await openArea(admin, 'The machine')
      await expect(admin.getByRole('heading', { level: 1, name: 'The machine' })).toBeFocused()
      await expect(admin.getByText(/of .* free/)).toBeVisible()
      await expect(admin.getByText(/SQLite, .* [kM]B/)).toBeVisible()
      await admin.getByRole('button', { name: 'Send a test mail' }).click()
      await expect(admin.getByText('Sent to owner@pitlane.test.')).toBeVisible()

      // What a stranger asks for is text in the log, and nothing else.
      await fetch(`${shop.url}/api/apps/pitlane/entities/Product/<img src=x onerror=alert(1)>`)
      const search = admin.getByLabel('Search the log')
      await search.focus()
      await admin.keyboard.type('onerror')
      const line = admin.getByRole('listitem').filter({ hasText: 'onerror' })
      await expect(line.first()).toBeVisible()
      await expect(admin).toHaveURL(/q=onerror/)
      await line.first().locator('summary').focus()
      await admin.keyboard.press('Enter')
      await expect(line.first().locator('pre')).toContainText('"status": 404')
      await expectSound(admin)
      await admin.reload()
      await expect(search).toHaveValue('onerror')
      await admin.getByLabel('Level').selectOption('Errors')
      await expect(admin.getByText('No such lines')).toBeVisible()
    })
  })
}
