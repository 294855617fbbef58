import { paths } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { codeIn, linkIn, mailTo } from '../test/outbox.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'
import { HOSTILE_ADDRESSES } from './hostile-addresses.ts'

const PUBLIC_URL = 'https://shop.example'
const PASSWORD = 'brake late and turn in'
const GOOD = `${PUBLIC_URL}/cart?x=1`

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({
    publicUrl: PUBLIC_URL,
    returnOrigins: [PUBLIC_URL],
    rateLimits: false,
  })
})
afterAll(() => started.stop())

const texts = HOSTILE_ADDRESSES.filter((address) => typeof address === 'string')
const fits = texts.filter((text) => text.length <= 4096 && !text.includes('\0'))
const mail = (email: string, count?: number) => mailTo(started.config.mail.outbox, email, count)
const post = (path: string, fields: Record<string, string>, headers = {}) =>
  started.platform.fetch(path, { method: 'POST', body: new URLSearchParams(fields), headers })
const homeOf = (answer: Response) => new URL(answer.headers.get('location') ?? '', PUBLIC_URL)
const PAGES = [
  paths.registerPage,
  paths.codePage,
  paths.forgotPage,
  paths.resetPage,
  paths.invitePage,
]

test.each(PAGES)(
  'sec S14 %s carries an allowed address along, and none of the others',
  async (path) => {
    const show = async (address: string) =>
      (await started.platform.fetch(`${path}?${new URLSearchParams({ from_url: address })}`)).text()
    expect(await show(GOOD)).toMatch(
      /https:\/\/shop\.example\/cart|https%3A%2F%2Fshop\.example%2Fcart/,
    )
    for (const address of texts) {
      const page = await show(address)
      expect([address, page.includes('from_url')]).toEqual([address, false])
    }
  },
)

test.each(fits)(
  'sec S14 the mails that are asked for with %j do not lead there',
  async (from_url) => {
    const email = `rider${fits.indexOf(from_url)}@shop.example`
    const register = await post(paths.registerPage, { email, password: PASSWORD, from_url })
    expect(register.status).toBe(200)
    expect(await register.text()).not.toContain('from_url')
    const otp_code = codeIn(await mail(email))
    const home = homeOf(await post(paths.codePage, { email, otp_code, from_url }))
    expect(home.origin + home.pathname).toBe(`${PUBLIC_URL}/`)
    expect([...home.searchParams.keys()]).toEqual(['access_token'])

    expect(await (await post(paths.forgotPage, { email, from_url })).text()).not.toContain(
      'from_url',
    )
    const link = linkIn(await mail(email, 2))
    expect(link.origin + link.pathname).toBe(`${PUBLIC_URL}${paths.resetPage}`)
    expect([...link.searchParams.keys()]).toEqual(['token'])
    const token = link.searchParams.get('token') ?? ''
    const done = await post(paths.resetPage, {
      token,
      password: 'a quite different line',
      from_url,
    })
    expect([done.status, (await done.text()).includes('from_url')]).toEqual([200, false])
  },
)

test('sec S14 an allowed address leads from the form through the mail to the way back', async () => {
  const email = 'back@shop.example'
  await post(paths.registerPage, { email, password: PASSWORD, from_url: GOOD })
  const otp_code = codeIn(await mail(email))
  const home = homeOf(await post(paths.codePage, { email, otp_code, from_url: GOOD }))
  expect(home.origin + home.pathname + home.search).toMatch(
    /^https:\/\/shop\.example\/cart\?x=1&access_token=[\w-]{43}$/,
  )
  await post(paths.forgotPage, { email, from_url: GOOD })
  expect(linkIn(await mail(email, 2)).searchParams.get('from_url')).toBe(GOOD)
})

test('sec S14 an invitation leads home only', async () => {
  const email = 'guest@shop.example'
  await started.admin.auth.inviteUser(email, 'user')
  const token = linkIn(await mail(email)).searchParams.get('token') ?? ''
  const answer = await post(paths.invitePage, {
    token,
    full_name: 'Mei',
    password: PASSWORD,
    from_url: 'https://evil.example/',
  })
  expect(homeOf(answer).origin + homeOf(answer).pathname).toBe(`${PUBLIC_URL}/`)
})

test('sec S11 links in mail name the configured address, whatever the request says of its host', async () => {
  const email = 'host@shop.example'
  const headers = {
    host: 'evil.example',
    'x-forwarded-host': 'evil.example',
    forwarded: 'host=evil.example',
    'x-forwarded-proto': 'http',
  }
  const answer = await started.platform.app.inject({
    method: 'POST',
    url: '/api/apps/pitlane/auth/register',
    headers,
    payload: { email, password: PASSWORD },
  })
  expect(answer.statusCode).toBe(200)
  const otpCode = codeIn(await mail(email))
  await started.clientWith({}).auth.verifyOtp({ email, otpCode })
  await started.platform.app.inject({
    method: 'POST',
    url: '/api/apps/pitlane/auth/reset-password-request',
    headers,
    payload: { email },
  })
  const letter = await mail(email, 2)
  expect(linkIn(letter).origin).toBe(PUBLIC_URL)
  expect(`${letter.text}${letter.html}`).not.toContain('evil')
})

test.each([
  paths.registerPage,
  paths.codePage,
  paths.newCodePage,
  paths.forgotPage,
  paths.resetPage,
  paths.invitePage,
])('sec S22 a form on another site cannot send %s', async (path) => {
  for (const headers of [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ]) {
    const answer = await post(path, { email: 'a@shop.example' }, headers)
    expect(answer.status).toBe(403)
    expect(await answer.text()).toContain('another site')
  }
})
