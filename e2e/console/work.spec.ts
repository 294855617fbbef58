import { startMailSink } from '../../apps/platform/test/mail-sink.ts'
import { type StartedModel, startModel } from '../../apps/platform/test/start-model.ts'
import { expect, expectSound, openArea, test as ownersTest, widths } from './admin.ts'
import { storedDrafts } from './stored-drafts.ts'

interface Mails {
  url: string
  /** Recipients for whom the mail server has no mailbox. */
  refused: Set<string>
  recipients(): string[]
}

const test = ownersTest.extend<object, { mails: Mails; model: StartedModel }>({
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
  model: [
    async ({ file: _file }, use) => {
      const model = await startModel()
      await use(model)
      await model.stop()
    },
    { scope: 'worker' },
  ],
  environment: [
    async ({ mails, model }, use) =>
      use({
        DEMO: '0',
        LOG_LEVEL: 'info',
        SMTP_URL: mails.url,
        MAIL_FROM: 'shop@shop.example',
        LLM_BASE_URL: model.baseUrl,
        LLM_API_KEY: 'a-key-for-the-journeys-only',
        LLM_MODEL: 'stand-in',
      }),
    { scope: 'worker' },
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
      await admin.getByRole('link', { name: 'Failed' }).click()
      await expect(admin.getByText('Nothing has failed')).toBeVisible()
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

      await admin.getByRole('link', { name: 'Mails', exact: true }).click()
      await admin.getByRole('link', { name: 'Not sent' }).click()
      const subject = /^•••••• is your code for/
      await expect(admin.getByRole('link', { name: subject }).first()).toBeVisible()
      await admin.getByRole('searchbox', { name: 'Search for a recipient' }).fill(email)
      await expect(admin.getByRole('listitem').filter({ hasText: email })).toContainText(
        'no such mailbox',
      )
      await expectSound(admin)
      await admin.getByRole('link', { name: subject }).press('Enter')
      const look = admin.getByRole('region', { name: 'As it looks' })
      await expect(look.getByText('••••••', { exact: true })).toHaveCSS('font-size', '32px')
      await expect(admin.getByText(/This code shows that the address is yours/)).toHaveCount(2)
      await expectSound(admin)
      await admin.goto(`${shop.url}/admin/work?state=dead`)

      mails.refused.delete(email)
      await admin.getByRole('button', { name: `Run again: Mail to ${email}` }).focus()
      await admin.keyboard.press('Enter')
      await expect(admin.getByText(`Mail to ${email} is tried again.`)).toBeVisible()
      await expect.poll(mails.recipients).toContain(email)
      await expect(admin.getByText('Nothing has failed')).toBeVisible()

      const other = `other-${viewport.width}@shop.example`
      mails.refused.add(other)
      await shop.visitor().auth.register({ email: other, password: 'a long ride at dawn' })
      await admin.goto(`${shop.url}/admin/work/mails?state=failed&to=${other}`)
      await admin.getByRole('link', { name: subject }).click()
      mails.refused.delete(other)
      await admin.getByRole('button', { name: 'Send again' }).click()
      await expect(admin.getByText('It is sent again.')).toBeVisible()
      await expect.poll(mails.recipients).toContain(other)
      await admin.goto(`${shop.url}/admin/work/mails?to=${other}`)
      await expect(admin.getByRole('listitem').filter({ hasText: other })).toHaveCount(1)
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

    test('O14 the owner sees when functions run and how they went, and runs one now', async ({
      admin,
      mails,
    }) => {
      await openArea(admin, 'Work')
      await admin.getByRole('link', { name: 'Functions' }).click()
      await expect(admin.getByRole('heading', { level: 1, name: 'Functions' })).toBeFocused()
      const summary = admin.getByRole('region', { name: 'daily-summary' })
      await expect(summary).toContainText('every day at 08:00 (Asia/Singapore)')
      await expect(summary).toContainText('60 s, 128 MB of memory')
      await expect(admin.getByText('Product changed', { exact: true })).toBeVisible()
      // Those with a schedule: this one and back-in-stock-mail.
      await expect(admin.getByRole('button', { name: /^Run now/ })).toHaveCount(2)
      const runs = summary.getByRole('listitem')
      const before = await runs.count()
      const sent = mails.recipients().length
      await summary.getByRole('button', { name: 'Run now: daily-summary' }).dblclick()
      await expect(runs).toHaveCount(before + 1, { timeout: 40_000 })
      await expect(runs.first()).toContainText('Answered 200')
      await expect(runs.first()).toContainText('by hand')
      await runs.first().locator('summary').press('Enter')
      await expect(runs.first().getByText('Called by')).toBeVisible()
      await expectSound(admin)
      await expect.poll(() => mails.recipients().length).toBe(sent + 1)
      await admin.reload()
      await expect(runs).toHaveCount(before + 1)
    })

    test('O14 the owner reads what customers and agents say to each other, as it is said', async ({
      admin,
      shop,
      model,
    }) => {
      const { id, token } = await shop.addUser('user')
      const { agents } = shop.visitor(token)
      const question = `Do you have a <b>lever</b> for ${viewport.width}?`
      model.answer({ text: 'We have two levers.' }, { text: 'The folding one is 59 dollars.' })
      const conversation = await agents.createConversation({ agent_name: 'parts-adviser' })
      await agents.addMessage(conversation, { role: 'user', content: question })

      await openArea(admin, 'Conversations')
      await expect(admin.getByRole('heading', { level: 1, name: 'Conversations' })).toBeFocused()
      const first = admin
        .getByRole('list', { name: /last changed/ })
        .getByRole('link')
        .first()
      await expect(first).toContainText('We have two levers.', { timeout: 30_000 })
      await expectSound(admin)
      await admin.getByRole('link', { name: 'Telegram' }).click()
      await expect(admin).toHaveURL(/\?channel=telegram$/)
      await expect(admin.getByText('No such conversations')).toBeVisible()
      await admin.goBack()

      await first.focus()
      await admin.keyboard.press('Enter')
      await expect(admin.getByText(question)).toBeVisible()
      await expectSound(admin)
      const lever = await shop.service.entities.Product.create({
        name: 'Folding <b>lever',
        price: 59,
      })
      const address = `${shop.url}/productdetails?id=${lever.id}`
      const content = `And what is its price? (${address}).`
      await agents.addMessage(conversation, { role: 'user', content })
      await expect(admin.getByText('And what is its price?')).toBeVisible()
      // As a link that says to which product, without the signs around it.
      const link = admin.getByRole('link', { name: 'Folding <b>lever', exact: true })
      await expect(link).toHaveAttribute('href', address)
      await expect(admin.getByText('The folding one is 59 dollars.')).toBeVisible()
      await expect(admin.getByRole('listitem').filter({ hasText: 'Agent ·' })).toHaveCount(2)

      const heard: unknown[] = []
      const page = shop.visitor(token)
      page.agents.subscribeToConversation(conversation.id, ({ messages }) =>
        heard.push(messages.at(-1)?.content),
      )
      await page.realtime.joined()
      await admin.getByRole('button', { name: 'Take over' }).click()
      const answer = admin.getByRole('textbox', { name: 'Your answer' })
      await expect(answer).toBeVisible()
      await expect(admin.getByText(/from the shop answers now/)).toBeVisible()
      await answer.fill('I can do <i>50</i>.')
      await expect.poll(() => admin.evaluate(storedDrafts)).toContain('I can do <i>50</i>.')
      await admin.reload()
      await expect(answer).toHaveValue('I can do <i>50</i>.')
      await expectSound(admin)
      await answer.press('Control+Enter')
      await expect.poll(() => heard).toContain('I can do <i>50</i>.')
      // The field holds the same words until the answer has come back.
      await expect(answer).toHaveValue('')
      await expect(admin.getByText('I can do <i>50</i>.')).toBeVisible()
      await agents.addMessage(conversation, { role: 'user', content: 'Deal' })
      await expect(admin.getByText('Deal')).toBeVisible()
      page.realtime.close()

      await admin
        .getByRole('link', { name: /Conversations$/ })
        .last()
        .click()
      await admin.getByRole('link', { name: 'Answered by a person' }).click()
      await expect(first).toContainText('Deal')
      await admin.getByRole('searchbox', { name: 'Search in what was said' }).fill('dollars 50')
      await expect(admin).toHaveURL(/q=dollars/)
      await expect(first).toContainText('Deal')
      await expectSound(admin)
      await admin.getByRole('searchbox').fill('no such word')
      await expect(admin.getByText('No such conversations')).toBeVisible()
      await admin.goto(`${shop.url}/admin/conversations/${conversation.id}`)
      await admin.getByRole('button', { name: 'Hand back to the agent' }).click()
      await expect(admin.getByRole('button', { name: 'Take over' })).toBeVisible()
      model.answer({ text: 'Fifty it is.' })
      await agents.addMessage(conversation, { role: 'user', content: 'Thank you' })
      await expect(admin.getByText('Fifty it is.')).toBeVisible()
      await admin.getByRole('link', { name: 'Customer with an account' }).click()
      await expect(admin).toHaveURL(`${shop.url}/admin/people/${id}`)
    })
  })
}
