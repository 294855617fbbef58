import type { Migration } from '../migration.ts'
import { start } from './0001-start.ts'
import { access } from './0002-access.ts'
import { signInGuards } from './0003-sign-in-guards.ts'
import { accounts } from './0004-accounts.ts'
import { commits } from './0005-commits.ts'
import { sso } from './0006-sso.ts'

/** In the order in which they run. */
export const migrations: readonly Migration[] = [
  start,
  access,
  signInGuards,
  accounts,
  commits,
  sso,
]
