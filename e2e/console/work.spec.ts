import { startMailSink } from '../../apps/platform/test/mail-sink.ts'
import { expect, expectSound, openArea, test as ownersTest, widths } from './admin.ts'

interface Mails {
  url: string
  /** Recipients for whom the mail server has no mailbox. */
  refused: Set<string>
  recipients(): string[]
}

const test = ownersTest.extend<object, { mails: Mails }>({
  mails: [
    // Playwright wants the first parameter taken apart, also where a fixture needs nothing of it.
    async ({ file: _file }, use) => {
      const refused = new Set<string>()
      const sink = await startMailSink((recipient) => refused.has(recipient))
      const recipients = () => sink.received.flatMap(({ to }) => to)
      await use({ url: sink.url, refused, recipients })
      await sink.close()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mails }, use) =>
      use({ DEMO: '0', SMTP_URL: mails.url, MAIL_FROM: 'shop@shop.example' }),
    { option: true, scope: 'worker' },
  ],
})

test.use({ file: 'work' })

for (const viewport of widths) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport })

    test('O14 the owner sees why work in the background failed, and runs it again', async ({
      admin,
      shop,
      mails,
    }) => {
      await openArea(admin, 'Work')
      await expect(admin.getByRole('heading', { level: 1, name: 'Work' })).toBeFocused()
      await expect(admin.getByText('Nothing to do in the background')).toBeVisible()
      await expectSound(admin)

      const email = `rider-${viewport.width}@shop.example`
      mails.refused.add(email)
      await shop.visitor().auth.register({ email, password: 'a long ride at dawn' })
      const failed = admin.getByRole('listitem').filter({ hasText: `Mail to ${email}` })
      await expect(failed).toContainText('Failed')
      await expect(failed).toContainText('The mail server refused the mail.')
      await expect(failed).toContainText('tried once')
      await expectSound(admin)

      await admin.getByRole('link', { name: 'Waiting' }).click()
      await expect(admin).toHaveURL(/\/admin\/work\?state=waiting$/)
      await expect(admin.getByText('Nothing is waiting')).toBeVisible()
      await admin.getByRole('link', { name: 'Failed' }).click()
      await admin.reload()
      await expect(failed).toBeVisible()

      mails.refused.delete(email)
      await admin.getByRole('button', { name: `Run again: Mail to ${email}` }).focus()
      await admin.keyboard.press('Enter')
      await expect(admin.getByText(`Mail to ${email} is tried again.`)).toBeVisible()
      await expect.poll(mails.recipients).toContain(email)
      await expect(admin.getByText('Nothing has failed')).toBeVisible()
    })

    test('O14 what another admin has run again meanwhile says so', async ({
      admin,
      shop,
      mails,
    }) => {
      const email = `late-${viewport.width}@shop.example`
      mails.refused.add(email)
      await shop.visitor().auth.register({ email, password: 'a long ride at dawn' })
      await admin.goto(`${shop.url}/admin/work?state=dead`)
      const again = admin.getByRole('button', { name: `Run again: Mail to ${email}` })
      await expect(again).toBeVisible()
      await admin.route('**/admin/jobs/*/run', async (route) => {
        mails.refused.delete(email)
        await shop.service.request('POST', new URL(route.request().url()).pathname)
        await route.continue()
      })
      await again.click()
      await expect(admin.getByText('It is no longer among what has failed.')).toBeVisible()
    })
  })
}
