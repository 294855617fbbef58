import { createServer, type RequestListener, type Server, type ServerResponse } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { selfSigned } from '../../../../test/self-signed.ts'
import { type StartedFunctions, startFunctions } from '../../../../test/start-functions.ts'

let shop: StartedFunctions
let plain: Server
let secure: Server
let handle: RequestListener
/** What reached the two servers of the own network. */
let reached: string[]

/** Says what came of it, and why not. */
const asks = (body: string) => `
  Deno.serve(async (request) => {
    const given = await request.json()
    try { return Response.json({ done: await (async () => { ${body} })() }) }
    catch (error) { return Response.json({ refused: String(error.message), name: error.name }) }
  })`

const tunnels = asks(`
  const proxy = new URL(Deno.env.get('HTTPS_PROXY'))
  const socket = await Deno.connect({ hostname: proxy.hostname, port: Number(proxy.port) })
  const secret = btoa(proxy.username + ':' + (given.password ?? proxy.password))
  const head = 'CONNECT ' + given.place + ' HTTP/1.1\\r\\nproxy-authorization: Basic ' + secret + '\\r\\n\\r\\n'
  await socket.write(new TextEncoder().encode(head))
  const reply = []
  for await (const bytes of socket.readable) {
    reply.push(new TextDecoder().decode(bytes))
    if (reply.join('').includes('\\r\\n\\r\\n')) break
  }
  return decodeURIComponent(reply.join(''))`)

const reads = asks(`
  const response = await fetch(given.url)
  let bytes = 0
  for await (const part of response.body) bytes += part.length
  return bytes`)

const follows = asks(`
  const response = await fetch(given.url + '/events')
  const texts = []
  for await (const part of response.body) {
    texts.push(new TextDecoder().decode(part))
    if (texts.length === 1) await fetch(given.url + '/seen', { method: 'POST' })
  }
  return [response.headers.get('content-type'), ...texts]`)

beforeAll(async () => {
  const listener: RequestListener = (request, response) => {
    reached.push(request.url ?? '')
    handle(request, response)
  }
  plain = createServer(listener)
  secure = createSecureServer(selfSigned, listener)
  for (const server of [plain, secure]) {
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  }
  shop = await startFunctions(
    {
      'tunnels/entry.js': tunnels,
      'listed/entry.js': tunnels,
      'listed/function.jsonc': `{ "hosts": ["partner.example:${portOf(secure)}"] }`,
      'secure/entry.js': `
        import { Agent } from 'node:https'
        import axios from 'npm:axios'
        ${asks(`
          const httpsAgent = new Agent({ ca: Deno.env.get('AUTHORITY') })
          return (await axios.post(given.url, 'a brake lever', { adapter: 'http', httpsAgent })).data`)}`,
      'reads/entry.js': reads,
      'follows/entry.js': follows,
      'asks/entry.js': asks(`
        const response = await fetch(given.url, { method: given.method })
        return [response.status, response.headers.get('x-own'), await response.text()]`),
    },
    {
      rateLimits: false,
      functions: { secrets: { AUTHORITY: selfSigned.cert } },
      outbound: {
        privateHosts: [secure, plain].map((server) => `partner.example:${portOf(server)}`),
        resolve: (_name, _options, done) => done(null, [{ address: '127.0.0.1', family: 4 }]),
      },
    },
  )
})
afterAll(async () => {
  await shop.stop()
  for (const server of [plain, secure]) {
    server.closeAllConnections()
    server.close()
  }
})
beforeEach(() => {
  reached = []
  handle = (request, response) => request.pipe(response)
})

// A server that listens on a port has such an address.
const portOf = (server: Server) => (server.address() as AddressInfo).port

async function call(name: string, body: object) {
  const answer = await fetch(`${shop.url}/api/functions/${name}`, {
    method: 'POST',
    body: JSON.stringify(body),
  })
  return (await answer.json()) as { done?: unknown; refused?: string }
}

test('S18 S24 a package reaches a server over TLS through the gateway', async () => {
  const url = `https://partner.example:${portOf(secure)}/levers`
  expect(await call('secure', { url })).toEqual({ done: 'a brake lever' })
  expect(reached).toEqual(['/levers'])
})

test.each([
  ['127.0.0.1', 'is not among the allowed servers'],
  ['2130706433', 'is not among the allowed servers'],
])('sec S18 S24 a tunnel to %s on a port that is not of HTTP is refused', async (host, reason) => {
  const place = `${host}:${portOf(secure)}`
  const { done } = await call('tunnels', { place })
  expect(done).toMatch(/^HTTP\/1\.1 403 /)
  expect(done).toContain(`${place} ${reason}`)
  expect(reached).toEqual([])
})

test.each([
  '127.0.0.1:443',
  '2130706433:443',
  '0x7f000001:443',
  '0177.0.0.1:443',
  '[::1]:443',
  '[::ffff:127.0.0.1]:443',
  '169.254.169.254:80',
  'localhost:443',
])('sec S18 S24 a tunnel to the private address %s is refused', async (place) => {
  const { done } = await call('tunnels', { place })
  expect(done).toMatch(/^HTTP\/1\.1 403 /)
  expect(done).toMatch(/x-gateway-error: .+ is not a server on the internet\./)
})

test.each(['nothing', ':443', 'localhost:', 'localhost:99999', 'http://localhost/', '[::1'])(
  'sec S24 a tunnel to %s is refused',
  async (place) => {
    expect((await call('tunnels', { place })).done).toMatch(/^HTTP\/1\.1 [34]0\d /)
  },
)

test('sec S24 a tunnel leads to the servers that the function names, and no others', async () => {
  const [named, other] = [secure, plain].map((server) => `partner.example:${portOf(server)}`)
  expect((await call('listed', { place: named })).done).toMatch(/^HTTP\/1\.1 200 /)
  expect((await call('listed', { place: other })).done).toContain('not among the allowed servers')
})

test('sec S24 a tunnel needs the secret of its process', async () => {
  const place = `partner.example:${portOf(secure)}`
  expect((await call('tunnels', { place, password: 'guessed' })).done).toMatch(/^HTTP\/1\.1 407 /)
})

test('an answer from outside comes chunk by chunk, as a model streams it', async () => {
  const events = Promise.withResolvers<ServerResponse>()
  handle = async (request, response) => {
    if (request.url === '/events') {
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write('data: 1\n\n')
      events.resolve(response)
      return
    }
    // The function has the first event by now: only then there is another.
    ;(await events.promise).end('data: 2\n\n')
    response.end()
  }
  const url = `http://partner.example:${portOf(plain)}`
  expect(await call('follows', { url })).toEqual({
    done: ['text/event-stream', 'data: 1\n\n', 'data: 2\n\n'],
  })
})

test('sec S24 D16 an answer from outside that never ends is cut at 20 MB', async () => {
  let sent = 0
  handle = (_request, response) => {
    const part = Buffer.alloc(1024 * 1024)
    const send = () => {
      while (!response.destroyed && response.write(part)) sent += part.length
    }
    response.on('drain', send)
    send()
  }
  const { refused } = await call('reads', { url: `http://partner.example:${portOf(plain)}/` })
  expect(refused).toBeDefined()
  expect(sent / 1024 / 1024).toBeLessThan(60)
})

test('sec S24 D16 an answer from outside that says it has 2 GB is not begun', async () => {
  handle = (_request, response) => {
    response
      .on('error', () => undefined)
      .writeHead(200, { 'content-length': 2e9 })
      .write('x')
  }
  const { refused } = await call('reads', { url: `http://partner.example:${portOf(plain)}/` })
  expect(refused).toBe('The answer of another server is too long.')
})

test('an answer from outside without a body, and one to HEAD, are handed on', async () => {
  handle = (_request, response) =>
    response.writeHead(_request.method === 'HEAD' ? 200 : 204, { 'x-own': 'yes' }).end()
  const url = `http://partner.example:${portOf(plain)}/`
  expect(await call('asks', { url, method: 'HEAD' })).toEqual({ done: [200, 'yes', ''] })
  expect(await call('asks', { url, method: 'DELETE' })).toEqual({ done: [204, 'yes', ''] })
})
