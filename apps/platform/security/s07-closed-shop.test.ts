import { afterAll, beforeAll, expect, test } from 'vitest'
import { rawRequest } from '../test/raw-request.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const LIST = `/api/apps/${APP_ID}/entities/Product`
const ORIGIN = 'https://elsewhere.example'
let started: StartedPlatform
let id = ''
beforeAll(async () => {
  started = await startPlatform({ listen: true, corsOrigins: [ORIGIN], rateLimits: false })
  id = (await started.service.entities.Product?.create({ name: 'Lever', price: 1 }))?.id ?? ''
  await started.service.request('PUT', `/api/apps/${APP_ID}/admin/settings`, {
    body: { public_settings: 'private_with_login' },
  })
})
afterAll(() => started.stop())

const raw = (target: string, headers: readonly string[] = []) =>
  rawRequest(started.url ?? '', target, { headers })

const spelled = (path: string) => [path.replace('/api', '/%61pi'), `http://x${path}`]

test.each(['', '/count', '/v2/list', '/:id'])(
  'sec S7 a members-only shop is closed to strangers however they spell the address of records%s',
  async (suffix) => {
    const path = `${LIST}${suffix.replace(':id', id)}`
    for (const token of [[], ['Authorization: Bearer of-nobody']]) {
      const headers = [`Origin: ${ORIGIN}`, ...token]
      const normal = await raw(path, headers)
      expect(normal.status).toBe(token.length === 0 ? 403 : 401)
      for (const target of spelled(path)) expect(await raw(target, headers)).toEqual(normal)
    }
  },
)

test('sec S7 members read the same by each spelling', async () => {
  const { token } = await started.addUser()
  const headers = [`Authorization: Bearer ${token}`]
  const normal = await raw(LIST, headers)
  expect([normal.status, normal.body]).toEqual([200, expect.stringContaining('Lever')])
  for (const target of spelled(LIST)) expect(await raw(target, headers)).toEqual(normal)
})

test('sec S7 a request that names two hosts is refused, also where an answer is in the cache', async () => {
  for (const path of [LIST, '/healthz', '/login', '/nope']) {
    await raw(path)
    const { status, body } = await raw(path, ['host: other.example'])
    expect([path, status]).toEqual([path, 400])
    expect(body).toContain('A request names one host.')
  }
})

test('W2 a form for a route that is not there is 404, not 415', async () => {
  for (const path of ['/api/nope', '/nope', `/api/apps/${APP_ID}/nope`]) {
    const form = new FormData()
    form.set('file', new File(['x'], 'x.csv'))
    const response = await fetch(`${started.url}${path}`, { method: 'POST', body: form })
    expect([path, response.status]).toEqual([path, 404])
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  }
})
