import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { paths } from '@pitlane/protocol'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { ADMIN, type StartedPlatform, startPlatform } from '../../../../test/start-platform.ts'

const SECRET = 'canary-turnstile-secret'

let verifier: Server
let started: StartedPlatform
let asked: URLSearchParams[]
let answer: { status: number; body: string }
beforeEach(async () => {
  asked = []
  answer = { status: 200, body: '' }
  // Answers as Turnstile does: the token "human" passes.
  verifier = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    asked.push(form)
    const success = form.get('response') === 'human' && form.get('secret') === SECRET
    response.writeHead(answer.status).end(answer.body || JSON.stringify({ success }))
  })
  await new Promise<void>((resolve) => verifier.listen(0, '127.0.0.1', resolve))
  // A server that listens on a port has such an address.
  const { port } = verifier.address() as AddressInfo
  const verifyUrl = `http://127.0.0.1:${port}/siteverify`
  const turnstile = { secret: SECRET, siteKey: 'site-key', verifyUrl }
  // Without the configured admin's own sign-in, which has no token.
  const first = await startPlatform({ rateLimits: false })
  await first.platform.close()
  const { databaseUrl } = first.config
  started = await startPlatform({ databaseUrl, admin: undefined, turnstile, rateLimits: false })
})
afterEach(async () => {
  await started.stop()
  verifier.closeAllConnections()
  verifier.close()
})

const login = (token?: string) =>
  started.clientWith({}).auth.login(ADMIN.email, ADMIN.password, token)
const form = (fields: Record<string, string>, path: string = paths.loginPage) =>
  started.platform.fetch(path, {
    method: 'POST',
    body: new URLSearchParams({ ...ADMIN, ...fields }),
  })

test('E7 W3 with Turnstile a sign-in needs a token that it vouches for', async () => {
  expect((await login('human')).user.email).toBe(ADMIN.email)
  expect(Object.fromEntries(asked[0] ?? [])).toEqual({
    secret: SECRET,
    response: 'human',
    remoteip: '127.0.0.1',
  })
  for (const token of ['robot', undefined]) {
    await expect(login(token)).rejects.toMatchObject({
      status: 400,
      code: 'human_check_failed',
      message: 'Please show that you are a person, then try again.',
    })
  }
  expect(asked).toHaveLength(2)
})

test.each([
  [503, ''],
  [200, 'no JSON'],
  [302, ''],
])(
  'E7 when Turnstile answers %i %j nobody signs in, and everybody is told',
  async (status, body) => {
    answer = { status, body }
    await expect(login('human')).rejects.toMatchObject({
      status: 503,
      message: 'We could not check that you are a person. Please try again shortly.',
    })
    expect(started.logged()).toContain('Turnstile could not be asked')
    expect(started.logged()).not.toContain(SECRET)
  },
)

test.each(['null', '{}', '{"success":"true"}', '{"success":1}', '[]'])(
  'E7 the verdict %s lets nobody in',
  async (body) => {
    answer = { status: 200, body }
    await expect(login('human')).rejects.toMatchObject({ code: 'human_check_failed' })
  },
)

test('E7 when Turnstile cannot be reached nobody signs in', async () => {
  verifier.closeAllConnections()
  await new Promise((resolve) => verifier.close(resolve))
  await expect(login('human')).rejects.toMatchObject({ status: 503 })
})

test('A6 E7 the page of a wrong password allows its script beside the check', async () => {
  const wrong = await form({ password: 'wrong', turnstile_token: 'human' })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('content-security-policy')).toMatch(
    /; script-src 'sha256-\S+' https:\/\/challenges\.cloudflare\.com; frame-src https:\/\/challenges\.cloudflare\.com; connect-src 'self'$/,
  )
})

test('E7 the pages show the check and send its token, and their policy allows nothing else', async () => {
  for (const path of [paths.loginPage, paths.passwordPage]) {
    const answered = await started.platform.fetch(path)
    const page = await answered.text()
    expect(page).toContain('class="cf-turnstile" data-sitekey="site-key"')
    expect(page).toContain('data-response-field-name="turnstile_token"')
    expect(answered.headers.get('content-security-policy')).toContain(
      '; script-src https://challenges.cloudflare.com; frame-src https://challenges.cloudflare.com',
    )
    const fields = { current_password: ADMIN.password, new_password: 'another long ride' }
    const refused = await form(fields, path)
    expect(refused.status).toBe(400)
    expect(await refused.text()).toContain('Please show that you are a person')
  }
  expect((await form({ turnstile_token: 'human' })).status).toBe(303)
})
