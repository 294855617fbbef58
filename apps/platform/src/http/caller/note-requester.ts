import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type Requester, requester, runFor } from '../../requester.ts'
import { isFromOutside } from '../in-process/in-process-fetch.ts'
import { addressKey } from '../limits/client-address.ts'
import { createLimiter, tooMany } from '../limits/rate-limit.ts'
import { type Caller, isTrusted } from './caller.ts'
import { callerSignal } from './end-requests.ts'

const MINUTE_MS = 60_000
/** Reads of one requester that look at many rows: a search takes three or four, and nobody types five of them a second. */
const SLOW_READS_A_MINUTE = 1200

/**
 * Notes for whom each request is answered: whose share of the queues it takes, and whom its slow reads are counted for,
 * each of several in one request by itself.
 */
export function noteRequesters(
  app: FastifyInstance,
  { rateLimits }: { rateLimits: boolean },
): void {
  const limiter = createLimiter(SLOW_READS_A_MINUTE, MINUTE_MS, Date.now)
  const outer = new WeakMap<FastifyRequest, Requester>()

  function requesterOf(request: FastifyRequest, reply: FastifyReply): Requester {
    // What a page asks of this server is asked for whoever opens the page.
    const opener = outer.get(request)
    if (opener) return opener
    const { caller, ip } = request
    const id = findRequesterId(caller, ip)
    const isCounted = rateLimits && !isTrusted(caller)
    return {
      id,
      // Made when it is asked for: most requests wait in no queue.
      get signal() {
        return callerSignal(reply)
      },
      countSlowRead() {
        const wait = isCounted ? limiter.take(id) : undefined
        if (wait !== undefined) throw tooMany(wait)
      },
    }
  }

  app.addHook('onRequest', (request, _reply, done) => {
    const asking = isFromOutside(request) ? undefined : requester()
    // A page may be made for several at once: that the first has gone does not end it.
    if (asking) outer.set(request, { ...asking, signal: undefined })
    done()
  })
  // The events by which a body is read have a context of their own.
  app.addHook('preHandler', (request, reply, done) => runFor(requesterOf(request, reply), done))
}

function findRequesterId(caller: Caller, ip: string): string {
  if (caller.kind === 'user') return `user ${caller.user.id}`
  return caller.kind === 'service' ? 'service' : `address ${addressKey(ip)}`
}
