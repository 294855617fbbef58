import { paths, pathTo, type Registration } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { codeIn, linkIn, mailsIn, mailTo } from '../../../../test/outbox.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

const EMAIL = 'rider@shop.example'
const PASSWORD = 'brake late and turn in'
let started: StartedPlatform
beforeEach(async () => {
  started = await startPlatform()
})
afterEach(() => started.stop())

const mail = (count?: number) => mailTo(started.config.mail.outbox, EMAIL, count)
const get = async (path: string) => (await started.platform.fetch(path)).text()
const post = (path: string, fields: Record<string, string>) =>
  started.platform.fetch(path, { method: 'POST', body: new URLSearchParams(fields) })
const change = (body: { public_settings?: string; registration?: Registration | string }) =>
  started.admin.request('PUT', pathTo(paths.adminSettings, { appId: APP_ID }), { body })
const hiddenIn = (page: string, name: string) =>
  new RegExp(`name="${name}" value="([^"]*)"`).exec(page)?.[1] ?? ''
const home = (answer: Response) =>
  new URL(answer.headers.get('location') ?? '', started.config.publicUrl)
const clientOf = (answer: Response) =>
  started.clientWith({ token: home(answer).searchParams.get('access_token') ?? '' })

test('W3 the pages link to one another, are forms that need no script, and are not kept', async () => {
  const login = await get('/login?from_url=%2Fcart')
  expect(login).toContain('href="/login/register?from_url=http%3A%2F%2Fshop.example%2Fcart"')
  expect(login).toContain('href="/login/forgot?from_url=http%3A%2F%2Fshop.example%2Fcart"')
  for (const path of [paths.registerPage, paths.codePage, paths.forgotPage]) {
    const answer = await started.platform.fetch(path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    const page = await answer.text()
    expect(page).toContain('<form method="post"')
    expect(page).toContain('href="/login"')
    expect(page).not.toMatch(/<script|<style|style=| on\w+=/)
  }
})

test('W3 a double click on the form is one claim: the code page comes twice, the mail once', async () => {
  const proof = hiddenIn(await get(paths.registerPage), 'proof')
  expect(proof).toMatch(/^[\w-]{43}$/)
  const send = () => post(paths.registerPage, { email: EMAIL, password: PASSWORD, proof })
  for (const answer of [await send(), await send()]) {
    expect(answer.status).toBe(200)
    expect(await answer.text()).toContain('Enter the code')
  }
  const otp_code = codeIn(await mail())
  expect(await mailsIn(started.config.mail.outbox)).toHaveLength(1)
  const answer = await post(paths.codePage, { email: EMAIL, otp_code, proof })
  expect(await clientOf(answer).auth.me()).toMatchObject({ email: EMAIL, role: 'user' })
  expect((await started.clientWith({}).auth.login(EMAIL, PASSWORD)).user.email).toBe(EMAIL)
})

test('W3 who corrects the password at once is let in with the corrected one', async () => {
  const proof = hiddenIn(await get(paths.registerPage), 'proof')
  await post(paths.registerPage, { email: EMAIL, password: 'brake early, alas', proof })
  await post(paths.registerPage, { email: EMAIL, password: PASSWORD, proof })
  await post(paths.codePage, { email: EMAIL, otp_code: codeIn(await mail()), proof })
  expect((await started.clientWith({}).auth.login(EMAIL, PASSWORD)).user.email).toBe(EMAIL)
})

test('W3 a wrong code is said beside its field, and a new one can be asked for, once a minute', async () => {
  await post(paths.registerPage, { email: EMAIL, password: PASSWORD })
  await mail()
  const wrong = await post(paths.codePage, { email: EMAIL, otp_code: '12345x' })
  expect(wrong.status).toBe(400)
  const page = await wrong.text()
  expect(page).toContain('<title>Error: Enter the code</title>')
  expect(page).toContain('<a href="#otp_code">This code is not right')
  expect(page).toContain('aria-describedby="problem otp_code-hint" aria-invalid="true"')
  expect(page).toContain('action="/login/code/new"')

  const early = await post(paths.newCodePage, { email: EMAIL })
  expect(early.status).toBe(429)
  expect(Number(early.headers.get('retry-after'))).toBeGreaterThan(50)
  expect(await early.text()).toMatch(/Please try again in (?:\d+ seconds|1 minute)\./)
})

test('W3 who signs in before the code has come back is asked for it, or sent a new one', async () => {
  await post(paths.registerPage, { email: EMAIL, password: PASSWORD })
  const answer = await post(paths.loginPage, {
    email: EMAIL,
    password: PASSWORD,
    from_url: '/cart',
  })
  expect(answer.status).toBe(403)
  const page = await answer.text()
  expect(page).toContain('This account waits for the code')
  expect(page).toContain('action="/login/code/new"')
  expect(hiddenIn(page, 'from_url')).toBe('http://shop.example/cart')
  const otp_code = codeIn(await mail())
  const done = await post(paths.codePage, { email: hiddenIn(page, 'email'), otp_code })
  expect(await clientOf(done).auth.me()).toMatchObject({ email: EMAIL })
})

test('sec S13 too many codes: the page says when to come back', async () => {
  for (let guess = 0; guess < 10; guess++) {
    await post(paths.codePage, { email: EMAIL, otp_code: '000000' })
  }
  const answer = await post(paths.codePage, { email: EMAIL, otp_code: '000000' })
  expect(answer.status).toBe(429)
  expect(await answer.text()).toMatch(/Please try again in \d+ (?:second|minute)s?\./)
})

test('W3 what is wrong with the email or the password is said beside it', async () => {
  const email = await post(paths.registerPage, { email: 'a@b, c@d', password: PASSWORD })
  expect(email.status).toBe(400)
  expect(await email.text()).toContain('<a href="#email">Please give one email address')
  const password = await post(paths.registerPage, { email: EMAIL, password: 'short' })
  expect(password.status).toBe(400)
  const page = await password.text()
  expect(page).toContain('<a href="#password">The password needs at least 8 characters.')
  expect(page).not.toContain('short')
})

test('W3 the reset link shows its form until it is used, then says that it no longer works', async () => {
  await post(paths.registerPage, { email: EMAIL, password: PASSWORD })
  await post(paths.codePage, { email: EMAIL, otp_code: codeIn(await mail()) })
  const asked = await post(paths.forgotPage, { email: EMAIL })
  expect(await asked.text()).toContain('role="status"')
  const link = linkIn(await mail(2))
  const form = await get(link.pathname + link.search)
  const token = hiddenIn(form, 'token')
  const weak = await post(paths.resetPage, { token, password: 'short' })
  expect([weak.status, (await weak.text()).includes('at least 8 characters')]).toEqual([400, true])
  const done = await post(paths.resetPage, { token, password: 'a quite different line' })
  expect([done.status, (await done.text()).includes('The password is changed')]).toEqual([
    200,
    true,
  ])
  for (const answer of [
    await started.platform.fetch(link.pathname + link.search),
    await post(paths.resetPage, { token, password: 'a quite different line' }),
    await started.platform.fetch(`${paths.resetPage}?token=x`),
    await started.platform.fetch(`${paths.resetPage}?token=a&token=b`),
    await started.platform.fetch(paths.resetPage),
  ]) {
    expect(answer.status).toBe(404)
    expect(await answer.text()).toContain('This link no longer works')
  }
})

test('E2 the invitation says for whom it is, and asks for a name', async () => {
  await started.admin.auth.inviteUser(EMAIL, 'admin')
  const link = linkIn(await mail())
  const form = await get(link.pathname + link.search)
  expect(form).toContain(`For ${EMAIL}, who may change everything in the shop`)
  const token = hiddenIn(form, 'token')
  const nameless = await post(paths.invitePage, { token, full_name: ' ', password: PASSWORD })
  expect([nameless.status, (await nameless.text()).includes('Please give your name')]).toEqual([
    422,
    true,
  ])
  const answer = await post(paths.invitePage, { token, full_name: ' Mei ', password: PASSWORD })
  expect(await clientOf(answer).auth.me()).toMatchObject({ full_name: 'Mei', role: 'admin' })
  expect((await started.platform.fetch(link.pathname + link.search)).status).toBe(404)
})

test('R12 A4 in a members-only shop who registers waits for an admin, and is told so by the gate', async () => {
  await change({ public_settings: 'private_with_login' })
  expect(await get(paths.registerPage)).toContain('looks at each new account')
  await post(paths.registerPage, { email: EMAIL, password: PASSWORD })
  const answer = await post(paths.codePage, { email: EMAIL, otp_code: codeIn(await mail()) })
  expect(answer.status).toBe(303)
  const rider = clientOf(answer)
  await expect(rider.getPublicSettings()).rejects.toMatchObject({
    status: 403,
    code: 'user_not_registered',
    data: { extra_data: { reason: 'user_not_registered' } },
  })
  await expect(rider.entities.Product?.list()).rejects.toMatchObject({ status: 403 })

  const users = await started.admin.request<{ id: string; email: string }[]>(
    'GET',
    pathTo(paths.users, { appId: APP_ID }),
  )
  const id = users.find(({ email }) => email === EMAIL)?.id ?? ''
  await started.admin.request('PUT', pathTo(paths.user, { appId: APP_ID, id }), {
    body: { disabled: false },
  })
  expect(await rider.getPublicSettings()).toMatchObject({ public_settings: 'private_with_login' })
})

test('R12 who is invited to a members-only shop is let in at once', async () => {
  await change({ public_settings: 'private_with_login' })
  await started.admin.auth.inviteUser(EMAIL, 'user')
  const token = linkIn(await mail()).searchParams.get('token') ?? ''
  const answer = await post(paths.invitePage, { token, full_name: 'Mei', password: PASSWORD })
  expect(await clientOf(answer).getPublicSettings()).toMatchObject({ id: APP_ID })
})

test('W3 where accounts are made by invitation only, nobody registers and the login page does not offer it', async () => {
  await change({ registration: 'invitation' })
  expect(await get('/login')).not.toContain(paths.registerPage)
  expect((await started.platform.fetch(paths.registerPage)).status).toBe(403)
  await expect(
    started.client.auth.register({ email: EMAIL, password: PASSWORD }),
  ).rejects.toMatchObject({ status: 403, code: 'registration_closed' })
  await expect(change({ registration: 'anyone' })).rejects.toMatchObject({ status: 422 })
})
