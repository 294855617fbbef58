import { createCorrespondence } from './correspondence.ts'
import type { AccountDeps } from './deps.ts'
import { createInvitations, type Invitations } from './invitations.ts'
import { createRegistration, type Registration } from './registration.ts'
import { createReset, type Reset } from './reset.ts'

export interface Accounts {
  readonly registration: Registration
  readonly reset: Reset
  readonly invitations: Invitations
  /** The mail of a job; undefined when there is nothing to say. */
  readonly write: ReturnType<typeof createCorrespondence>
}

/** Accounts that are made, recovered or offered by mail. */
export function createAccounts(deps: AccountDeps): Accounts {
  return {
    registration: createRegistration(deps),
    reset: createReset(deps),
    invitations: createInvitations(deps),
    write: createCorrespondence(deps),
  }
}
