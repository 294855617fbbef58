import diagnostics from 'node:diagnostics_channel'
import { paths, pathTo } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const app = { appId: APP_ID }
const NEXT = 'another long ride'
const STRANGER = 'stranger@b.example'

/**
 * Every route of sign-in that takes a body, with a body that it would look at. Each field of it is sent as what
 * it may not be; `form` marks pages, whose fields are texts by nature and may only be missing or too long.
 */
const ROUTES: Record<string, { body: Record<string, string>; optional?: string[]; form?: true }> = {
  [`POST ${paths.login}`]: {
    body: { ...ADMIN, turnstile_token: 'x' },
    optional: ['turnstile_token'],
  },
  // It reads nothing of a body.
  [`POST ${paths.logout}`]: { body: {} },
  [`POST ${paths.changePassword}`]: {
    body: { user_id: '', current_password: ADMIN.password, new_password: NEXT },
  },
  [`POST ${paths.loginPage}`]: {
    form: true,
    body: { ...ADMIN, from_url: '/', turnstile_token: 'x' },
    optional: ['from_url', 'turnstile_token'],
  },
  [`POST ${paths.passwordPage}`]: {
    form: true,
    body: {
      email: ADMIN.email,
      // Wrong, so that nothing is changed by what passes.
      current_password: 'a wrong ride',
      new_password: NEXT,
      from_url: '/',
      turnstile_token: 'x',
    },
    optional: ['from_url', 'turnstile_token'],
  },
  [`POST ${paths.register}`]: {
    body: { email: STRANGER, password: NEXT, turnstile_token: 'x', referral_code: 'x' },
    optional: ['turnstile_token', 'referral_code'],
  },
  [`POST ${paths.verifyOtp}`]: {
    body: { email: STRANGER, otp_code: '12345x', id: 'x' },
    optional: ['id'],
  },
  [`POST ${paths.resendOtp}`]: { body: { email: STRANGER } },
  [`POST ${paths.resetPasswordRequest}`]: { body: { email: STRANGER } },
  [`POST ${paths.resetPassword}`]: { body: { reset_token: 'x', new_password: NEXT } },
  [`POST ${paths.inviteUser}`]: { body: { user_email: STRANGER, role: 'user' } },
  [`POST ${paths.inviteUserRuntime}`]: { body: { user_email: STRANGER, role: 'user' } },
  [`POST ${paths.registerPage}`]: {
    form: true,
    body: { email: STRANGER, password: NEXT, from_url: '/', proof: 'x', turnstile_token: 'x' },
    optional: ['from_url', 'proof', 'turnstile_token'],
  },
  [`POST ${paths.codePage}`]: {
    form: true,
    body: { email: STRANGER, otp_code: '12345x', from_url: '/', proof: 'x' },
    optional: ['from_url', 'proof'],
  },
  [`POST ${paths.newCodePage}`]: {
    form: true,
    body: { email: STRANGER, from_url: '/', proof: 'x' },
    optional: ['from_url', 'proof'],
  },
  [`POST ${paths.forgotPage}`]: {
    form: true,
    body: { email: STRANGER, from_url: '/' },
    optional: ['from_url'],
  },
  [`POST ${paths.resetPage}`]: {
    form: true,
    body: { token: 'x', password: NEXT, from_url: '/' },
    optional: ['from_url'],
  },
  [`POST ${paths.invitePage}`]: {
    form: true,
    body: { token: 'x', full_name: 'A', password: NEXT, from_url: '/' },
    optional: ['from_url'],
  },
  [`POST ${paths.ownerLink}`]: {
    form: true,
    body: { code: 'x', email: 'a@b.example', full_name: 'A', password: NEXT },
  },
}

const NO_TEXTS = [
  { $ne: null },
  { $gt: '' },
  { $regex: '' },
  { $in: [ADMIN.email, ADMIN.password] },
  [ADMIN.email],
  [ADMIN.password],
  [],
  {},
  0,
  1,
  true,
  false,
  null,
  'a\u0000b',
  'x'.repeat(5000),
]

const routes: string[] = []
let started: StartedPlatform
let token: string
beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', noteRoutes)
  started = await startPlatform({ rateLimits: false })
  await started.platform.app.ready()
  diagnostics.unsubscribe('fastify.initialization', noteRoutes)
  const answer = await started.clientWith({}).auth.login(ADMIN.email, ADMIN.password)
  token = answer.access_token
})
afterAll(() => started.stop())

function noteRoutes(message: unknown): void {
  // The channel hands over the server that has just been made.
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) routes.push(`${name} ${url}`)
  })
}

/** Sends it as the admin. */
function send(route: string, body: object, isForm = false): Promise<Response> {
  const [method = '', pattern = ''] = route.split(' ')
  return started.platform.fetch(pathTo(pattern, app), {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': isForm ? 'application/x-www-form-urlencoded' : 'application/json',
    },
    body: isForm ? String(new URLSearchParams(Object.entries(body))) : JSON.stringify(body),
  })
}

test('sec S4 every route of sign-in that takes a body is on the list', () => {
  const isAuth = (route: string) =>
    /^(POST|PUT|PATCH) /.test(route) && /\/auth\/|\/login|\/users\/invite/.test(route)
  expect([...new Set(routes.filter(isAuth))].sort()).toEqual(Object.keys(ROUTES).sort())
})

const jsonFields = Object.entries(ROUTES).flatMap(([route, { body, form }]) =>
  form ? [] : Object.keys(body).map((field) => [route, field] as const),
)
test.each(jsonFields)('sec S4 %s: %s is a text or the request is refused', async (route, field) => {
  const { body = {} } = ROUTES[route] ?? {}
  for (const value of NO_TEXTS) {
    const answer = await send(route, { ...body, [field]: value })
    expect([field, value, answer.status]).toEqual([field, value, 400])
    expect(await answer.json()).toMatchObject({ code: 'bad_request' })
  }
})

const needed = Object.entries(ROUTES).flatMap(([route, { body, optional = [] }]) =>
  Object.keys(body)
    .filter((field) => !optional.includes(field))
    .map((field) => [route, field] as const),
)
test.each(needed)('sec S4 %s: %s may not be left out', async (route, field) => {
  const { body = {}, form } = ROUTES[route] ?? {}
  const { [field]: _left, ...rest } = body
  expect((await send(route, rest, form)).status).toBe(400)
})

const formFields = Object.entries(ROUTES).flatMap(([route, { body, form }]) =>
  form ? Object.keys(body).map((field) => [route, field] as const) : [],
)
test.each(formFields)(
  'sec S4 the form %s: %s is one text of a sane length',
  async (route, field) => {
    const { body = {} } = ROUTES[route] ?? {}
    const { [field]: value = '', ...rest } = body
    for (const wrong of [{ [field]: 'x'.repeat(5000) }, { [field]: 'a\u0000b' }]) {
      expect((await send(route, { ...rest, ...wrong }, true)).status).toBe(400)
    }
    // What a lenient reader would take for an operator is a field of another name.
    const operator = await send(route, { ...rest, [`${field}[$ne]`]: value }, true)
    const isOptional = ROUTES[route]?.optional?.includes(field) ?? false
    const without = isOptional ? (await send(route, rest, true)).status : 400
    expect(operator.status).toBe(without)
  },
)

test.each(
  Object.keys(ROUTES).filter((route) => !ROUTES[route]?.form && route !== `POST ${paths.logout}`),
)('sec S4 %s: a body that is no object is refused', async (route) => {
  for (const body of [[], [ROUTES[route]?.body ?? {}]]) {
    expect((await send(route, body)).status).toBe(400)
  }
})
