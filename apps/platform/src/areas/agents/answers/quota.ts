import type { Caller } from '../../../http/caller/caller.ts'
import { addressKey } from '../../../http/limits/client-address.ts'
import type { DailyQuota, QuotaSubject } from '../../../http/limits/daily-quota.ts'

/** What one user, or all who come from one address without being signed in, may use in a day. */
export interface AgentLimits {
  readonly messagesPerDay: number
  readonly tokensPerDay: number
}

export const USUAL_LIMITS: AgentLimits = { messagesPerDay: 200, tokensPerDay: 200_000 }
/** All visitors together may use as much as so many users. */
const VISITORS = 20
const USED_UP = 'Today’s share of messages to agents is used up. Please come back tomorrow.'

export function agentQuota(quota: DailyQuota, limits: AgentLimits) {
  return {
    /** @throws ApiError `quota_exceeded` where this message is one too many, or no tokens are left */
    async takeMessage(caller: Caller, address: string): Promise<void> {
      const subjects = (limit: number) => subjectsOf(caller, address, limit)
      await quota.takeOfEach('agents:messages', subjects(limits.messagesPerDay), 1, USED_UP)
      await quota.takeOfEach('agents:tokens', subjects(limits.tokensPerDay), 0, USED_UP)
    },
    /** Counts what an answer has used; what goes beyond the limit ends the next one. */
    addTokens: (caller: Caller, address: string, tokens: number): Promise<void> =>
      quota.takeOfEach(
        'agents:tokens',
        subjectsOf(caller, address, Number.POSITIVE_INFINITY),
        tokens,
      ),
  }
}

/** The service role is the app itself, and has no limit. */
function subjectsOf(caller: Caller, address: string, limit: number): QuotaSubject[] {
  if (caller.kind === 'service') return []
  if (caller.kind === 'user') return [{ name: `user:${caller.user.id}`, limit }]
  return [
    { name: `address:${addressKey(address)}`, limit },
    { name: 'visitors', limit: limit * VISITORS },
  ]
}
