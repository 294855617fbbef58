import type { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { runFor } from '../../requester.ts'
import { atCallDepth } from './call-depth.ts'

/** A request that comes from a function, not over a connection. */
export interface InProcessRequest {
  method: string
  url: string
  headers: Record<string, string>
  body: Readable
  /** Where it counts as coming from. */
  address: string | undefined
  /** How many functions have called one another before it. */
  depth: number
}

/** The same routes without a socket; bodies come and go as they are written. */
export function injectRequest(app: FastifyInstance) {
  return async ({ method, url, headers, body, address, depth }: InProcessRequest) => {
    const ask = () =>
      app.inject({
        method,
        url,
        headers,
        payload: body,
        payloadAsStream: true,
        ...(address !== undefined && { remoteAddress: address }),
      })
    // It is asked for in the name of its own token.
    const answer = await runFor(undefined, () => atCallDepth(depth, ask))
    return { status: answer.statusCode, headers: answer.headers, body: answer.stream() }
  }
}
