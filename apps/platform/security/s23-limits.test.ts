import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SERVICE_TOKEN, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

let started: StartedPlatform
beforeAll(async () => {
  started = await startPlatform({ listen: true })
})
afterAll(() => started.stop())

const LOGIN = '/api/apps/pitlane/auth/login'
/** Everybody may send a megabyte here. */
const READS = '/api/apps/pitlane/entities/Product/reads'
const json = { 'content-type': 'application/json' }

/** Sends bytes as they are and returns all that comes back. */
function raw(bytes: string): Promise<string> {
  const { port } = new URL(started.url ?? '')
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = connect(Number(port), '127.0.0.1', () => socket.write(bytes))
    socket.setTimeout(5000, () => socket.destroy())
    socket.on('data', (chunk) => {
      heard += chunk
    })
    socket.on('close', () => resolve(heard))
    socket.on('error', reject)
  })
}

function bodyOf(heard: string): unknown {
  return JSON.parse(heard.slice(heard.indexOf('\r\n\r\n') + 4))
}

test('sec S23 a JSON body above 1 MB is 413, told by its length or not', async () => {
  const body = JSON.stringify({ email: 'x'.repeat(1024 * 1024), password: 'x' })
  const answer = await fetch(`${started.url}${READS}`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({ code: 'payload_too_large' })

  const stream = new Blob([body]).stream()
  const chunked = { method: 'POST', headers: json, body: stream, duplex: 'half' as const }
  expect((await fetch(`${started.url}${READS}`, chunked)).status).toBe(413)
})

test('sec S23 an address above 16 kB is 414', async () => {
  const answer = await fetch(`${started.url}/api/nope?x=${'x'.repeat(17 * 1024)}`)
  expect(answer.status).toBe(414)
  expect(await answer.json()).toMatchObject({ code: 'uri_too_long' })
})

test('sec S23 an id of 2 kB names nothing', async () => {
  const answer = await fetch(`${started.url}/api/apps/pitlane/entities/Product/${'a'.repeat(2000)}`)
  expect(answer.status).toBe(404)
})

test('sec S23 headers above 32 kB are 431, in the one error shape', async () => {
  const heard = await raw(
    `GET /healthz HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(40_000)}\r\n\r\n`,
  )
  expect(heard).toMatch(/^HTTP\/1\.1 431 /)
  expect(bodyOf(heard)).toMatchObject({ code: 'headers_too_large', detail: expect.any(String) })
})

test('sec S23 an address above 32 kB is 414: a page for people, the one error shape for programs', async () => {
  const long = (path: string) =>
    raw(`GET ${path}${'x+'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`)
  const page = await long('/store?q=')
  expect(page).toMatch(/^HTTP\/1\.1 414 .+text\/html.+default-src 'none'.+search for fewer words/s)
  const answer = await long('/api/nope?q=')
  expect(answer).toMatch(/^HTTP\/1\.1 414 /)
  expect(bodyOf(answer)).toMatchObject({ code: 'uri_too_long' })
})

test.each([
  ['arrays', '['.repeat(20_000) + ']'.repeat(20_000)],
  ['objects', `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`],
  ['arrays that do not end', '['.repeat(500_000)],
  ['an object within a text within arrays', `{"a":"\\"[[["${',"b":['.repeat(100)}`],
])('sec S23 %s nested too deeply are 400', async (_what, body) => {
  const answer = await fetch(`${started.url}${READS}`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(400)
  expect(await answer.json()).toMatchObject({ code: 'bad_request' })
})

test('brackets within a text are no depth', async () => {
  const body = JSON.stringify({ email: `${'['.repeat(200)}\\"${'{'.repeat(60)}`, password: 'x' })
  const answer = await fetch(`${started.url}${LOGIN}`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(401)
})

test.each([
  '{"__proto__":{"role":"admin"},"email":"a","password":"b"}',
  '{"email":"a","password":"b","x":{"__proto__":{}}}',
  '{"\\u005f_proto__":{},"email":"a","password":"b"}',
  '{"constructor":{"prototype":{"role":"admin"}},"email":"a","password":"b"}',
])('sec S6 a body that reaches for prototypes is 400: %s', async (body) => {
  const answer = await fetch(`${started.url}${LOGIN}`, { method: 'POST', headers: json, body })
  expect(answer.status).toBe(400)
  expect(Object.hasOwn(Object.prototype, 'role')).toBe(false)
})

test.each(['text/plain', 'application/xml', 'application/json-seq', 'multipart/form-data', 'x'])(
  'sec S23 a body of type %s is 415',
  async (type) => {
    const headers = { 'content-type': type }
    const answer = await fetch(`${started.url}${LOGIN}`, { method: 'POST', headers, body: '{}' })
    expect(answer.status).toBe(415)
    expect(await answer.json()).toMatchObject({ code: 'unsupported_media_type' })
  },
)

test.each(['{', '{"email":}', 'undefined', "{'email':'a'}", '\ufeff{', '{"a":1}{"b":2}'])(
  'a body that is no JSON is 400: %s',
  async (body) => {
    const answer = await fetch(`${started.url}${LOGIN}`, { method: 'POST', headers: json, body })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'The body is not valid JSON.' })
  },
)

test.each([
  ['bytes that begin no character', [0xff, 0xfe]],
  ['a character longer than it needs to be', [0xc0, 0x80]],
  ['half of a surrogate pair', [0xed, 0xa0, 0x80]],
  ['a character that is cut off', [0xe2, 0x82]],
])('sec S23 W2 a body with %s is 400, and nothing is kept of it', async (_what, bytes) => {
  const list = `${started.url}/api/apps/pitlane/entities/Product`
  const body = Buffer.concat([
    Buffer.from('{"price":1,"name":"'),
    Buffer.from(bytes),
    Buffer.from('"}'),
  ])
  const sent = { method: 'POST', headers: { ...json, authorization: `Bearer ${SERVICE_TOKEN}` } }
  const chunked = { ...sent, body: new Blob([body]).stream(), duplex: 'half' as const }
  for (const init of [{ ...sent, body }, chunked]) {
    const answer = await fetch(list, init)
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ message: 'The body is not a text in UTF-8.' })
  }
  expect(await (await fetch(`${list}/count`)).json()).toEqual({ count: 0 })
})

const AMBIGUOUS = [
  'Content-Length: 5\r\nTransfer-Encoding: chunked',
  'Transfer-Encoding: chunked\r\nContent-Length: 5',
  'Content-Length: 5\r\nContent-Length: 6',
  'Transfer-Encoding: chunked, identity',
  'Transfer-Encoding: xchunked',
  'Content-Length: +5',
  'Content-Length: 5, 5',
  'Content-Length : 5',
  'Transfer-Encoding\t: chunked',
]

test.each(AMBIGUOUS)(
  'sec S23 a request whose end can be read two ways is refused: %j',
  async (lines) => {
    const smuggled = '0\r\n\r\nGET /readyz HTTP/1.1\r\nHost: x\r\n\r\n'
    const heard = await raw(
      `POST ${LOGIN} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n${lines}\r\n\r\n${smuggled}`,
    )
    expect(heard).toMatch(/^HTTP\/1\.1 4\d\d /)
    expect(heard.match(/HTTP\/1\.1/g)).toHaveLength(1)
    expect(heard).not.toContain('ready')
  },
)

test('what is not HTTP hears 400 in the one error shape', async () => {
  const heard = await raw('SPEAK friend\r\n\r\n')
  expect(heard).toMatch(/^HTTP\/1\.1 400 /)
  expect(bodyOf(heard)).toMatchObject({ code: 'bad_request' })
})

test('K1 an empty body with a JSON type counts as none', async () => {
  const { client } = await started.addUser()
  await client.appLogs.logUserInApp('Store')
  const empty = await fetch(`${started.url}${LOGIN}`, { method: 'POST', headers: json })
  expect(empty.status).toBe(400)
  expect(await empty.json()).toMatchObject({ message: 'The body must be a JSON object.' })
})
