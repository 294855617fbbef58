import type { MailJob } from './deps.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** How a password was replaced: by who knew the old one, by a link in a mail, or in the server's settings. */
export type PasswordChange = 'change' | 'reset' | 'settings'

/** The mail job that notifies a user of a changed password. */
export function passwordChangedJob(
  recipient: string,
  way: PasswordChange,
): MailJob & { lifeMs: number } {
  return { kind: 'changed', recipient, details: { way }, lifeMs: DAY_MS }
}
