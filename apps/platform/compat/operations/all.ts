import { accounts } from './accounts.ts'
import { agents } from './agents.ts'
import { functions } from './functions.ts'
import { integrations } from './integrations.ts'
import { manyRecords } from './many-records.ts'
import type { Operation } from './operation.ts'
import { pages } from './pages.ts'
import { platform } from './platform.ts'
import { records } from './records.ts'
import { refusals } from './refusals.ts'
import { rooms } from './rooms.ts'
import { session } from './session.ts'

/** What every client is put through, in this order. */
export const operations: readonly Operation[] = [
  ...records,
  ...manyRecords,
  ...session,
  ...accounts,
  ...pages,
  ...platform,
  ...integrations,
  ...functions,
  ...rooms,
  ...agents,
  ...refusals,
]
