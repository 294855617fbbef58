import { Socket } from 'node:net'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'

const WITHOUT_BODY = new Set([204, 205, 304])

/**
 * The same routes without a socket, for code that runs in this process.
 *
 * @param address where its requests count as coming from; this machine when left out
 */
export function inProcessFetch(
  app: FastifyInstance,
  publicUrl: string,
  address?: string,
): typeof fetch {
  return async (input, init) => {
    const request = new Request(
      input instanceof Request ? input : new URL(String(input), publicUrl),
      init,
    )
    request.signal.throwIfAborted()
    const { pathname, search } = new URL(request.url)
    const answer = await app.inject({
      method: request.method,
      url: `${pathname}${search}`,
      headers: Object.fromEntries(request.headers),
      ...(request.body && { payload: await readPayload(request) }),
      ...(address !== undefined && { remoteAddress: address }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers)) {
      for (const one of [value].flat()) if (one !== undefined) headers.append(name, String(one))
    }
    const body = WITHOUT_BODY.has(answer.statusCode) ? null : new Uint8Array(answer.rawPayload)
    return new Response(body, {
      status: answer.statusCode,
      headers,
    })
  }
}

/** A form may be larger than what fits in memory. */
async function readPayload(request: Request): Promise<Buffer | Readable> {
  const isForm = request.headers.get('content-type')?.startsWith('multipart/') ?? false
  if (isForm && request.body) return Readable.from(request.body)
  return Buffer.from(await request.arrayBuffer())
}

/** Whether a request came over a connection, and not from this process by way of `platform.fetch`. */
export function isFromOutside(request: FastifyRequest): boolean {
  return request.raw.socket instanceof Socket
}
