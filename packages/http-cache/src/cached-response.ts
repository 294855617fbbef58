import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Cacheable } from './cache-partition.ts'
import { keptBytes, ownBytes } from './own-bytes.ts'
import { type Encoding, encodingFor, isNotModified } from './request-headers.ts'

/** A smaller body would hardly shrink. */
const MIN_COMPRESSED_BYTES = 1024
/** Quality 11 takes fifty times as long for a tenth less. */
const BROTLI_QUALITY = 5

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export interface SentResponse {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: Buffer
}

interface ConditionalHeaders {
  readonly 'accept-encoding'?: string | undefined
  readonly 'if-none-match'?: string | undefined
}

const NOTHING = Buffer.alloc(0)

/** The ETag of a body. Weak: the same body in another encoding has the same one. */
export function computeEtag(body: string): string {
  return `W/"${hash('sha256', body, 'base64url').slice(0, 22)}"`
}

/** A response as bytes, ready to be sent again: as it is, and compressed for those who take that. */
export class CachedResponse implements Cacheable {
  readonly status: number
  readonly etag: string | undefined
  onResize: (() => void) | undefined
  readonly #headers: Readonly<Record<string, string>>
  readonly #type: string
  readonly #variants: { identity: SentResponse } & Partial<Record<Encoding, SentResponse>>
  readonly #inFlight: Partial<Record<Encoding, Promise<void>>> = {}

  /**
   * @param headers of every variant and of 304; with an `etag` the response can be asked for conditionally
   * @param type its content type
   */
  constructor(response: {
    body: string | Uint8Array
    type: string
    headers: Readonly<Record<string, string>>
    status?: number
  }) {
    const { status = 200, headers, type } = response
    this.status = status
    this.etag = headers.etag
    this.#headers = headers
    this.#type = type
    this.#variants = { identity: this.#variant(ownBytes(response.body)) }
  }

  /** Of all variants that have been made. */
  get bytes(): number {
    let bytes = 0
    for (const variant of Object.values(this.#variants)) bytes += 1000 + keptBytes(variant.body)
    return bytes
  }

  /** The body in an encoding, if that variant has been made or is never needed. */
  body(encoding: Encoding): Buffer | undefined {
    return this.#isCompressible() ? this.#variants[encoding]?.body : this.#variants.identity.body
  }

  /** What is sent for these request headers now: until a variant is made, the response as it is. */
  respond(request: ConditionalHeaders): SentResponse {
    if (this.status === 200 && this.etag && isNotModified(request['if-none-match'], this.etag))
      return { status: 304, headers: this.#headers, body: NOTHING }
    return this.#variants[encodingFor(request['accept-encoding'])] ?? this.#variants.identity
  }

  /** Makes the variant in an encoding, once. A failure is no harm: the response as it is does as well. */
  async compress(encoding: Encoding): Promise<void> {
    if (this.body(encoding)) return
    this.#inFlight[encoding] ??= this.#compress(encoding)
    await this.#inFlight[encoding]
  }

  async #compress(encoding: Encoding): Promise<void> {
    const { identity } = this.#variants
    const { body } = identity
    try {
      const compressed =
        encoding === 'br' ? await brotli(body, brotliOptions(body)) : await zip(body)
      this.#variants[encoding] = this.#variant(ownBytes(compressed), encoding)
    } catch {
      this.#variants[encoding] = identity
    }
    this.onResize?.()
  }

  #isCompressible(): boolean {
    return this.#variants.identity.body.length >= MIN_COMPRESSED_BYTES
  }

  #variant(body: Buffer, encoding?: string): SentResponse {
    const headers = {
      'content-type': this.#type,
      'content-length': String(body.length),
      ...(encoding && { 'content-encoding': encoding }),
      ...this.#headers,
    }
    return { status: this.status, headers, body }
  }
}

function brotliOptions(body: Buffer) {
  return {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  }
}
