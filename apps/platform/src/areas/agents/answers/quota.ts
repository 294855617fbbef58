import type { Database } from '../../../db/database.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import type { Caller } from '../../../http/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { addressKey } from '../../../http/limits/client-address.ts'

/** What one user, or all who come from one address without being signed in, may use in a day. */
export interface AgentLimits {
  readonly messagesPerDay: number
  readonly tokensPerDay: number
}

export const USUAL_LIMITS: AgentLimits = { messagesPerDay: 200, tokensPerDay: 200_000 }
/** All visitors together may use as much as so many users. */
const VISITORS = 20
const DAY_MS = 86_400_000

/** Counts what is used in a day of UTC, in the database, so that all processes count together. */
export function agentQuota(db: Database, clock: () => Date, limits: AgentLimits) {
  const endOfDay = () => (Math.floor(clock().getTime() / DAY_MS) + 1) * DAY_MS

  async function add(what: string, keys: readonly Key[], count: number, limit: number) {
    if (keys.length === 0) return
    const named = keys.map((key) => ({ ...key, name: `agents:${what}:${key.name}` }))
    const counts = new Map(named.map(({ name }) => [name, count]))
    const now = await addToShared(db, counts, endOfDay())
    const isOver = named.some(({ name, times }) => (now.get(name) ?? 0) > limit * times)
    if (isOver) throw overQuota(Math.ceil((endOfDay() - clock().getTime()) / 1000))
  }

  return {
    /** @throws ApiError `too_many_requests` where this message is one too many, or no tokens are left */
    async takeMessage(caller: Caller, address: string): Promise<void> {
      const keys = keysOf(caller, address)
      await add('messages', keys, 1, limits.messagesPerDay)
      await add('tokens', keys, 0, limits.tokensPerDay)
    },
    /** Counts what an answer has used; what goes beyond the limit ends the next one. */
    async addTokens(caller: Caller, address: string, tokens: number): Promise<void> {
      await add('tokens', keysOf(caller, address), tokens, Number.POSITIVE_INFINITY)
    },
  }
}

interface Key {
  readonly name: string
  readonly times: number
}

/** The service role is the app itself, and bounded by nobody. */
function keysOf(caller: Caller, address: string): Key[] {
  if (caller.kind === 'service') return []
  if (caller.kind === 'user') return [{ name: `user:${caller.user.id}`, times: 1 }]
  return [
    { name: `address:${addressKey(address)}`, times: 1 },
    { name: 'visitors', times: VISITORS },
  ]
}

function overQuota(seconds: number) {
  return apiError(
    'too_many_requests',
    'Today’s share of messages to agents is used up. Please come back tomorrow.',
    { headers: { 'retry-after': String(seconds) } },
  )
}
