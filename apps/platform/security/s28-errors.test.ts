import { Readable } from 'node:stream'
import { type ErrorBody, type ErrorCode, errorCodes } from '@pitlane/protocol'
import type { FastifyReply } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DatabaseError } from '../src/db/database-error.ts'
import { openDatabase } from '../src/db/open.ts'
import { apiError } from '../src/http/errors/api-error.ts'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const SECRET = 'select password_hash from users -- at /srv/shop/store.ts:12 10.0.0.5 hunter2'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ admin: undefined, rateLimits: false })
  const { app } = started.platform
  for (const [path, fail] of Object.entries(FAULTS)) app.get(`/api/${path}`, fail)
  app.get('/page', FAULTS.throws ?? (() => undefined))
  app.get('/api/in-hook', { preHandler: () => Promise.reject(new Error(SECRET)) }, () => 'never')
})
afterAll(() => started.stop())

const FAULTS: Record<string, (request: unknown, reply: FastifyReply) => unknown> = {
  throws: () => {
    throw new Error(SECRET)
  },
  rejects: async () => Promise.reject(new Error(SECRET)),
  'throws-text': () => {
    throw SECRET
  },
  'throws-nothing': async () => {
    throw undefined
  },
  'throws-null': async () => {
    throw null
  },
  'throws-type-error': () => Reflect.get(Object(undefined), SECRET).x,
  'throws-status': () => {
    throw Object.assign(new Error(SECRET), { statusCode: 500, code: SECRET })
  },
  'throws-odd-status': () => {
    throw Object.assign(new Error(SECRET), { statusCode: 200 })
  },
  'sends-what-is-no-json': async () => ({ count: 1n }),
  'sends-a-circle': async () => {
    const circle: Record<string, unknown> = { secret: SECRET }
    circle.self = circle
    return circle
  },
  'sends-a-bad-header': async (_request, reply) =>
    reply.header('x-bad', `a\r\n${SECRET}`).send('x'),
  'had-said-more': async (_request, reply) => {
    reply.headers({ etag: '"1"', 'cache-control': 'public, max-age=99', 'content-encoding': 'br' })
    throw new Error(SECRET)
  },
  'stream-fails-at-once': async (_request, reply) =>
    reply.send(
      new Readable({
        read() {
          this.destroy(new Error(SECRET))
        },
      }),
    ),
}

const get = (path: string) => started.platform.fetch(path)

async function expectFault(answer: Response) {
  const text = await answer.text()
  expect(answer.status).toBe(500)
  for (const leak of ['select', 'password', '/work', '10.0.0.5', 'hunter2', ' at ', '.ts']) {
    expect(text).not.toContain(leak)
  }
  const body: ErrorBody = JSON.parse(text)
  expect(body).toEqual({
    message: errorCodes.internal_error.text,
    detail: errorCodes.internal_error.text,
    code: 'internal_error',
    error_type: 'ServerError',
    request_id: expect.stringMatching(/^[0-9a-f]{8}-[0-9a-z]+$/),
  })
  const line = started
    .logged()
    .split('\n')
    .find((logged) => logged.includes(`"request_id":"${body.request_id}"`))
  expect(line).toBeDefined()
}

test.each([...Object.keys(FAULTS), 'in-hook'])(
  'sec S28 a fault in a handler (%s) tells its caller nothing but an id, which the log knows',
  async (path) => {
    await expectFault(await get(`/api/${path}`))
  },
)

test('sec S28 outside of the API a fault looks the same', async () => {
  await expectFault(await get('/page'))
})

test('sec S28 what the handler had said of its good answer is not said of the error', async () => {
  const { headers } = await get('/api/had-said-more')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.has('etag')).toBe(false)
  expect(headers.has('content-encoding')).toBe(false)
})

test.each([
  ['full', 507, 'storage_full'],
  ['busy', 503, 'unavailable'],
  ['broken', 503, 'unavailable'],
  ['constraint', 500, 'internal_error'],
] as const)('sec S28 D3 a database that is %s is %i', async (kind, status, code) => {
  const own = await startPlatform({ admin: undefined })
  own.platform.app.get('/api/database', () => {
    throw new DatabaseError(kind, SECRET)
  })
  const answer = await own.platform.fetch('/api/database')
  const text = await answer.text()
  expect([answer.status, JSON.parse(text).code]).toEqual([status, code])
  expect(text).not.toContain('select')
  expect(answer.headers.has('retry-after')).toBe(status === 503)
  await own.stop()
})

test('sec S28 a table that is gone shows in no answer, and the server stays up', async () => {
  const own = await startPlatform()
  const db = await openDatabase(own.config.databaseUrl, own.config)
  await db.write([
    db.build.schema.dropTable('app_logs').compile(),
    db.build.schema.dropTable('sessions').compile(),
  ])
  await db.close()
  for (const path of ['/api/app-logs/pitlane', '/api/apps/pitlane/entities/User/me']) {
    const answer = await own.platform.fetch(path, { headers: { authorization: 'Bearer abc' } })
    expect(answer.status).toBeGreaterThanOrEqual(500)
    const text = await answer.text()
    expect(text).not.toMatch(/sessions|app_logs|table|SQL/i)
    expect(JSON.parse(text)).toMatchObject({ request_id: expect.any(String) })
  }
  await expect(own.client.auth.login('a@shop.example', 'x')).rejects.toMatchObject({ status: 401 })
  expect((await own.platform.fetch('/healthz')).status).toBe(200)
  await own.stop()
})

test.each([
  ['GET', '/api/nope', 404, 'not_found'],
  ['GET', '/nope', 404, 'not_found'],
  ['GET', '/api/apps/pitlane/entities/Nothing', 404, 'entity_not_found'],
  ['GET', '/api/apps/other/entities/Product', 404, 'app_not_found'],
  ['GET', '/api/apps/pitlane/entities/Product?q=%7B', 400, 'invalid_filter'],
  ['GET', '/api/apps/pitlane/entities/User/me', 401, 'authentication_required'],
  ['DELETE', '/api/apps/pitlane/auth/login', 405, 'method_not_allowed'],
  ['PUT', '/healthz', 405, 'method_not_allowed'],
  ['DELETE', '/files/000000000000000000000000.webp', 405, 'method_not_allowed'],
  ['GET', '/%', 400, 'bad_request'],
  ['GET', '/api/apps/pitlane/entities/%E0%A4%A', 400, 'bad_request'],
] as const)(
  'sec S28 W2 %s %s is %i %s in the one error shape',
  async (method, path, status, code) => {
    const answer = await started.platform.fetch(path, { method })
    expect(answer.status).toBe(status)
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const body: ErrorBody = await answer.json()
    expect(body).toMatchObject({ code, error_type: expect.stringMatching(/Error$/) })
    expect(body.message).toMatch(/^[A-Z].*\.?$/)
    expect(body.detail).toBe(body.message)
    expect(body).not.toHaveProperty('request_id')
  },
)

test('sec S28 405 says which methods would do', async () => {
  const answer = await started.platform.fetch('/api/apps/pitlane/entities/Product', {
    method: 'PATCH',
  })
  expect(answer.status).toBe(405)
  expect(answer.headers.get('allow')?.split(', ')).toEqual(expect.arrayContaining(['GET', 'POST']))
})

test('sec S28 a header that names another app is 400, and none or the same is fine', async () => {
  const ask = (appId?: string) =>
    started.platform.fetch('/api/apps/pitlane/entities/Product', {
      headers: appId === undefined ? {} : { 'x-app-id': appId },
    })
  expect((await ask('other')).status).toBe(400)
  expect(await (await ask('other')).json()).toMatchObject({ code: 'app_mismatch' })
  expect((await ask('pitlane')).status).toBe(200)
  expect((await ask()).status).toBe(200)
})

test('every error code has its own words and a status that is an error', () => {
  const codes = Object.keys(errorCodes) as ErrorCode[]
  for (const code of codes) {
    expect(apiError(code).status).toBeGreaterThanOrEqual(400)
    expect(apiError(code).message).not.toBe('')
  }
})
