import type { Caller } from '../../../http/caller/caller.ts'
import { addressKey, findNetwork } from '../../../http/limits/client-address.ts'
import type { DailyQuota, QuotaShare } from '../../../http/limits/daily-quota.ts'

/** What one user, or all who come from one address without being signed in, may use in a day. */
export interface AgentLimits {
  readonly messagesPerDay: number
  readonly tokensPerDay: number
}

export const USUAL_LIMITS: AgentLimits = { messagesPerDay: 200, tokensPerDay: 200_000 }
/** The visitors of one network may use as much as so many addresses, and all visitors together as so many. */
const OF_NETWORK = 5
const OF_ALL = 20
/** Conversations that the visitors of one address may begin in a day. */
const CONVERSATIONS = 50
const USED_UP = 'Today’s share of messages to agents is used up. Please come back tomorrow.'
const BEGUN = 'Today’s share of conversations with agents is used up. Please come back tomorrow.'

type Share = Pick<QuotaShare, 'what' | 'amount' | 'limit'>

export function agentQuota(quota: DailyQuota, limits: AgentLimits) {
  return {
    /** @throws ApiError `quota_exceeded` where this message is one too many, or no tokens are left; then nothing is counted */
    async takeMessage(caller: Caller, address: string): Promise<void> {
      const message = { what: 'agents:messages', amount: 1, limit: limits.messagesPerDay }
      const tokens = { what: 'agents:tokens', amount: 0, limit: limits.tokensPerDay }
      await quota.takeAll(
        [message, tokens].flatMap((share) => listShares(caller, address, share)),
        USED_UP,
      )
    },
    /**
     * Users are bounded by how many conversations they may have; a visitor may be anybody each time.
     *
     * @throws ApiError `quota_exceeded`
     */
    async takeConversation(caller: Caller, address: string): Promise<void> {
      if (caller.kind !== 'visitor') return
      const begun = { what: 'agents:conversations', amount: 1, limit: CONVERSATIONS }
      await quota.takeAll(listShares(caller, address, begun), BEGUN)
    },
    /** Counts what an answer has used; what goes beyond the limit ends the next one. */
    addTokens: (caller: Caller, address: string, amount: number): Promise<void> =>
      quota.add(listShares(caller, address, { what: 'agents:tokens', amount, limit: 0 })),
  }
}

/** The service role is the app itself, and has no limit. */
function listShares(caller: Caller, address: string, share: Share): QuotaShare[] {
  if (caller.kind === 'service') return []
  if (caller.kind === 'user') return [{ ...share, of: `user:${caller.user.id}` }]
  return [
    { ...share, of: `address:${addressKey(address)}` },
    // An address costs little: whoever has many has most of one network.
    { ...share, of: `network:${findNetwork(address)}`, limit: share.limit * OF_NETWORK },
    { ...share, of: 'visitors', limit: share.limit * OF_ALL },
  ]
}
