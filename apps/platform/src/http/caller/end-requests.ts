import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ApiError, apiError } from '../errors/api-error.ts'
import { isRead } from '../limits/rate-limit.ts'
import type { Caller } from './caller.ts'
import { type CredentialWatch, isStill } from './credential-watch.ts'
import { bearerToken } from './identify.ts'

interface EndDeps {
  readonly watch: CredentialWatch['watch']
  admits(caller: Caller): boolean
}

const signals = new WeakMap<FastifyRequest, AbortController>()

/** Aborted when the caller hangs up before the response is there, or is no longer who they were. */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const { request, raw } = reply
  const known = signals.get(request)
  if (known) return known.signal
  const gone = new AbortController()
  signals.set(request, gone)
  raw.once('close', () => {
    if (!raw.writableEnded) gone.abort(new Error('The caller has hung up.'))
  })
  return gone.signal
}

/** Ends requests under way with the token that they came with, and those of visitors when the app closes. */
export function endRequestsWithToken(app: FastifyInstance, { watch, admits }: EndDeps): void {
  app.addHook('onRequest', (request, reply, done) => {
    const { caller, routeOptions } = request
    const { definition, isApi } = routeOptions.config
    const isGated = isApi !== false && definition?.gate !== 'open'
    const forget = watch({
      token: bearerToken(request.headers.authorization),
      caller,
      mayGoOn: (now) => isStill(caller, now) && (!isGated || admits(now)),
      end: (now) => end(request, reply, refusalFor(caller, now)),
    })
    reply.raw.once('close', forget)
    done()
  })
}

function refusalFor(then: Caller, now: Caller): ApiError {
  const code = then.kind === now.kind ? 'forbidden' : 'authentication_required'
  // The rest of a body is not waited for.
  return apiError(code, undefined, { headers: { connection: 'close' } })
}

/**
 * Work is told to stop, a response that has begun is cut off. What is still read is refused; a change that is being
 * made is not, or its caller would be told that it was not made.
 */
function end(request: FastifyRequest, reply: FastifyReply, refusal: ApiError): void {
  signals.get(request)?.abort(refusal)
  if (reply.raw.headersSent) reply.raw.destroy()
  else if (isRead(request) || !request.raw.complete) void reply.send(refusal)
}
