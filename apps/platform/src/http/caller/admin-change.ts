import type { AdminChangeKind } from '@pitlane/protocol'
import type { WriteStatement } from '../../db/database.ts'
import type { Caller } from './caller.ts'

export interface AdminChangeEntry {
  readonly kind: AdminChangeKind
  readonly target: string
  readonly caller: Caller
  /** Fields as they were; those that stay the same are not kept. */
  readonly before: Readonly<Record<string, unknown>>
  readonly after: Readonly<Record<string, unknown>>
}

/** The statements that note a change, to be written together with it; none where nothing changes. */
export type NoteAdminChange = (entry: AdminChangeEntry) => WriteStatement[]
