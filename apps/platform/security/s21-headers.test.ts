import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const PAGE_ORIGIN = 'https://elsewhere.example'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({
    publicUrl: 'https://shop.example',
    returnOrigins: ['https://shop.example'],
    corsOrigins: [PAGE_ORIGIN],
  })
})
afterAll(() => started.stop())

const ANSWERS = [
  ['GET', '/api/apps/public/prod/public-settings/by-id/pitlane'],
  ['GET', '/api/apps/pitlane/entities/Product'],
  ['GET', '/api/apps/pitlane/entities/Product/000000000000000000000000'],
  ['POST', '/api/apps/pitlane/entities/Product'],
  ['GET', '/api/apps/pitlane/entities/User/me'],
  ['POST', '/api/apps/pitlane/auth/login'],
  ['GET', '/api/apps/auth/logout'],
  ['POST', '/api/apps/pitlane/integration-endpoints/Core/UploadFile'],
  ['GET', '/api/app-logs/pitlane'],
  ['GET', '/api/nope'],
  ['DELETE', '/login'],
  ['GET', '/login'],
  ['GET', '/login/owner'],
  ['GET', '/login/account.css'],
  ['GET', '/files/000000000000000000000000.webp'],
  ['GET', '/healthz'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/nope'],
  ['GET', '/%'],
] as const

test.each(ANSWERS)('sec S21 %s %s is not sniffed and names no versions', async (method, path) => {
  const { headers } = await started.platform.fetch(path, { method })
  expect(headers.get('x-content-type-options')).toBe('nosniff')
  for (const name of ['server', 'x-powered-by', 'x-aspnet-version', 'via']) {
    expect(headers.has(name)).toBe(false)
  }
  expect([...headers.values()].join('\n')).not.toMatch(/fastify|node|\d+\.\d+\.\d+/i)
  expect(headers.has('set-cookie')).toBe(false)
})

test.each(ANSWERS.filter(([, path]) => path !== '/%'))(
  'sec S21 %s %s stays on HTTPS and tells other sites little',
  async (method, path) => {
    const { headers } = await started.platform.fetch(path, { method })
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/)
    expect(headers.get('referrer-policy')).toMatch(
      /^(no-referrer|same-origin|strict-origin-when-cross-origin)$/,
    )
  },
)

test.each(ANSWERS.filter(([, path]) => path.startsWith('/api/')))(
  'sec S21 %s %s can do nothing when a browser opens it',
  async (method, path) => {
    const { headers } = await started.platform.fetch(path, { method })
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
  },
)

test.each(['/login', '/login/owner', '/login?from_url=//evil.example'])(
  'sec S21 the page %s runs no script, is not framed and shares no window',
  async (path) => {
    const { headers } = await started.platform.fetch(path)
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toBe(
      "default-src 'none'; style-src 'self'; img-src data:; font-src 'self'; form-action 'self' https://shop.example; base-uri 'none'; frame-ancestors 'none'",
    )
    expect(headers.get('cross-origin-opener-policy')).toBe('same-origin')
    expect(headers.get('cache-control')).toBe('no-store')
  },
)

test('sec S21 without HTTPS there is no promise of HTTPS', async () => {
  const plain = await startPlatform({ admin: undefined })
  const { headers } = await plain.platform.fetch('/healthz')
  expect(headers.has('strict-transport-security')).toBe(false)
  await plain.stop()
})

const ask = (origin: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  started.platform.fetch('/api/apps/pitlane/entities/Product', {
    ...init,
    headers: { origin, ...init.headers },
  })

test('sec S21 K1 a page of a configured origin may call with every header of the contract', async () => {
  const asked =
    'authorization,content-type,x-app-id,x-origin-url,base44-functions-version,on-behalf-of'
  const preflight = await ask(PAGE_ORIGIN, {
    method: 'OPTIONS',
    headers: {
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': asked,
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(PAGE_ORIGIN)
  const methods = preflight.headers.get('access-control-allow-methods') ?? ''
  expect(methods.split(', ')).toEqual(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])
  const allowed = preflight.headers.get('access-control-allow-headers')?.toLowerCase().split(', ')
  expect(allowed).toEqual(expect.arrayContaining(asked.split(',')))
  expect(allowed).toContain('x-base44-anonymous-id')

  const { headers } = await ask(PAGE_ORIGIN)
  expect(headers.get('access-control-allow-origin')).toBe(PAGE_ORIGIN)
  // What a page may read besides the body: versions, when to come again, and whether a write was done before.
  expect(headers.get('access-control-expose-headers')).toBe(
    'ETag, Retry-After, Idempotent-Replayed',
  )
  expect(headers.get('vary')).toMatch(/Origin/)
})

test('sec S21 an error can be read by such a page too', async () => {
  const { status, headers } = await ask(PAGE_ORIGIN, { method: 'POST' })
  expect(status).toBe(401)
  expect(headers.get('access-control-allow-origin')).toBe(PAGE_ORIGIN)
})

test.each([
  'https://evil.example',
  'null',
  'https://elsewhere.example.evil.example',
  'http://elsewhere.example',
  'https://ELSEWHERE.example',
])(
  'sec S21 a page of %s hears nothing of access, and nobody hears of credentials or *',
  async (origin) => {
    for (const init of [
      {},
      { method: 'OPTIONS', headers: { 'access-control-request-method': 'GET' } },
    ]) {
      const { headers } = await ask(origin, init)
      for (const name of headers.keys()) expect(name).not.toMatch(/^access-control-/)
    }
  },
)
