import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Caller } from './caller/caller.ts'
import { addressKey } from './limits/client-address.ts'

/** One line a request, written when the answer is out. */
export function requestLog(app: FastifyInstance, log: Logger): void {
  app.addHook('onResponse', (request, reply, done) => {
    logRequest(log, request, reply)
    done()
  })
}

/** Begins the lines of an answer that is sent again and again; what it returns writes one. */
export type CachedResponseLog = (answer: {
  method: string
  path: string
  status: number
}) => (milliseconds: number) => void

/** The log of repeated responses where there is no faster one. */
export function cachedResponseLog(log: Logger): CachedResponseLog {
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

// Attackers are found again by where they came from; of all others no address is stored.
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

/** Characters of an address that are looked at and logged; more is not needed to find a request again. */
const MAX = 2_000
const PAIR = /([?&][^?=&#]*=)([^&#]*)/g
const SECRET = /token|code|secret|passw|otp|signature/i
/** A secret by its look, whatever its name: ids have 24 characters. */
const LONG_RUN = /[0-9a-z]{32}/i
const ESCAPE = /%([0-9a-f]{2})/gi

/** A request's address, cut where it is long, without the values that would let its reader in. */
export function withoutSecrets(url: string): string {
  const shown = url.length > MAX ? `${url.slice(0, MAX)}…` : url
  // What is not written in escapes says by itself that there is nothing to hide, as nearly every address does.
  if (!shown.includes('?') || !(isSecret(shown) || shown.includes('%'))) return shown
  return shown.replace(PAIR, (pair: string, name: string) =>
    isSecret(decoded(pair)) ? `${name}[redacted]` : pair,
  )
}

function isSecret(text: string): boolean {
  return SECRET.test(text) || LONG_RUN.test(text)
}

/** Letters only: what is cut off or no UTF-8 hides no word. */
function decoded(text: string): string {
  return text.replace(ESCAPE, (_escape, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  )
}
