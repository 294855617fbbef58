import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../errors/api-error.ts'
import { isFromOutside } from '../in-process/in-process-fetch.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** It belongs to a page that was let in, which would be broken without it. */
    isPartOfPage?: boolean
  }
}

export interface OverloadLimits {
  /** Requests that are being answered. */
  readonly requests: number
  /** By how much the event loop may be late on average. Milliseconds. */
  readonly delayMs: number
}

export const OVERLOAD_LIMITS: OverloadLimits = { requests: 1000, delayMs: 500 }

/** Supervisors and monitors are answered in any case. */
const WATCHING = new Set<string>([paths.health, paths.ready, paths.metrics])

/**
 * Rejects requests while more come than can be answered: a quick 503 to some instead of an answer
 * that comes too late for everybody.
 *
 * @returns how many requests are being answered, and how many were rejected
 */
export function shedLoad(
  app: FastifyInstance,
  delayMs: () => number,
  limits: OverloadLimits = OVERLOAD_LIMITS,
): { inFlight(): number; rejected(): number } {
  let inFlight = 0
  let rejected = 0
  app.addHook('onRequest', (request, reply, done) => {
    const { url = '', config } = request.routeOptions
    // What a page asks of the server itself belongs to a request that was let in.
    if (!isFromOutside(request) || config.isPartOfPage || WATCHING.has(url)) {
      done()
    } else if (inFlight >= limits.requests || delayMs() > limits.delayMs) {
      rejected += 1
      done(apiError('unavailable', undefined, { headers: { 'retry-after': '2' } }))
    } else {
      inFlight += 1
      reply.raw.once('close', () => {
        inFlight -= 1
      })
      done()
    }
  })
  return { inFlight: () => inFlight, rejected: () => rejected }
}
