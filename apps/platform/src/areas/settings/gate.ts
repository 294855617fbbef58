import type { Access, GateReason } from '@pitlane/protocol'
import type { Caller } from '../../http/caller.ts'
import type { TokenStanding } from '../../http/identify.ts'

/** Why this caller may not enter, or undefined when the door is open. Members are those who can sign in. */
export function closedFor(
  access: Access,
  caller: Caller,
  standing: TokenStanding,
): GateReason | undefined {
  if (access === 'public_without_login' || caller.kind !== 'visitor') return undefined
  return standing === 'disabled' ? 'user_not_registered' : 'auth_required'
}
