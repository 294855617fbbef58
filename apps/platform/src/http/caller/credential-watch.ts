import type { Logger } from 'pino'
import { type Caller, VISITOR } from './caller.ts'

/** What goes on in somebody's name for longer than a moment: a socket, a request, an answer of an agent. */
export interface Watched {
  /** By which the caller was known; undefined for a visitor. */
  readonly token: string | undefined
  readonly caller: Caller
  /** Whether it may go on, with whom the token stands for now. */
  mayGoOn(now: Caller): boolean
  /** Called once, when it may not. */
  end(now: Caller): void
}

export interface CredentialWatch {
  /** @returns ends the watch */
  watch(watched: Watched): () => void
  /** Looks at all of them at once, because a token has just ended or the app has closed. */
  check(): void
  stop(): void
}

interface WatchDeps {
  callerOf(token: string | undefined): Promise<Caller>
  readonly log: Pick<Logger, 'warn'>
}

/**
 * What a token had begun ends within two seconds of the token, whichever process ended it:
 * identities are cached for 1.5 s, which leaves 0.5 s for this interval.
 */
const CHECK_MS = 400

/** Ends what goes on in the name of a token that is no longer good, or whose caller has lost a right. */
export function createCredentialWatch({ callerOf, log }: WatchDeps): CredentialWatch {
  const all = new Set<Watched>()
  let isBusy = false
  let isDue = false

  function endUnless(watched: Watched, now: Caller): void {
    if (watched.mayGoOn(now) || !all.delete(watched)) return
    watched.end(now)
  }

  async function lookAt(token: string | undefined, group: readonly Watched[]): Promise<void> {
    const now = token === undefined ? VISITOR : await callerOf(token)
    for (const one of group) if (all.has(one)) endUnless(one, now)
  }

  async function check(): Promise<void> {
    isDue = true
    if (isBusy) return
    isBusy = true
    while (isDue) {
      isDue = false
      const groups = [...Map.groupBy(all, findToken)]
      const looks = await Promise.allSettled(groups.map((group) => lookAt(...group)))
      // While the database is unreachable nothing is ended.
      const failure = looks.find(({ status }) => status === 'rejected')
      if (failure?.status === 'rejected') {
        log.warn({ err: failure.reason }, 'tokens in use could not be checked')
      }
    }
    isBusy = false
  }

  const timer = setInterval(() => void check(), CHECK_MS).unref()
  return {
    watch(watched) {
      all.add(watched)
      return () => void all.delete(watched)
    },
    check: () => void check(),
    stop: () => clearInterval(timer),
  }
}

/** A token that stood for nobody when it came stays without a look: it is as good as none. */
function findToken({ token, caller }: Watched): string | undefined {
  return caller.kind === 'visitor' ? undefined : token
}

/** Whether a caller is who they were, with all the rights that they had. */
export function isStill(then: Caller, now: Caller): boolean {
  if (then.kind !== 'user' || now.kind !== 'user') return then.kind === now.kind
  const hasRole = then.user.role === now.user.role || now.user.role === 'admin'
  return then.tokenId === now.tokenId && hasRole
}
