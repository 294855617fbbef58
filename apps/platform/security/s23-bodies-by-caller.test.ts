import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { EntitySchema } from '../src/index.ts'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const properties = { text: { type: 'string' } } as const
const schemas: EntitySchema[] = [
  { name: 'Closed', type: 'object', properties, access: { read: true } },
  { name: 'Open', type: 'object', properties, access: { create: true, read: true } },
]
const MEGABYTES = 1024 * 1024
const list = (entity: string) => `/api/apps/pitlane/entities/${entity}`

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ schemas, listen: true, rateLimits: false })
})
afterAll(() => started.stop())

/** The status of a request whose body is promised and begun, but never comes whole. */
async function statusBefore(
  method: string,
  path: string,
  headers: readonly string[],
  begun = Buffer.alloc(0),
) {
  const { hostname, port } = new URL(started.url ?? '')
  const socket = connect(Number(port), hostname)
  const lines = [`${method} ${path} HTTP/1.1`, 'Host: x', 'Content-Type: application/json']
  socket.write(`${[...lines, ...headers].join('\r\n')}\r\n\r\n`)
  socket.write(begun)
  const [first] = await Promise.race([
    new Promise<string[]>((answer) => {
      socket.setEncoding('utf8').once('data', (text) => answer(String(text).split('\r\n')))
    }),
    new Promise<string[]>((wait) => setTimeout(wait, 60_000, ['no answer'])),
  ])
  socket.destroy()
  return first?.replace(/^HTTP\/1.1 (\d+).*/, '$1')
}

test.each([
  ['POST', '/bulk'],
  ['PUT', '/bulk'],
  ['POST', '/upsert'],
  ['POST', ''],
  ['PATCH', '/update-many'],
  ['DELETE', ''],
  ['POST', '/import'],
  ['PUT', '/000000000000000000000000'],
])(
  'sec S23 %s of records%s by a visitor who may not is refused before its body comes',
  async (method, suffix) => {
    for (const body of [`Content-Length: ${9 * MEGABYTES}`, 'Transfer-Encoding: chunked']) {
      expect(await statusBefore(method, `${list('Closed')}${suffix}`, [body])).toBe('401')
    }
  },
)

test('sec S23 users and admins who may not are refused before their body comes', async () => {
  const { token } = await started.addUser()
  const length = `Content-Length: ${MEGABYTES - 1}`
  const as = (one: string) => [`Authorization: Bearer ${one}`, length]
  const settings = '/api/apps/pitlane/admin/settings'
  expect(await statusBefore('POST', `${list('Closed')}/bulk`, as(token))).toBe('403')
  expect(await statusBefore('PUT', settings, as(token))).toBe('403')
  expect(await statusBefore('PUT', settings, [length])).toBe('401')
  expect(await statusBefore('POST', '/api/nope', as(token))).toBe('404')
  expect(await statusBefore('POST', `${list('Nope')}/bulk`, as(token))).toBe('404')
})

test('sec S23 fifty visitors with ten megabytes each leave memory as it is', async () => {
  const body = Buffer.from(JSON.stringify([{ text: 'x'.repeat(9 * MEGABYTES) }]))
  const length = [`Content-Length: ${body.length}`]
  const used = () => process.memoryUsage().arrayBuffers + process.memoryUsage().heapUsed
  const before = used()
  const statuses = await Promise.all(
    Array.from({ length: 50 }, () => statusBefore('POST', `${list('Closed')}/bulk`, length, body)),
  )
  expect(new Set(statuses)).toEqual(new Set(['401']))
  expect((used() - before) / MEGABYTES).toBeLessThan(100)
})

test('sec S23 where visitors may create, theirs is a megabyte, told by its length or not, and a user has ten', async () => {
  const { token } = await started.addUser()
  const texts = Array.from({ length: 30 }, () => ({ text: 'x'.repeat(100_000) }))
  const bytes = Buffer.from(JSON.stringify(texts))
  const send = async (body: RequestInit['body'], authorization?: string) => {
    const headers = { 'content-type': 'application/json', ...(authorization && { authorization }) }
    const init = { method: 'POST', headers, body, duplex: 'half' } as RequestInit
    const response = await fetch(`${started.url}${list('Open')}/bulk`, init)
    await response.arrayBuffer()
    return response.status
  }
  expect(await send(bytes)).toBe(413)
  expect(await send(new Blob([bytes]).stream())).toBe(413)
  for (const one of [token, SERVICE_TOKEN]) {
    expect(await send(bytes, `Bearer ${one}`)).toBe(201)
    expect(await send(new Blob([bytes]).stream(), `Bearer ${one}`)).toBe(201)
  }
})
