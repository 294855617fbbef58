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

/** What an answer to a visitor depends on, beside its address. */
interface Asked {
  readonly encodings: string | string[] | undefined
  readonly appId: string | string[] | undefined
  readonly origin: string | undefined
}

interface Kept extends Asked {
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
  readonly #kept = new Map<string, Kept[]>()
  readonly #versions: readonly (() => string)[]
  readonly #onKept: (answer: RepeatedAnswer) => OnSent
  #keptVersions: string[] = []
  #count = 0
  #isOpen = true
  #sent = 0

  /**
   * @param versions of data, settings and people: another text after each change
   * @param onKept told of each answer that is kept; what it returns is told of each time the answer is sent
   */
  constructor(versions: readonly (() => string)[], onKept: (answer: RepeatedAnswer) => OnSent) {
    this.#versions = versions
    this.#onKept = onKept
  }

  /** How many answers were sent. */
  get sent(): number {
    return this.#sent
  }

  /** Whether the request is answered by this. */
  send(request: IncomingMessage, response: ServerResponse): boolean {
    if (!this.#isOpen || !asksPlainly(request)) return false
    const began = performance.now()
    const kept = this.#find(request)
    if (!kept) return false
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
        if (request.caller.kind === 'visitor' && asksPlainly(request.raw)) {
          const headers = Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
            (Array.isArray(value) ? value : [value ?? '']).flatMap((each) => [name, each]),
          )
          const { method, url } = request
          const answer = { method, url, route: request.routeOptions.url ?? '', status: 200 }
          const onSent = this.#onKept(answer)
          this.#keep(request.raw, { headers, body: payload, onSent })
        }
      }
      done()
    })
    // From then on each answer says that its connection ends.
    app.addHook('preClose', (done) => {
      this.#isOpen = false
      this.#forget()
      done()
    })
  }

  #find(request: IncomingMessage): Kept | undefined {
    this.#forgetOld()
    return this.#kept.get(request.url ?? '')?.find((kept) => isFor(kept, request))
  }

  #keep(request: IncomingMessage, answer: Omit<Kept, keyof Asked>): void {
    this.#forgetOld()
    if (this.#count >= MOST) this.#forget()
    const { url = '', headers } = request
    const kept = this.#kept.get(url)?.filter((other) => !isFor(other, request)) ?? []
    const { origin, 'accept-encoding': encodings, [APP_ID]: appId } = headers
    this.#kept.set(url, [...kept, { ...answer, encodings, appId, origin }])
    this.#count += 1
  }

  #forgetOld(): void {
    const isCurrent = this.#versions.every((version, at) => version() === this.#keptVersions[at])
    if (isCurrent) return
    this.#forget()
    this.#keptVersions = this.#versions.map((version) => version())
  }

  #forget(): void {
    this.#kept.clear()
    this.#count = 0
  }
}

/** Whether a visitor asks, for no more than an address. */
function asksPlainly({ method, headers }: IncomingMessage): boolean {
  return (
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['if-none-match'] === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined
  )
}

function isFor({ encodings, appId, origin }: Asked, { headers }: IncomingMessage): boolean {
  return (
    encodings === headers['accept-encoding'] &&
    appId === headers[APP_ID] &&
    origin === headers.origin
  )
}
