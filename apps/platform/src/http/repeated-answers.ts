import type { IncomingMessage, ServerResponse } from 'node:http'
import { headers as names } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyReply {
    /** Every visitor who asks the same gets this very answer until something changes. */
    isRepeatable: boolean
  }
}

/** An answer that will be sent without going through the routes. */
export interface RepeatedAnswer {
  readonly method: string
  readonly url: string
  /** The template of the route that answered first. */
  readonly route: string
  readonly status: number
}

interface Kept {
  /** Names and values in turn, as they were sent the first time. Node only reads them. */
  readonly headers: (string | number)[]
  readonly body: Buffer
  readonly onSent: OnSent
}

type OnSent = (milliseconds: number) => void

/** Of different addresses and headers; above it all are forgotten. */
const MOST = 200
const APP_ID = names.appId.toLowerCase()

/**
 * Sends visitors the bytes that another visitor got for the same question, without asking anybody again:
 * the gate, the rules and the database would say the same until something changes.
 */
export class RepeatedAnswers {
  readonly #kept = new Map<string, Kept>()
  readonly #version: () => string
  readonly #onKept: (answer: RepeatedAnswer) => OnSent
  #keptVersion = ''
  #isOpen = true
  #sent = 0

  /**
   * @param version another text after each change of data, settings or people
   * @param onKept told of each answer that is kept; what it returns is told of each time the answer is sent
   */
  constructor(version: () => string, onKept: (answer: RepeatedAnswer) => OnSent) {
    this.#version = version
    this.#onKept = onKept
  }

  /** How many answers were sent. */
  get sent(): number {
    return this.#sent
  }

  /** Whether the request is answered by this. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    const key = this.#isOpen ? keyOf(request) : undefined
    const kept = key === undefined ? undefined : this.#current().get(key)
    if (!kept) return false
    const began = performance.now()
    response.writeHead(200, kept.headers)
    response.end(kept.body)
    this.#sent += 1
    kept.onSent(performance.now() - began)
    return true
  }

  /** Keeps what routes have marked as repeatable, until the server begins to stop. */
  attach(app: FastifyInstance): void {
    app.decorateReply('isRepeatable', false)
    app.addHook('onSend', (request, reply, payload, done) => {
      if (reply.isRepeatable && reply.statusCode === 200 && Buffer.isBuffer(payload)) {
        const key = request.caller.kind === 'visitor' ? keyOf(request.raw) : undefined
        if (key !== undefined) {
          const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => [name, each]),
          )
          const { method, url } = request
          const answer = { method, url, route: request.routeOptions.url ?? '', status: 200 }
          this.#keep(key, { headers, body: payload, onSent: this.#onKept(answer) })
        }
      }
      done()
    })
    // From then on each answer says that its connection ends.
    app.addHook('preClose', (done) => {
      this.#isOpen = false
      this.#kept.clear()
      done()
    })
  }

  #keep(key: string, answer: Kept): void {
    const kept = this.#current()
    if (kept.size >= MOST) kept.clear()
    kept.set(key, answer)
  }

  #current(): Map<string, Kept> {
    const version = this.#version()
    if (version !== this.#keptVersion) {
      this.#kept.clear()
      this.#keptVersion = version
    }
    return this.#kept
  }
}

/** All that an answer to a visitor depends on; undefined for a request that must be looked at. */
function keyOf({ method, url, headers }: IncomingMessage): string | undefined {
  if (
    method !== 'GET' ||
    headers.authorization !== undefined ||
    headers['if-none-match'] !== undefined ||
    headers['content-length'] !== undefined ||
    headers['transfer-encoding'] !== undefined
  )
    return undefined
  // No header's value has a line break in it.
  return `${url}\n${headers['accept-encoding']}\n${String(headers[APP_ID])}\n${headers.origin}`
}
