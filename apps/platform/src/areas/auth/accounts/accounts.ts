import { apiError } from '../../../http/errors/api-error.ts'
import { passwordWeakness } from '../passwords/password-rules.ts'
import { createAccountEmails } from './account-emails.ts'
import type { AccountDeps } from './deps.ts'
import { createEmailRequests } from './email-requests.ts'
import { createInvitations } from './invitations.ts'
import { pendingStore } from './pending-store.ts'
import { createRegistration } from './registration.ts'
import { createReset } from './reset.ts'

export type Accounts = ReturnType<typeof createAccounts>

/** Accounts that are made, recovered or offered by mail. */
export function createAccounts(
  given: Omit<AccountDeps, 'emailRequests' | 'requirePassword'> & { rateLimits: boolean },
) {
  const { db, clock, app } = given
  const deps: AccountDeps = {
    ...given,
    emailRequests: createEmailRequests({ db, clock, isOn: given.rateLimits }),
    requirePassword(password, email) {
      const weakness = passwordWeakness(password, { appName: app.name(), email })
      if (weakness !== undefined) throw apiError('unusable_password', weakness)
    },
  }
  const pending = pendingStore(db)
  return {
    registration: createRegistration(deps),
    reset: createReset(deps),
    invitations: createInvitations(deps),
    sendsMail: deps.sendsMail,
    /** Password hash of the live claim to an address, whose code has not come back yet. */
    unverified: async (email: string) =>
      (await pending.findLive(email, clock().toISOString()))?.password_hash,
    /** The mail of a job; undefined when there is nothing to say. */
    write: createAccountEmails(deps),
  }
}
