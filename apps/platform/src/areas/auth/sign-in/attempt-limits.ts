const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS

/** How often something may be tried within the window before the lock. */
export interface AttemptLimit {
  readonly perAccount: number
  readonly perAddress: number
  readonly windowMs: number
}

/** What is counted; each kind has counts of its own. */
export const ATTEMPT_LIMITS = {
  /** A password is looked at. */
  sign_in: { perAccount: 5, perAddress: 50, windowMs: 15 * MINUTE_MS },
  /** A password is asked for although its user is signed in, such as to change it. */
  password: { perAccount: 5, perAddress: 50, windowMs: 15 * MINUTE_MS },
  /** An account is made. */
  register: { perAccount: 5, perAddress: 20, windowMs: 15 * MINUTE_MS },
  /** A one-time code is typed in. */
  code: { perAccount: 10, perAddress: 50, windowMs: 15 * MINUTE_MS },
  /** A mail with a code or a link is asked for. */
  mail: { perAccount: 5, perAddress: 20, windowMs: 15 * MINUTE_MS },
  /** A reset link is used. */
  reset: { perAccount: 10, perAddress: 50, windowMs: 15 * MINUTE_MS },
  /** A guest is invited; the account is the admin's. */
  invite: { perAccount: 50, perAddress: 100, windowMs: 15 * MINUTE_MS },
} as const satisfies Record<string, AttemptLimit>

export type AttemptKind = keyof typeof ATTEMPT_LIMITS

/** Where limits are switched off, these stay: no mailbox is flooded even then. */
export const ALWAYS_LIMITED: Partial<Record<AttemptKind, AttemptLimit>> = {
  register: { perAccount: 10, perAddress: 1_000_000, windowMs: 15 * MINUTE_MS },
  mail: { perAccount: 10, perAddress: 1_000_000, windowMs: 15 * MINUTE_MS },
}

/** How long the first lock lasts, the second, and so on; the last one for all that follow. */
export const LOCKS_MS = [1, 2, 4, 8, 15].map((minutes) => minutes * MINUTE_MS)

/** After so long without a try the locks so far are forgotten. */
export const FORGET_MS = 24 * 60 * MINUTE_MS
