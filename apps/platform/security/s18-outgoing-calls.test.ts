import { createServer, type RequestListener, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createAddressGuard, type Resolve } from '../src/http/outbound/address-guard.ts'
import { createGuardedFetch, type GuardedLimits } from '../src/http/outbound/guarded-outbound.ts'
import { isPublicAddress } from '../src/http/outbound/public-address.ts'

let server: Server
let port: number
let handle: RequestListener
let asked: string[]
/** The addresses that a name has, the next time it is looked up and the times after that. */
let names: Record<string, string[]>

const resolve: Resolve = (hostname, _options, done) => {
  const addresses = names[hostname] ?? []
  const address = addresses.length > 1 ? addresses.shift() : addresses[0]
  if (!address) done(new Error(`no address of ${hostname}`), [])
  else
    done(
      null,
      address.split(' ').map((one) => ({ address: one, family: one.includes(':') ? 6 : 4 })),
    )
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.headers.host}${request.url}`)
    handle(request, response)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on a port has such an address.
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = []
  names = { 'open.example': ['127.0.0.1'], 'inner.example': ['127.0.0.1'] }
  handle = (_request, response) => response.end('inside')
})

/** With `open.example` as the one server of the own network that may be called. */
function call(url: string, limits: Partial<GuardedLimits> = {}, init = {}) {
  const guard = createAddressGuard({ resolve, privateHosts: [`open.example:${port}`] })
  const usual = { timeoutMs: 5000, maxBytes: 1000 }
  return createGuardedFetch(guard)(url, init, { ...usual, ...limits })
}
const open = (path = '/') => `http://open.example:${port}${path}`

const PRIVATE = [
  '127.0.0.1',
  '127.1.2.3',
  '0.0.0.0',
  '10.0.0.1',
  '172.16.0.1',
  '172.31.255.255',
  '192.168.1.1',
  '169.254.169.254',
  '100.64.0.1',
  '100.100.100.200',
  '198.18.0.1',
  '192.0.0.1',
  '192.0.2.1',
  '224.0.0.1',
  '240.0.0.1',
  '255.255.255.255',
  '::',
  '::1',
  '::ffff:127.0.0.1',
  '::ffff:8.8.8.8',
  '::127.0.0.1',
  '64:ff9b::7f00:1',
  '64:ff9b::808:808',
  '64:ff9b:1::1',
  '2002:7f00:1::',
  '2001::1',
  'fe80::1',
  'fe80::1%eth0',
  'fec0::1',
  'fc00::1',
  'fd00:ec2::254',
  'ff02::1',
  '100::1',
  '2001:db8::1',
  '2001:10::1',
  '2001:20::1',
]

test.each(PRIVATE)('sec S18 %s is not an address of the internet', (address) => {
  expect(isPublicAddress(address)).toBe(false)
})

test.each([
  '8.8.8.8',
  '93.184.215.14',
  '172.32.0.1',
  '100.128.0.1',
  '2606:4700::1111',
  '2a00:1450:4001::5',
])('sec S18 %s is one', (address) => expect(isPublicAddress(address)).toBe(true))

describe.each([
  'http://127.0.0.1',
  'http://127.1',
  'http://2130706433',
  'http://0x7f000001',
  'http://0177.0.0.1',
  'http://0',
  'http://[::1]',
  'http://[::]',
  'http://[::ffff:127.0.0.1]',
  'http://[::ffff:7f00:1]',
  'http://[64:ff9b::7f00:1]',
  'http://[2002:7f00:1::]',
  'http://[fe80::1]',
  'http://169.254.169.254/latest/meta-data/',
  'http://①②⑦.0.0.1',
])('sec S18 %s', (address) => {
  test('is refused however it is spelled', async () => {
    await expect(call(address)).rejects.toMatchObject({ reason: 'address' })
  })
})

test.each(PRIVATE)('sec S18 a name that leads to %s is refused', async (address) => {
  names['evil.example'] = [address]
  await expect(call('http://evil.example/')).rejects.toMatchObject({ reason: 'address' })
})

test('sec S18 of the addresses of a name only public ones are connected to', () => {
  const { lookup } = createAddressGuard({ resolve }).connectOptions('mixed.example', 80)
  names['mixed.example'] = ['10.0.0.1 93.184.215.14 ::1', '10.0.0.1 93.184.215.14']
  const found: unknown[] = []
  lookup('mixed.example', { all: true }, (...answer) => found.push(answer))
  lookup('mixed.example', {}, (...answer) => found.push(answer))
  expect(found).toEqual([
    [null, [{ address: '93.184.215.14', family: 4 }]],
    [null, '93.184.215.14', 4],
  ])
})

test('sec S18 a name that leads elsewhere at the second look is refused then: it is looked up to connect, not before', async () => {
  names['rebinding.example'] = ['93.184.215.14', '127.0.0.1']
  const guard = createAddressGuard({ resolve })
  const options = guard.connectOptions('rebinding.example', port)
  resolve('rebinding.example', { all: true }, () => undefined)
  const socket = connect(options)
  const error = await new Promise((failed) => socket.once('error', failed))
  expect(error).toMatchObject({ reason: 'address' })
  expect(asked).toEqual([])
})

test('sec S18 the decimal spelling is refused where no URL parser makes it plain', async () => {
  const socket = connect(createAddressGuard().connectOptions('2130706433', port))
  const error = await new Promise((failed) => socket.once('error', failed))
  expect(error).toMatchObject({ name: 'OutboundRefused' })
})

test.each([
  'file:///etc/passwd',
  'gopher://open.example/',
  'data:text/plain,x',
  'ftp://open.example/',
  '//',
  'http://u:p@open.example/',
])('sec S18 %s is no address to call', async (url) => {
  await expect(call(url)).rejects.toMatchObject({ reason: 'url' })
})

test.each([
  ['a port that is not of HTTP', 'http://open.example:22/', {}],
  ['another port of a listed server', 'http://open.example:81/', { hosts: ['open.example'] }],
  [
    'a server that is not listed',
    'http://other.example/',
    { hosts: ['open.example', '*.open.example'] },
  ],
  [
    'a name that only ends like a listed one',
    'http://notopen.example/',
    { hosts: ['*.open.example', 'open.example'] },
  ],
])('sec S18 %s is refused', async (_what, url, limits) => {
  await expect(call(url, limits)).rejects.toMatchObject({ reason: 'host' })
})

test('sec S18 a server that the operator has opened is called, and its answer comes whole', async () => {
  handle = (request, response) => response.writeHead(201, { 'x-own': 'yes' }).end(request.method)
  const answer = await call(open('/a?b=c'), {}, { method: 'POST', body: 'x' })
  expect([answer.status, answer.headers.get('x-own'), await answer.text()]).toEqual([
    201,
    'yes',
    'POST',
  ])
  expect(asked).toEqual([`POST open.example:${port}/a?b=c`])
})

describe('sec S18 a redirect', () => {
  const to = (location: string) => {
    handle = (request, response) =>
      request.url === '/'
        ? response.writeHead(302, { location }).end()
        : response.end(request.headers.authorization)
  }

  test('is handed back unless it is to be followed', async () => {
    to('/next')
    expect((await call(open())).status).toBe(302)
    expect(asked).toHaveLength(1)
  })

  test.each([
    'http://127.0.0.1/',
    'http://[::ffff:127.0.0.1]/',
    'http://169.254.169.254/',
    'http://inner.example/',
  ])('to %s is refused', async (location) => {
    to(location)
    await expect(call(open(), { redirects: 3 })).rejects.toMatchObject({ reason: 'address' })
    expect(asked).toHaveLength(1)
  })

  test.each([
    ['another scheme', 'file:///etc/passwd', 'url'],
    ['a port of something else', 'http://open.example:6379/', 'host'],
  ])('to %s is refused', async (_what, location, reason) => {
    to(location)
    await expect(call(open(), { redirects: 3 })).rejects.toMatchObject({ reason })
  })

  test('within the server is followed, with what was sent to it', async () => {
    to('/next')
    const answer = await call(
      open(),
      { redirects: 3 },
      { headers: { authorization: 'Bearer own' } },
    )
    expect(await answer.text()).toBe('Bearer own')
  })

  test('that leads on and on is given up', async () => {
    handle = (_request, response) => response.writeHead(302, { location: '/on' }).end()
    await expect(call(open(), { redirects: 3 })).rejects.toMatchObject({ reason: 'redirect' })
    expect(asked).toHaveLength(4)
  })
})

describe('sec S18 an answer', () => {
  test('that is too long is none', async () => {
    handle = (_request, response) => response.end('x'.repeat(1001))
    await expect(call(open())).rejects.toMatchObject({ reason: 'size' })
  })

  test('that never ends is given up in time', async () => {
    handle = (_request, response) => response.writeHead(200).write('a')
    await expect(call(open(), { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that never begins is given up in time', async () => {
    handle = () => undefined
    await expect(call(open(), { timeoutMs: 200 })).rejects.toMatchObject({ name: 'TimeoutError' })
  })

  test('that is packed is not unpacked', async () => {
    handle = (_request, response) =>
      response.writeHead(200, { 'content-encoding': 'gzip' }).end(gzipSync('x'.repeat(100_000)))
    await expect(call(open())).rejects.toMatchObject({ reason: 'encoding' })
  })

  test('is not waited for by a caller who has gone', async () => {
    const caller = new AbortController()
    handle = () => caller.abort(new Error('gone'))
    await expect(call(open(), {}, { signal: caller.signal })).rejects.toThrow('gone')
  })
})
