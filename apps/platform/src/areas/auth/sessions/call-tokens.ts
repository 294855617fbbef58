import type { CallToken } from '../../../http/caller/call-token.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { hashSecret, newSecret } from './secret.ts'

type Holder = Exclude<Caller, { kind: 'visitor' }>

/** Tokens that live for a call of this process and are kept nowhere else. */
export function createCallTokens() {
  const holders = new Map<string, Holder>()

  function revokeWhere(matches: (holder: Holder) => boolean) {
    for (const [hash, holder] of holders) if (matches(holder)) holders.delete(hash)
  }

  return {
    issue(caller: Holder): CallToken {
      const token = newSecret()
      const hash = hashSecret(token)
      holders.set(hash, caller)
      return { token, revoke: () => void holders.delete(hash) }
    },
    holderOf: (token: string): Caller | undefined =>
      holders.size === 0 ? undefined : holders.get(hashSecret(token)),
    /** The user's role or access has changed. */
    revokeUser(userId: string) {
      revokeWhere((holder) => holder.kind === 'user' && holder.user.id === userId)
    },
    /** A session has ended, and with it what it had called. */
    revokeSession(tokenId: string) {
      revokeWhere((holder) => holder.kind === 'user' && holder.tokenId === tokenId)
    },
  }
}
