import type { Caller } from './caller.ts'

/** A token for the time of one call: who holds it is the caller it was issued for, until it is revoked. */
export interface CallToken {
  readonly token: string
  revoke(): void
}

export type IssueCallToken = (caller: Exclude<Caller, { kind: 'visitor' }>) => CallToken
