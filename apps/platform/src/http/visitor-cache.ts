import type { IncomingMessage, ServerResponse } from 'node:http'
import {
  type Cacheable,
  type CachedResponse,
  type CachePartition,
  type Encoding,
  encodingFor,
  type MemoryCache,
} from '@pitlane/http-cache'
import { headers as names } from '@pitlane/protocol'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** What is sent to every visitor who asks the same, while it is cached. */
    cached: FoundResponse | undefined
  }
}

interface FoundResponse {
  readonly response: CachedResponse
  /** The entity that it was made from, where that is one. */
  readonly source?: string
  /** Finds it again, until it is no longer cached. */
  find(): CachedResponse | undefined
}

/** A response that is sent without going through the routes. */
export interface CachedRequest {
  readonly method: string
  readonly url: string
  /** The template of the route that answered first. */
  readonly route: string
  readonly status: number
}

type OnSent = (milliseconds: number) => void

/** What went out around a cached response the first time. */
interface SentHead extends Cacheable {
  readonly find: () => CachedResponse | undefined
  readonly etag: string | undefined
  readonly status: number
  /** Names and values in turn. Node only reads them. */
  readonly headers: string[]
  readonly onSent: OnSent
}

const APP_ID = names.appId.toLowerCase()

/**
 * Sends visitors what another visitor got for the same address, without asking anybody again: the gate, the rules
 * and the database would say the same until something is invalidated.
 */
export class VisitorCache {
  readonly #heads: CachePartition<SentHead>
  readonly #appId: string
  readonly #onCached: (response: CachedRequest) => OnSent
  #isOpen = true

  /** @param onCached called once for each response; what it returns is called each time the response is sent */
  constructor(cache: MemoryCache, appId: string, onCached: (response: CachedRequest) => OnSent) {
    this.#heads = cache.partition('visitor')
    this.#appId = appId
    this.#onCached = onCached
  }

  /** Whether the request is answered by this. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isOpen || !this.#isPlain(request)) return false
    const began = performance.now()
    const encoding = encodingFor(request.headers['accept-encoding'])
    const head = this.#heads.get(buildKey(request, encoding))
    const cached = head?.find()
    const body = cached?.etag === head?.etag ? cached?.body(encoding) : undefined
    if (!head || !body) return false
    response.writeHead(head.status, head.headers)
    response.end(body)
    head.onSent(performance.now() - began)
    return true
  }

  /** Caches what goes out to visitors, until the server begins to stop. To be attached after whatever else adds headers. */
  attach(app: FastifyInstance): void {
    app.decorateReply('cached', undefined)
    app.addHook('onSend', (request, reply, payload, done) => {
      if (Buffer.isBuffer(payload)) this.#keep(request, reply, payload)
      done()
    })
    // From then on each response says that its connection ends.
    app.addHook('preClose', (done) => {
      this.#isOpen = false
      done()
    })
  }

  #keep(request: FastifyRequest, reply: FastifyReply, payload: Buffer): void {
    const { cached, statusCode: status } = reply
    if (!cached || request.caller.kind !== 'visitor' || !this.#isPlain(request.raw)) return
    const encoding = encodingFor(request.headers['accept-encoding'])
    // Another body is one for now only: the compressed one is being made.
    if (cached.response.body(encoding) !== payload) return
    const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      [value].flat().flatMap((each) => [name, String(each)]),
    )
    const { method, url } = request
    const onSent = this.#onCached({ method, url, route: request.routeOptions.url ?? '', status })
    const bytes = headers.reduce((sum, text) => sum + 16 + text.length, 1_000)
    const { find, response } = cached
    const head = { find, etag: response.etag, status, headers, onSent, bytes }
    this.#heads.set(buildKey(request.raw, encoding), head)
  }

  /** Whether a visitor asks, for no more than an address. Cookies are read by sign-in alone, of which nothing is cached. */
  #isPlain({ method, headers }: IncomingMessage): boolean {
    const appId = headers[APP_ID]
    return (
      method === 'GET' &&
      headers.authorization === undefined &&
      headers.origin === undefined &&
      headers['if-none-match'] === undefined &&
      headers['content-length'] === undefined &&
      headers['transfer-encoding'] === undefined &&
      (appId === undefined || appId === this.#appId)
    )
  }
}

/** To who sends cookies other headers are sent: no cache in between may keep the response. */
function buildKey({ headers, url }: IncomingMessage, encoding: Encoding): string {
  return `${encoding}${headers.cookie === undefined ? '' : ' cookie'} ${url}`
}

/** Sends a cached response in the encoding that the request takes. */
export function sendCached(
  request: FastifyRequest,
  reply: FastifyReply,
  cached: FoundResponse,
): FastifyReply {
  reply.cached = cached
  const { status, headers, body } = cached.response.respond(request.headers)
  return reply.code(status).headers(headers).send(body)
}
