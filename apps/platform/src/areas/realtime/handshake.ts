import { errorCodes } from '@pitlane/protocol'
import type { Logger } from 'pino'
import { type Caller, VISITOR } from '../../http/caller/caller.ts'
import type { ClientSocket } from './socket.ts'

const MAX_TOKEN_LENGTH = 4096
/** Clients without a token send the word their language has for it. */
const NO_TOKEN = new Set(['', 'null', 'undefined'])

interface HandshakeDeps {
  appId: string
  callerOf(token: string | undefined): Promise<Caller>
  log: Pick<Logger, 'warn'>
}

/**
 * Whether a page of this origin may open a socket. Only configured addresses count, never the Host header:
 * a name of another site may be made to lead to our address. Programs send no origin.
 */
export function isOriginAllowed(origin: string | undefined, allowed: readonly string[]): boolean {
  return origin === undefined || allowed.includes(origin)
}

/** Decides once, as the socket opens, who is calling. A bad token makes a visitor: a refusal would be retried for ever. */
export function identifySocket({ appId, callerOf, log }: HandshakeDeps) {
  return async function identify(socket: ClientSocket, next: (error?: Error) => void) {
    const { query, headers } = socket.handshake
    if (query.app_id !== appId) return next(new Error(errorCodes.app_not_found.text))

    const token = readToken(query.token)
    const caller = await callerOrVisitor(callerOf, token, log)
    const isFromPage = headers.origin !== undefined
    // A page that holds a service token has lost it.
    const isVisitor = caller.kind === 'visitor' || (isFromPage && caller.kind === 'service')
    socket.data.caller = isVisitor ? VISITOR : caller
    socket.data.token = isVisitor ? undefined : token
    socket.data.anonymousId = query.anonymous_id
    next()
  }
}

function readToken(value: string | string[] | undefined): string | undefined {
  const isToken = typeof value === 'string' && !NO_TOKEN.has(value)
  return isToken && value.length <= MAX_TOKEN_LENGTH ? value : undefined
}

async function callerOrVisitor(
  callerOf: HandshakeDeps['callerOf'],
  token: string | undefined,
  log: HandshakeDeps['log'],
): Promise<Caller> {
  if (token === undefined) return VISITOR
  try {
    return await callerOf(token)
  } catch (err) {
    log.warn({ err }, 'a socket could not be identified')
    return VISITOR
  }
}
