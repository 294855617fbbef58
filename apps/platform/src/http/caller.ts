import { apiError } from './errors/api-error.ts'

/** Who is calling: decided once per request or socket from its token. */
export type Caller =
  | { readonly kind: 'visitor' }
  | { readonly kind: 'user'; readonly user: CallingUser; readonly tokenId: string }
  | { readonly kind: 'service' }

export interface CallingUser {
  readonly id: string
  readonly email: string
  readonly full_name: string
  readonly role: 'admin' | 'user'
}

export const VISITOR: Caller = { kind: 'visitor' }

/** Admins and the service role pass every rule. */
export function isTrusted(caller: Caller): boolean {
  return caller.kind === 'service' || (caller.kind === 'user' && caller.user.role === 'admin')
}

/** Refuses everyone but a person who is signed in. */
export function requireUser(caller: Caller): CallingUser {
  if (caller.kind !== 'user') throw apiError('authentication_required')
  return caller.user
}

/** Refuses everyone but admins and the service role. */
export function requireTrusted(caller: Caller): void {
  if (isTrusted(caller)) return
  throw apiError(caller.kind === 'visitor' ? 'authentication_required' : 'forbidden')
}
