import diagnostics from 'node:diagnostics_channel'
import { pathTo } from '@pitlane/protocol'
import fc from 'fast-check'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type RawResponse, rawRequest } from '../test/raw-request.ts'
import { APP_ID, type StartedPlatform, startPlatform } from '../test/start-platform.ts'

const ORIGIN = 'https://elsewhere.example'
const SPELLINGS_OF_EACH = 8

interface Route {
  readonly method: string
  readonly url: string
}

interface Match extends Pick<FastifyRequest, 'is404' | 'params'> {
  readonly url: string | undefined
}

let started: StartedPlatform
let id = ''
let token = ''
const routes: Route[] = []
/** What the router made of the last request; undefined when it could not read the address. */
let matched: Match | undefined

const lastMatch = () => matched

function watchRouter(message: unknown): void {
  // The channel hands over the server that has just been made.
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', ({ method, url }) => {
    for (const name of [method].flat()) {
      // Signing out would change what the next request is answered.
      if (url !== '/api/*' && !url.endsWith('/logout')) routes.push({ method: name, url })
    }
  })
  fastify.addHook('onRequest', async ({ is404, params, routeOptions }) => {
    const { url } = routeOptions
    matched = { is404: is404 || url === '/api/*', params, url }
  })
}

beforeAll(async () => {
  diagnostics.subscribe('fastify.initialization', watchRouter)
  started = await startPlatform({ listen: true, corsOrigins: [ORIGIN], rateLimits: false })
  diagnostics.unsubscribe('fastify.initialization', watchRouter)
  id = (await started.service.entities.Product?.create({ name: 'Lever', price: 1 }))?.id ?? ''
  token = (await started.addUser()).token
})
afterAll(() => started.stop())

const callers = {
  visitor: () => [],
  'an invalid token': () => ['Authorization: Bearer of-nobody'],
  'a user': () => [`Authorization: Bearer ${token}`],
} satisfies Record<string, () => string[]>

async function ask(target: string, { method }: Pick<Route, 'method'>, headers: readonly string[]) {
  matched = undefined
  const preflight = method === 'OPTIONS' ? ['Access-Control-Request-Method: PUT'] : []
  const {
    status,
    headers: named,
    body,
  } = await rawRequest(started.url ?? '', target, {
    method,
    headers: [`Origin: ${ORIGIN}`, ...headers, ...preflight],
  })
  // A form's secret is another one each time.
  const response = { status, headers: named, body: body.replaceAll(/value="[\w-]{20,}"/g, '') }
  return { response, matched: lastMatch() }
}

/** The normal form of the address of what the router found. */
function normalOf(url: string, params: unknown): string {
  // The router fills params with strings.
  return pathTo(url, params as Record<string, string>)
}

/** Asks for a spelling, and for the normal form of what the router makes of it. */
async function checkerFor(headers: readonly string[], seen: { taken: number; refused: number }) {
  const get = { method: 'GET' }
  const ofApi = await ask('/api/nope', get, headers)
  const ofSite = await ask('/nope', get, headers)

  function expectNotFound({ status, headers: named }: RawResponse, { url }: Match) {
    seen.refused += 1
    expect([404, 405]).toContain(status)
    const normal = url === '/api/*' ? ofApi : ofSite
    if (status === 404) expect(named).toEqual(normal.response.headers)
  }

  return async (target: string, method: string) => {
    const { response, matched: found } = await ask(target, { method }, headers)
    if (found === undefined) expect([400, 404]).toContain(response.status)
    else if (!found.is404) {
      seen.taken += 1
      const normal = await ask(normalOf(found.url ?? '', found.params), { method }, headers)
      expect(normal.matched).toEqual(found)
      expect(response).toEqual(normal.response)
    } else if (method !== 'OPTIONS') expectNotFound(response, found)
  }
}

function fill(url: string): string {
  const known = { appId: APP_ID, entity: 'Product', id, '*': 'a/b' }
  return normalOf(url, new Proxy(known, { get: (all, name) => Reflect.get(all, name) ?? 'x' }))
}

const encoded = (char: string, isLower: boolean) => {
  const hex = (char.codePointAt(0) ?? 0).toString(16).padStart(2, '0')
  return `%${isLower ? hex : hex.toUpperCase()}`
}

/** Ways to write one character of an address. */
const asItIs = (char: string) => char
const ways: readonly ((char: string) => string)[] = [
  asItIs,
  asItIs,
  asItIs,
  asItIs,
  (char) => encoded(char, true),
  (char) => encoded(char, false),
]
/** What comes rarely, since most of it makes another address. */
const odd: readonly ((char: string) => string)[] = [
  (char) => (char === '/' ? '//' : char),
  (char) => (char === '/' ? '/./' : char),
  (char) => (char === '/' ? '/x/../' : char),
  (char) => char.toUpperCase(),
  (char) => encoded(encoded(char, true), true),
  (char) => (char === '/' ? '\\' : char),
]
const around: readonly ((path: string) => string)[] = [
  (path) => path,
  (path) => path,
  (path) => `http://x${path}`,
  (path) => `https://shop.example:80${path}`,
  (path) => `HTTP://x${path}`,
  (path) => `${path}/`,
  (path) => `/${path}`,
  (path) => `${path}/.`,
  (path) => `${path};x=1`,
  (path) => `${path}#x`,
  (path) => `${path}?`,
]

function spelled(path: string): fc.Arbitrary<string> {
  const writing = fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom(...ways) },
    { weight: 1, arbitrary: fc.constantFrom(...odd) },
  )
  const chars = [...path]
  return fc
    .tuple(
      fc.array(writing, { minLength: chars.length, maxLength: chars.length }),
      fc.constantFrom(...around),
    )
    .map(([writings, whole]) => {
      // An encoded slash is another address, and rarely worth a try.
      const write = (char: string, at: number) =>
        char === '/' && ways.includes(writings[at] ?? asItIs)
          ? char
          : (writings[at] ?? asItIs)(char)
      return whole(chars.map(write).join(''))
    })
}

describe.each(['public_without_login', 'private_with_login'])('the app is %s', (access) => {
  beforeAll(async () => {
    await started.service.request('PUT', `/api/apps/${APP_ID}/admin/settings`, {
      body: { public_settings: access },
    })
  })

  test.each(Object.keys(callers))(
    'sec S7 the spelling of an address changes nothing of what is answered to %s',
    async (caller) => {
      const headers = callers[caller as keyof typeof callers]()
      const seen = { taken: 0, refused: 0 }
      const check = await checkerFor(headers, seen)
      for (const { method, url } of routes) {
        const methods = [method, 'OPTIONS', ...(method === 'GET' ? ['HEAD'] : [])]
        await fc.assert(fc.asyncProperty(spelled(fill(url)), fc.constantFrom(...methods), check), {
          numRuns: SPELLINGS_OF_EACH,
        })
      }
      expect(routes.length).toBeGreaterThan(60)
      expect(seen.taken).toBeGreaterThan(routes.length)
      expect(seen.refused).toBeGreaterThan(routes.length)
    },
  )
})
