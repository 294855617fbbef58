import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Caller } from './caller.ts'
import { addressKey } from './limits/client-address.ts'
import { withoutSecrets } from './redact.ts'

/** One line a request, written when the answer is out. */
export function requestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply)
    done()
  })
}

/** Begins the lines of an answer that is sent again and again; what it returns writes one. */
export type RepeatedLog = (answer: {
  method: string
  path: string
  status: number
}) => (milliseconds: number) => void

/** The log of repeated answers for whoever has no faster one. */
export function repeatedLog(log: Logger): RepeatedLog {
  return (answer) => {
    const line = log.child(answer)
    return (milliseconds) => line.info({ ms: rounded(milliseconds) })
  }
}

export function logRequest(log: Logger, request: FastifyRequest, reply: FastifyReply): void {
  log.info({
    method: request.method,
    path: withoutSecrets(request.url),
    status: reply.statusCode,
    ms: rounded(reply.elapsedTime),
    caller: callerId(request.caller),
    ...(REFUSALS.has(reply.statusCode) && { address: addressKey(request.ip) }),
  })
}

// Somebody who tries doors is found again by where they came from; of everybody else we keep no address.
const REFUSALS = new Set([401, 403, 429])

function rounded(milliseconds: number): number {
  return Math.round(milliseconds * 10) / 10
}

/** How the log names a caller. */
export function callerId(caller: Caller | undefined): string | undefined {
  return caller?.kind === 'user'
    ? caller.user.id
    : caller?.kind === 'service'
      ? 'service'
      : undefined
}
