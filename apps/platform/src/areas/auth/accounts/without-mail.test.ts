import { createAdmin } from '@pitlane/client'
import { paths } from '@pitlane/protocol'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { describeDatabases } from '../../../../test/databases.ts'
import { type MailSink, startMailSink } from '../../../../test/mail-sink.ts'
import {
  ADMIN,
  PUBLIC_URL,
  type StartedPlatform,
  startPlatform,
} from '../../../../test/start-platform.ts'

const GUEST = 'partner@shop.example'
const PASSWORD = 'brake late and turn in'
let started: StartedPlatform
afterEach(() => started.stop())

const admin = () => createAdmin(started.admin)
const open = (link: URL | string) => {
  const { pathname, search } = new URL(link)
  return started.platform.fetch(pathname + search)
}
const send = (path: string, form: Record<string, string>) =>
  started.platform.fetch(path, { method: 'POST', body: new URLSearchParams(form) })
const tokenIn = (link: string) => new URL(link).searchParams.get('token') ?? ''
const accept = (link: string) =>
  send(paths.invitePage, { token: tokenIn(link), full_name: 'Mei', password: PASSWORD })

describeDatabases('without a mail server', (databases) => {
  beforeEach(async () => {
    started = await startPlatform({
      databaseUrl: await databases.newUrl(),
      rateLimits: false,
      adminHome: '/office',
    })
  })

  test('O12 H10 an invitation says that no mail goes out, and has a link to hand over, the same until it ends', async () => {
    const invited = await admin().invite(GUEST, 'admin')
    expect(invited).toMatchObject({ sends_mail: false, success: true })
    expect(invited.message).not.toMatch(/on its way|sent it/)
    expect(new URL(invited.link).origin + new URL(invited.link).pathname).toBe(
      PUBLIC_URL + paths.invitePage,
    )
    expect((await admin().invitationLink(GUEST.toUpperCase())).link).toBe(invited.link)
    expect(JSON.stringify(await admin().invitations())).not.toContain(tokenIn(invited.link))
    const page = await (await open(invited.link)).text()
    expect(page).toContain(`For ${GUEST}, who may change everything`)
    const answer = await accept(invited.link)
    expect(answer.status).toBe(303)
    // An admin has come to work, not to shop.
    expect(answer.headers.get('location')).toMatch(/^http:\/\/shop\.example\/office\?access_token=/)
    expect((await accept(invited.link)).status).toBe(404)
    await expect(admin().invitationLink(GUEST)).rejects.toMatchObject({ status: 404 })
  })

  test('O12 a customer who was invited lands in the shop', async () => {
    const { link } = await admin().invite(GUEST, 'user')
    expect((await accept(link)).headers.get('location')).toMatch(/^\/\?access_token=/)
  })

  test('sec S9 a link ends with its invitation, and says nothing that is not in it', async () => {
    const { link: asUser } = await admin().invite(GUEST, 'user')
    const { link: asAdmin } = await admin().invite(GUEST, 'admin')
    expect((await accept(asUser)).status).toBe(404)
    const { link: again } = await admin().invite(GUEST, 'admin')
    expect((await accept(asAdmin)).status).toBe(404)
    const token = tokenIn(again)
    const [name = '', mark = ''] = token.split('.')
    const other = Buffer.from(ADMIN.email).toString('base64url')
    for (const forged of [
      `${other}.${mark}`,
      `${name}.`,
      `${name}`,
      `.${mark}`,
      `${token}x`,
      '.',
      '..',
    ])
      expect((await accept(`${PUBLIC_URL}/?token=${forged}`)).status, forged).toBe(404)
    await admin().withdrawInvitation(GUEST)
    expect((await accept(again)).status).toBe(404)
    const { link: last } = await admin().invite(GUEST, 'user')
    const both = await Promise.all([accept(last), accept(last)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([303, 404])
  })

  test('sec S7 links are for admins, and those that make or take over an account for whoever has just signed in', async () => {
    await admin().invite(GUEST, 'admin')
    const user = await started.addUser()
    const long = new Date(Date.now() - 3_600_000)
    const old = createAdmin((await started.addUser({ role: 'admin', signedIn: long })).client)
    for (const [who, status, code] of [
      [createAdmin(started.client), 401, 'authentication_required'],
      [createAdmin(user.client), 403, 'forbidden'],
      [old, 403, 'reauthentication_required'],
    ] as const) {
      const refused = { status, code }
      await expect(who.invite('x@shop.example', 'admin')).rejects.toMatchObject(refused)
      await expect(who.invitationLink(GUEST)).rejects.toMatchObject(refused)
      await expect(who.resetPasswordOf(user.id)).rejects.toMatchObject(refused)
    }
    expect((await old.invite('y@shop.example', 'user')).link).toContain('token=')
  })

  test('O12 H10 an admin hands over the link for a new password, which is noted and works once', async () => {
    const user = await started.addUser()
    const reset = await admin().resetPasswordOf(user.id)
    expect(reset).toMatchObject({
      sends_mail: false,
      link: expect.stringContaining(paths.resetPage),
    })
    const [change] = await admin().adminChanges()
    expect(change).toMatchObject({ kind: 'user', target: user.id })
    expect(JSON.stringify(change)).not.toContain(tokenIn(reset.link ?? ''))
    const use = () =>
      send(paths.resetPage, {
        token: tokenIn(reset.link ?? ''),
        password: 'a quite different line',
      })
    expect((await use()).status).toBe(200)
    expect((await use()).status).toBe(404)
    await admin().changeUser(user.id, { disabled: true })
    await expect(admin().resetPasswordOf(user.id)).rejects.toMatchObject({ status: 409 })
    await expect(admin().resetPasswordOf('0'.repeat(24))).rejects.toMatchObject({ status: 404 })
  })

  test('sec S9 H10 the account pages promise no mail, and say the same of every address', async () => {
    const known = ADMIN.email
    for (const [path, form] of [
      [paths.registerPage, { password: PASSWORD }],
      [paths.forgotPage, {}],
      [paths.newCodePage, {}],
    ] as const) {
      const texts = []
      for (const email of [known, 'nobody@shop.example']) {
        const page = await (await send(path, { email, ...form })).text()
        expect(page, path).toContain('cannot send mail')
        expect(page, path).not.toMatch(/on its way|have sent|We send/)
        texts.push(page.replaceAll(email, '…').replaceAll(/value="[\w-]{43}"/g, ''))
      }
      expect(texts[0]).toBe(texts[1])
    }
    for (const path of [paths.registerPage, paths.forgotPage])
      expect(await (await open(PUBLIC_URL + path)).text()).toContain('cannot send mail')
    const { auth } = started.clientWith({})
    const said = [
      await auth.register({ email: 'new@shop.example', password: PASSWORD }),
      await auth.resetPasswordRequest(known),
      await auth.resendOtp('new@shop.example'),
    ]
    for (const answer of said) expect(JSON.stringify(answer)).toContain('cannot send mail')
  })
})

describe('with a mail server', () => {
  let sink: MailSink
  beforeEach(async () => {
    sink = await startMailSink()
    started = await startPlatform({
      rateLimits: false,
      mail: { smtpUrl: sink.url, outbox: 'none', from: 'shop@shop.example' },
    })
  })
  afterEach(() => sink.close())

  test('O12 H10 an invitation and a new password go out by mail, and an invitation can be handed over as well', async () => {
    const invited = await admin().invite(GUEST, 'user')
    expect(invited).toMatchObject({ sends_mail: true, message: 'The invitation is on its way.' })
    await expect.poll(() => sink.received.length).toBe(1)
    const user = await started.addUser()
    expect(await admin().resetPasswordOf(user.id)).toEqual({ sends_mail: true, link: null })
    await expect.poll(() => sink.received.length).toBe(2)
    expect((await accept(invited.link)).status).toBe(303)
    const page = await (await send(paths.forgotPage, { email: GUEST })).text()
    expect(page).toContain('a link is on its way')
    expect(await (await open(PUBLIC_URL + paths.registerPage)).text()).toContain('We send a code')
  })
})
