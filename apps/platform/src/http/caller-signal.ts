import type { FastifyReply } from 'fastify'

/** Aborted when the caller hangs up before the response is there. */
export function callerSignal(reply: FastifyReply): AbortSignal {
  const gone = new AbortController()
  reply.raw.once('close', () => {
    if (!reply.raw.writableEnded) gone.abort(new Error('The caller has hung up.'))
  })
  return gone.signal
}
