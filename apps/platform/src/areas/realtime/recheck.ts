import type { Logger } from 'pino'
import type { Caller } from '../../http/caller/caller.ts'
import { type ClientSocket, disconnect, type Io } from './socket.ts'

/**
 * Sockets of a revoked token are disconnected within two seconds, whichever process revoked it:
 * the auth area caches tokens for 1.5 s, which leaves 0.5 s for this interval.
 */
const RECHECK_MS = 400

/** Looks up the token of each socket at an interval; one whose caller has changed is disconnected, and reconnects. */
export function recheckCallers(
  io: Io,
  callerOf: (token: string | undefined) => Promise<Caller>,
  log: Pick<Logger, 'warn'>,
): () => void {
  let isBusy = false

  async function recheck(): Promise<void> {
    const byToken = Map.groupBy(usersIn(io), (socket) => socket.data.token)
    const checks = [...byToken].map(async ([token, sockets]) => {
      const now = await callerOf(token)
      for (const socket of sockets) {
        if (!isSame(socket.data.caller, now)) disconnect(socket)
      }
    })
    await Promise.all(checks)
  }

  const timer = setInterval(async () => {
    if (isBusy) return
    isBusy = true
    // While the database is unreachable no socket is disconnected.
    await recheck().catch((err: unknown) => log.warn({ err }, 'sockets could not be rechecked'))
    isBusy = false
  }, RECHECK_MS)
  timer.unref()
  return () => clearInterval(timer)
}

function usersIn(io: Io): ClientSocket[] {
  return [...io.sockets.sockets.values()].filter(({ data }) => data.caller.kind === 'user')
}

function isSame(then: Caller, now: Caller): boolean {
  if (then.kind !== 'user' || now.kind !== 'user') return then.kind === now.kind
  return then.tokenId === now.tokenId && then.user.role === now.user.role
}
