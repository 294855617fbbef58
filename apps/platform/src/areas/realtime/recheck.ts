import type { Logger } from 'pino'
import type { Caller } from '../../http/caller.ts'
import { type ClientSocket, disconnect, type Io } from './socket.ts'

/**
 * A token that has ended is out of every room within two seconds, wherever it was ended:
 * sign-in may believe a token for 1.5 s, and what is left of the two seconds is ours.
 */
const RECHECK_MS = 400

/** Asks again and again who is behind each token; a socket whose caller is no longer the same has to come anew. */
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
    // A database that is away signs nobody out.
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
