import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Encoding, encodingFor } from './encoding.ts'

/** Smaller answers would hardly shrink. */
const LEAST_COMPRESSED_BYTES = 1024
/** Quality 11 takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5

export const JSON_TYPE = 'application/json; charset=utf-8'

/** An answer lives until the next change, so its number is as good as a digest, which would cost as much as the query. */
const START = randomBytes(6).toString('base64url')
let answers = 0

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

interface Form {
  readonly body: Buffer
  readonly headers: Readonly<Record<string, string | number>>
}

/**
 * A list as bytes, ready to be sent again: as it is, and compressed for those who want that from the second
 * time on, since most questions that are new are never asked again.
 */
export class Answer {
  readonly etag: string
  readonly #plain: Form
  readonly #unchanged: Readonly<Record<string, string>>
  #br: Form | undefined
  #gzip: Form | undefined
  #isCompressible: boolean
  #isCompressing = false
  #uses = 0

  constructor(text: Uint8Array | string) {
    const body =
      typeof text === 'string'
        ? Buffer.from(text)
        : Buffer.from(text.buffer, text.byteOffset, text.byteLength)
    answers += 1
    // Weak: the compressed forms carry the same tag.
    this.etag = `W/"${START}-${answers.toString(36)}"`
    this.#unchanged = {
      etag: this.etag,
      'cache-control': 'no-cache',
      vary: 'Accept-Encoding, Authorization',
    }
    this.#plain = this.#form(body)
    this.#isCompressible = body.length >= LEAST_COMPRESSED_BYTES
  }

  get bytes(): number {
    return this.#plain.body.length + (this.#br?.body.length ?? 0) + (this.#gzip?.body.length ?? 0)
  }

  /** Whether everybody who asks this way from now on gets the same bytes: no compressed ones are to come. */
  isFinalFor(request: FastifyRequest): boolean {
    const encoding = encodingFor(request.headers['accept-encoding'])
    return (
      encoding === 'identity' || !this.#isCompressible || this.#compressed(encoding) !== undefined
    )
  }

  send(request: FastifyRequest, reply: FastifyReply): void {
    this.#uses += 1
    const seen = request.headers['if-none-match']
    if (seen !== undefined && isSame(seen, this.etag)) {
      reply.code(304).headers(this.#unchanged).send()
      return
    }
    const { headers, body } = this.#formFor(encodingFor(request.headers['accept-encoding']))
    reply.headers(headers).send(body)
  }

  /** Makes the compressed forms beside the requests; until they are there the plain one is sent. */
  async compress(): Promise<void> {
    if (this.#isCompressing || !this.#isCompressible) return
    this.#isCompressing = true
    const { body } = this.#plain
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    }
    try {
      const [br, gzipped] = await Promise.all([brotli(body, { params }), zip(body)])
      this.#br = this.#form(br, 'br')
      this.#gzip = this.#form(gzipped, 'gzip')
    } catch {
      // The plain form is as right, only longer.
      this.#isCompressible = false
    }
  }

  #formFor(encoding: Encoding): Form {
    if (encoding === 'identity') return this.#plain
    const form = this.#compressed(encoding)
    if (form) return form
    if (this.#uses > 1) void this.compress()
    return this.#plain
  }

  #compressed(encoding: Exclude<Encoding, 'identity'>): Form | undefined {
    return encoding === 'br' ? this.#br : this.#gzip
  }

  #form(body: Buffer, encoding?: string): Form {
    return {
      body,
      headers: {
        'content-type': JSON_TYPE,
        'content-length': body.length,
        ...(encoding && { 'content-encoding': encoding }),
        ...this.#unchanged,
      },
    }
  }
}

function isSame(seen: string, etag: string): boolean {
  return seen === etag || seen === '*' || seen.split(',').some((tag) => tag.trim() === etag)
}
