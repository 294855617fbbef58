import { Agent, request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const APP = '/api/apps/pitlane'
const LIST = `${APP}/entities/Product`
const UNKNOWN = `${LIST}/${'0'.repeat(24)}`

/** Of a header, and of the address: the double of each is still let in. */
const HEADER_BYTES = 14_000
const ADDRESS_BYTES = 7_500
const ROUNDS = 12
/** Milliseconds that a request on a busy machine may take more for no reason. */
const NOISE_MS = 4

/** Texts that, repeated, make careless parsers look at the same characters again and again. */
const FILLS = [
  'a',
  ' ',
  ', ',
  ' ,',
  '",',
  '"',
  'W/"1" ',
  ';',
  '; q=0.1 ',
  'a=b; ',
  'a/b;',
  '=',
  '-',
  '0-1,',
  '::',
  '1.1.1.1, ',
  '.',
  '\t',
]
const ADDRESS_FILLS = [
  'a',
  '?',
  '&',
  '=',
  '?a',
  '&a',
  '%3F',
  '%',
  '%25',
  '/',
  '//',
  '/.',
  ';',
  '.',
  '+',
  '-',
  ',',
].concat(['a,', '-a,', '%2C', '[', '%7B', '%22', '{"$and":[', '{"a":', '[{'])

interface Way {
  readonly method?: string
  readonly path?: string
  readonly start?: string
}

const HEADERS: Readonly<Record<string, Way>> = {
  authorization: { start: 'Bearer ' },
  'if-none-match': {},
  'if-match': { method: 'DELETE', path: UNKNOWN },
  'accept-encoding': {},
  accept: {},
  'accept-language': { path: '/login' },
  origin: {},
  host: {},
  'x-app-id': {},
  'x-origin-url': {},
  'idempotency-key': { method: 'POST' },
  forwarded: {},
  'x-forwarded-for': {},
  'x-forwarded-proto': {},
  'x-forwarded-host': {},
  cookie: { path: `${APP}/auth/sso/login` },
  range: { path: '/files/none.png' },
  'content-type': { method: 'POST' },
  'user-agent': { method: 'POST', path: `${APP}/auth/login` },
  'sec-fetch-site': { method: 'POST', path: '/login' },
  'on-behalf-of': {},
}

const ADDRESSES = [
  '/',
  `${LIST}/`,
  `${LIST}?`,
  `${LIST}?q=`,
  `${LIST}?sort=`,
  `${LIST}?fields=`,
  `${LIST}?limit=`,
  `${LIST}/count?q=`,
  `${LIST}/v2/list?cursor=`,
  `${LIST}/v2/list?distinct=`,
  '/login?from_url=',
  '/login?from_url=/',
  '/api/apps/auth/logout?from_url=',
  `${APP}/auth/sso/login?from_url=`,
  '/files/',
  '/nothing?token=',
  '/token?',
  '/%41?',
  `${APP}/auth/sso/callback?code=`,
]

let started: StartedPlatform
const agent = new Agent({ keepAlive: true, maxSockets: 1 })
beforeAll(async () => {
  started = await startPlatform({ listen: true, rateLimits: false, trustProxy: true })
})
afterAll(async () => {
  agent.destroy()
  await started.stop()
})

function send(method: string, path: string, headers: Record<string, string> = {}): Promise<number> {
  const { port } = new URL(started.url ?? '')
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = request({ agent, port, host: '127.0.0.1', method, path, headers }, (answer) => {
      answer.resume()
      answer.on('end', () => resolve(performance.now() - began))
    })
    sent.on('error', reject)
    sent.end()
  })
}

/** How much longer the double takes, at the best of some rounds; one round where that is enough. */
async function isLinear(once: () => Promise<number>, double: () => Promise<number>) {
  let [one, two] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
  for (let round = 0; round < ROUNDS; round += 1) {
    one = Math.min(one, await once())
    two = Math.min(two, await double())
    if (two < NOISE_MS) return true
  }
  return two <= 3 * one
}

const repeated = (fill: string, length: number) => fill.repeat(Math.floor(length / fill.length))

test.each(Object.entries(HEADERS))(
  'sec S23 the header %s costs no more than its length',
  async (name, { method = 'GET', path = LIST, start = '' }) => {
    for (const fill of FILLS) {
      const of = (length: number) => () =>
        send(method, path, { [name]: `${start}x${repeated(fill, length)}x` })
      expect(await isLinear(of(HEADER_BYTES), of(2 * HEADER_BYTES)), JSON.stringify(fill)).toBe(
        true,
      )
    }
  },
)

test.each(ADDRESSES)(
  'sec S23 an address that begins with %s costs no more than its length',
  async (start) => {
    for (const fill of ADDRESS_FILLS) {
      const of = (length: number) => () =>
        send('GET', `${start}${repeated(fill, length)}`.slice(0, length))
      expect(await isLinear(of(ADDRESS_BYTES), of(2 * ADDRESS_BYTES)), fill).toBe(true)
    }
  },
)
