import { connect } from 'node:net'
import { paths } from '@pitlane/protocol'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenApi } from '../src/areas/api-docs/document.ts'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const KB = 1024
const AREAS = ['Sign-in', 'Accounts by mail', 'Service token']

let started: StartedPlatform
let routes: { method: string; path: string }[]
beforeAll(async () => {
  started = await startPlatform({ listen: true, rateLimits: false })
  const headers = { authorization: `Bearer ${SERVICE_TOKEN}` }
  const answer = await fetch(`${started.url}${paths.apiDescription}`, { headers })
  routes = bodyRoutes((await answer.json()) as OpenApi)
})
afterAll(() => started.stop())

/** Method and address of every route about accounts that takes a body. */
function bodyRoutes(document: OpenApi): { method: string; path: string }[] {
  return Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, { tags, requestBody }]) =>
      requestBody && tags?.some((tag: string) => AREAS.includes(tag))
        ? [{ method: method.toUpperCase(), path: path.replaceAll('{appId}', 'pitlane') }]
        : [],
    ),
  )
}

test('sec S23 a body about accounts of more than 8 kB is 413, told by its length or not', async () => {
  expect(routes.length).toBeGreaterThan(8)
  const body = JSON.stringify({ email: 'a@b.example', more: 'x'.repeat(8 * KB) })
  const { token } = await started.addUser({ role: 'admin' })
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  for (const { method, path } of routes) {
    const send = (init: RequestInit) =>
      fetch(`${started.url}${path}`, { method, headers, ...init }).then(({ status }) => status)
    const stream = { body: new Blob([body]).stream(), duplex: 'half' as const }
    expect([path, await send({ body }), await send(stream)]).toEqual([path, 413, 413])
  }
})

test('sec S23 and a small one, long fields included, is taken', async () => {
  const body = JSON.stringify({
    email: `${'a'.repeat(300)}@b.example`,
    password: 'é'.repeat(1024),
    turnstile_token: 'x'.repeat(4096),
  })
  const answer = await fetch(`${started.url}/api/apps/pitlane/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  })
  expect(answer.status).toBe(401)
})

test('sec S23 bodies about accounts that stall are ended long before two minutes', async () => {
  const stalled = [
    ...routes.filter(({ path }) => !path.includes('token') && !path.includes('change')),
    { method: 'POST', path: paths.loginPage },
    { method: 'POST', path: paths.registerPage },
    { method: 'POST', path: paths.forgotPage },
  ]
  const heard = await Promise.all(stalled.map(({ method, path }) => stall(method, path)))
  expect(heard.filter((line) => !/^HTTP\/1\.1 40[138] /.test(line))).toEqual([])
  expect(heard.filter((line) => line.startsWith('HTTP/1.1 408 ')).length).toBeGreaterThan(8)
}, 90_000)

/** The first line of what is answered to a body of which one byte comes; empty where nothing is within 40 s. */
function stall(method: string, path: string): Promise<string> {
  const { port } = new URL(started.url ?? '')
  const type = path.startsWith('/api') ? 'application/json' : 'application/x-www-form-urlencoded'
  return new Promise((resolve) => {
    const socket = connect(Number(port), '127.0.0.1')
    const timer = setTimeout(() => socket.destroy(), 40_000)
    socket.setEncoding('utf8').on('error', () => undefined)
    socket.once('data', (text) => resolve(String(text).split('\r\n', 1)[0] ?? ''))
    socket.once('close', () => {
      clearTimeout(timer)
      resolve('')
    })
    const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`]
    socket.write(`${lines.join('\r\n')}\r\nContent-Length: 100\r\n\r\n{`)
  })
}
