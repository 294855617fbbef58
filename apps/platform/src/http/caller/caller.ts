import { type ApiError, apiError } from '../errors/api-error.ts'

/** Who is calling: decided once per request or socket from its token. */
export type Caller =
  | { readonly kind: 'visitor' }
  | {
      readonly kind: 'user'
      readonly user: CallingUser
      readonly tokenId: string
      /** When they signed in, in milliseconds; nobody has signed in who writes from a chat. */
      readonly signedInAt?: number
    }
  | {
      readonly kind: 'service'
      /** Of the service token; the platform itself has none. */
      readonly tokenId?: string
    }

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

/**
 * For whom a route is. `user` is a person who is signed in, `admin` an admin or the service role; `rules` are
 * those of an entity, asked later.
 */
export type Who = 'anyone' | 'user' | 'user-or-admin' | 'admin' | 'service' | 'rules'

/** @throws ApiError `authentication_required` or `forbidden` */
export function requireWho(who: Who, caller: Caller): void {
  if (who === 'user') requireUser(caller)
  else if (who === 'admin') requireTrusted(caller)
  else if (who === 'user-or-admin' && caller.kind === 'visitor') {
    throw apiError('authentication_required')
  } else if (who === 'service' && caller.kind !== 'service') throw accessDenied(caller)
}

/** Signing in may help a visitor; it does not help those who are signed in. */
export function accessDenied(caller: Caller): ApiError {
  return apiError(caller.kind === 'visitor' ? 'authentication_required' : 'forbidden')
}

/** Refuses everyone but a person who is signed in. */
export function requireUser(caller: Caller): CallingUser {
  if (caller.kind !== 'user') throw apiError('authentication_required')
  return caller.user
}

/** Refuses everyone but admins and the service role. */
export function requireTrusted(caller: Caller): void {
  if (!isTrusted(caller)) throw accessDenied(caller)
}
