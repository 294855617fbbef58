import { request as httpRequest, type IncomingMessage } from 'node:http'
import { request as httpsRequest } from 'node:https'
import {
  type AddressGuard,
  findPort,
  isHttpPort,
  isListed,
  OutboundRefused,
} from './address-guard.ts'
import { limited, type OutboundLimits, timeLimit, tooLong, wholeResponse } from './outbound.ts'

export interface GuardedInit {
  method?: string
  headers?: Record<string, string> | Headers
  body?: string | Uint8Array
  signal?: AbortSignal | undefined
}

export interface GuardedLimits extends OutboundLimits {
  /** The servers that may be called, see `isListed`; every public one on the ports of HTTP when left out. */
  hosts?: readonly string[] | undefined
  /** How many redirects are followed, each checked like the first address; none when left out. */
  redirects?: number
}

/** The answer of a server that somebody else has named, as it comes. */
export interface GuardedAnswer {
  readonly status: number
  readonly headers: Headers
  /** To be read to its end, unless the call is aborted. @throws OutboundRefused when it is too long; TimeoutError */
  readonly body: AsyncIterable<Uint8Array>
}

/**
 * Calls a server that somebody else has named.
 *
 * @throws OutboundRefused when the server may not be called or its answer not be taken; TimeoutError
 */
type Guarded<T> = (url: string | URL, init: GuardedInit, limits: GuardedLimits) => Promise<T>
export type GuardedRequest = Guarded<GuardedAnswer>
/** Here the answer is whole when it comes. */
export type GuardedFetch = Guarded<Response>

/** The way out to servers that somebody else names: see `createAddressGuard`. */
export function createGuardedFetch(guard: AddressGuard): GuardedFetch {
  const request = createGuardedRequest(guard)
  return async (url, init, limits) => {
    const answer = await request(url, init, limits)
    return wholeResponse(answer, answer.body, limits.maxBytes)
  }
}

/** The same way, on which an answer's body comes as it is written. */
export function createGuardedRequest(guard: AddressGuard): GuardedRequest {
  async function call(url: URL, init: GuardedInit, limits: GuardedLimits) {
    const headers = new Headers(init.headers)
    // What is packed small may unpack to anything.
    headers.set('accept-encoding', 'identity')
    const answer = await send(guard, url, { ...init, headers })
    const refusal = responseLimitError(answer.headers, init, limits)
    if (refusal) answer.message.destroy()
    if (refusal) throw refusal
    return answer
  }

  return async (address, given, limits) => {
    const signal = timeLimit(limits.timeoutMs, given.signal)
    let init: GuardedInit = { ...given, signal }
    let url = checkedUrl(address, undefined, guard, limits)
    for (let left = limits.redirects ?? 0; ; left--) {
      const { status, headers, message } = await call(url, init, limits)
      const location = REDIRECTS.has(status) ? headers.get('location') : null
      if (location === null || !limits.redirects) {
        return { status, headers, body: bodyOf(message, signal, limits) }
      }
      message.destroy()
      if (left === 0) throw new OutboundRefused('redirect', 'Too many redirects.')
      const next = checkedUrl(location, url, guard, limits)
      init = redirected(init, status, url, next)
      url = next
    }
  }
}

function responseLimitError(
  headers: Headers,
  { method }: GuardedInit,
  { maxBytes }: GuardedLimits,
): OutboundRefused | undefined {
  if ((headers.get('content-encoding') ?? 'identity') !== 'identity') {
    return new OutboundRefused('encoding', 'Another server has answered in a form not asked for.')
  }
  const isLong = method !== 'HEAD' && Number(headers.get('content-length')) > maxBytes
  return isLong ? tooLong() : undefined
}

async function* bodyOf(
  message: IncomingMessage,
  signal: AbortSignal,
  { maxBytes }: GuardedLimits,
): AsyncGenerator<Uint8Array> {
  try {
    yield* limited(message, maxBytes)
  } catch (error) {
    throw signal.aborted ? signal.reason : error
  }
}

const REDIRECTS = new Set([301, 302, 303, 307, 308])

function checkedUrl(
  address: string | URL,
  base: URL | undefined,
  guard: AddressGuard,
  { hosts }: GuardedLimits,
): URL {
  const url = URL.canParse(String(address), base?.href) && new URL(address, base)
  if (!url || !/^https?:$/.test(url.protocol) || url.username || url.password) {
    throw new OutboundRefused('url', 'An address should start with https:// or http://.')
  }
  if (base?.protocol === 'https:' && url.protocol === 'http:') {
    throw new OutboundRefused('redirect', 'A redirect leads from https:// to http://.')
  }
  const { host, port } = describePlace(url)
  const isOpen = hosts
    ? isListed(hosts, host, port)
    : isHttpPort(port) || guard.isPrivateHost(host, port)
  if (!isOpen) throw new OutboundRefused('host', `${url.host} is not among the allowed servers.`)
  return url
}

function describePlace(url: URL) {
  return { host: url.hostname.replace(/^\[|\]$/g, ''), port: findPort(url) }
}

/** Other servers get neither credentials nor, where the method changes, the body. */
function redirected(init: GuardedInit, status: number, from: URL, to: URL): GuardedInit {
  const headers = new Headers(init.headers)
  if (from.origin !== to.origin) {
    for (const name of ['authorization', 'cookie', 'proxy-authorization']) headers.delete(name)
  }
  const isKept = status === 307 || status === 308 || init.method === undefined
  if (isKept || init.method === 'GET' || init.method === 'HEAD') return { ...init, headers }
  for (const name of ['content-type', 'content-length']) headers.delete(name)
  return { method: 'GET', headers, signal: init.signal }
}

async function send(guard: AddressGuard, url: URL, init: GuardedInit & { headers: Headers }) {
  const { host, port } = describePlace(url)
  const message = await new Promise<IncomingMessage>((resolve, reject) => {
    const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)({
      ...guard.connectOptions(host, port),
      path: url.pathname + url.search,
      method: init.method ?? 'GET',
      headers: { host: url.host, ...Object.fromEntries(init.headers) },
      signal: init.signal,
      // A connection of its own each time: none is taken over that was checked under another name.
      agent: false,
    })
    outgoing.once('response', resolve)
    outgoing.once('error', (error) => reject(init.signal?.aborted ? init.signal.reason : error))
    outgoing.end(init.body)
  })
  const headers = new Headers()
  for (const [name, values] of Object.entries(message.headersDistinct)) {
    for (const value of values ?? []) headers.append(name, value)
  }
  return { status: message.statusCode ?? 502, headers, message }
}
