import { createAdmin } from '@pitlane/client'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeDatabases } from '../../../test/databases.ts'
import { type MailSink, startMailSink } from '../../../test/mail-sink.ts'
import { type StartedPlatform, startPlatform } from '../../../test/start-platform.ts'
import { openDatabase } from '../../db/open.ts'
import { newId } from '../../new-id.ts'
import { createOutbox } from './outbox.ts'

const soon = { timeout: 15_000 }

describeDatabases('mails, as admins see them', (databases) => {
  let sink: MailSink
  let started: StartedPlatform
  const refused = new Set<string>()
  beforeAll(async () => {
    sink = await startMailSink((recipient) => refused.has(recipient))
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      rateLimits: false,
      mail: { smtpUrl: sink.url, from: 'shop@shop.example', outbox: '' },
    })
    await started.platform.app.ready()
  })
  afterAll(async () => {
    await started.stop()
    await sink.close()
  })

  const owner = () => createAdmin(started.admin)
  const receivedBy = (email: string) => sink.received.find(({ to }) => to[0] === email)?.mail
  /** The mail as it was received, and all that admins can see of it. */
  async function mailTo(email: string) {
    await expect.poll(() => receivedBy(email), soon).toBeDefined()
    const own = () => owner().mails({ to: email })
    await expect.poll(async () => (await own()).length, soon).toBe(1)
    const [{ id } = { id: '' }] = await own()
    const jobs = JSON.stringify(await owner().jobs({ limit: 500 }))
    return { received: receivedBy(email), kept: await owner().mail(id), jobs }
  }
  const tokenIn = (text: string) => /[?&]token=([\w-]+)/.exec(text)?.[1] ?? ''

  /** In its own letters, in a URL, in HTML. */
  function spellings(secret: string): string[] {
    const entities = [...secret].map((letter) => `&#${letter.codePointAt(0)};`).join('')
    return [secret, encodeURIComponent(secret), [...secret].join(' '), entities]
  }

  test('O14 sec S15 no code or link of a mail that lets its reader in is to be seen by admins, however it is spelled', async () => {
    const registered = `${newId()}@rider.example`
    await started.client.auth.register({ email: registered, password: 'a road of many bends' })
    const confirm = await mailTo(registered)
    const code = /\b\d{6}\b/.exec(confirm.received?.text ?? '')?.[0] ?? ''
    expect(code).toHaveLength(6)

    const { id } = await started.addUser()
    const email = `${id}@shop.example`
    await started.client.auth.resetPasswordRequest(email)
    const reset = await mailTo(email)

    const guest = `${newId()}@rider.example`
    await started.admin.auth.inviteUser(guest, 'user')
    const invitation = await mailTo(guest)

    for (const [{ received, kept, jobs }, secret] of [
      [confirm, code],
      [reset, tokenIn(reset.received?.text ?? '')],
      [invitation, tokenIn(invitation.received?.text ?? '')],
    ] as const) {
      expect(secret).not.toBe('')
      expect(received?.html).toContain(secret)
      for (const spelling of spellings(secret)) {
        expect(JSON.stringify(kept)).not.toContain(spelling)
        expect(jobs).not.toContain(spelling)
      }
      // All else is as it was sent.
      const hidden = secret === code ? '••••••' : 'hidden'
      expect(kept.text.trim()).toBe(received?.text?.replaceAll(secret, hidden).trim())
      expect(kept.subject).toBe(received?.subject?.replaceAll(secret, hidden))
      expect(kept.html.trim()).toBe(received?.html?.replaceAll(secret, hidden).trim())
    }
    expect(started.logged()).not.toContain(code)
  })

  test('O14 a mail that the server refuses is kept with the reason, and can be sent again', async () => {
    const { id } = await started.addUser()
    const email = `${id}@shop.example`
    refused.add(email)
    await started.service.integrations.Core.SendEmail({
      to: email,
      subject: 'Your <b>lever</b>',
      body: 'It is "here".',
    })
    const failed = () => owner().mails({ state: 'failed', to: email.toUpperCase() })
    await expect.poll(async () => (await failed()).length, soon).toBe(1)
    const [mail] = await failed()
    expect(mail).toMatchObject({
      kind: 'app',
      recipient: email,
      subject: 'Your <b>lever</b>',
      state: 'failed',
      reason: expect.stringContaining('no such mailbox'),
    })
    expect((await owner().mail(mail?.id ?? '')).html).toContain('It is &quot;here&quot;.')
    refused.delete(email)
    await expect
      .poll(
        () =>
          owner()
            .runJob(mail?.id ?? '')
            .then(
              () => true,
              () => false,
            ),
        soon,
      )
      .toBe(true)
    await expect.poll(() => receivedBy(email)?.subject, soon).toBe('Your <b>lever</b>')
    await expect.poll(async () => (await owner().mails({ to: email }))[0]?.id, soon).toBe(mail?.id)
    expect(await failed()).toEqual([])
    expect(await owner().mails({ to: '%' })).toEqual([])
  })

  test('O14 sec S13 mails are kept for 30 days, and no more than so many or so many bytes', async () => {
    const db = await openDatabase(await databases.newUrl(), started.config)
    let now = Date.now()
    const outbox = createOutbox(db, () => new Date(now), { mails: 4, bytes: 1000 })
    const add = async (recipient: string, length: number) => {
      now += 1000
      const look = { subject: 's', text: 'x'.repeat(length), html: '' }
      await outbox.note({ id: newId(), kind: 'app', recipient, look })
    }
    const listed = async () => {
      await outbox.deleteOld()
      const all = await outbox.list({ state: 'sent', to: undefined, limit: 100, skip: 0 })
      return all.map(({ recipient }) => recipient)
    }
    for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await add(name, 10)
    expect(await listed()).toEqual(['f', 'e', 'd', 'c'])
    await add('large', 985)
    expect(await listed()).toEqual(['large', 'f'])
    await outbox.note({
      id: newId(),
      kind: 'app',
      recipient: 'long',
      look: { subject: 's', text: 'x', html: 'y'.repeat(300_000) },
    })
    const [long] = await outbox.list({ state: 'sent', to: 'long', limit: 1, skip: 0 })
    expect((await outbox.find(long?.id ?? ''))?.html).toBe('')
    now += 31 * 86_400_000
    expect(await listed()).toEqual([])
    await db.close()
  })
})
