import type { Role, User } from '@pitlane/protocol'
import type { Database, WriteStatement } from '../../db/database.ts'
import type { UserRow } from '../../db/tables/tables-access.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { createExclusiveRetry } from '../../http/limits/exclusive-retry.ts'
import type { ExtraFields } from './extra-fields.ts'
import type { UserChange, userStore } from './store.ts'
import { userRecord } from './user-schemas.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** Puts a mail into the queue as part of a write; app.ts hands over who writes and sends it. */
export interface ApprovalMail {
  enqueue(job: { kind: 'approved'; recipient: string; lifeMs: number }): WriteStatement
  wake(): void
}

interface ChangeUserDeps {
  db: Database
  clock: () => Date
  store: ReturnType<typeof userStore>
  extra: ExtraFields
  mailQueue: ApprovalMail
  noteChange: NoteAdminChange
  /** Calls the listener with the id of a user whose role or access has changed. */
  publishAccessChange(userId: string): void
}

/** The user of an id. @throws ApiError `record_not_found` */
export async function requireUserRow(
  store: Pick<ReturnType<typeof userStore>, 'find'>,
  id: string,
): Promise<UserRow> {
  // PostgreSQL takes no such text, not even to look for it.
  const row = id.includes('\0') ? undefined : await store.find(id)
  if (!row) throw apiError('record_not_found')
  return row
}

/**
 * Changes some fields of a user: the app's own, and role, access and name where an admin gives them. Of two changes
 * at the same moment neither undoes the other.
 */
export function createChangeUser({
  db,
  clock,
  store,
  extra,
  mailQueue,
  noteChange,
  publishAccessChange,
}: ChangeUserDeps): (id: string, fields: Fields, byAdmin?: ByAdmin) => Promise<User> {
  /** False when another request was faster. */
  async function attempt(row: UserRow, fields: Fields, byAdmin?: ByAdmin): Promise<boolean> {
    const given = byAdmin?.access ?? {}
    const picked = extra.pick(fields)
    const before = JSON.parse(row.extra)
    const own = { ...before, ...picked }
    const access = accessChange(given, clock)
    const changed = { ...access, extra: JSON.stringify(own) }
    const isApproval = isNewcomer(row) && access.disabled_date === null
    const job = { kind: 'approved', recipient: row.email, lifeMs: DAY_MS } as const
    const { committed } = await db.write([
      store.update(row, changed, clock().toISOString()),
      // An account that waited for approval is approved, and notified by mail.
      ...(isApproval ? [mailQueue.enqueue(job)] : []),
      ...(byAdmin
        ? noteChange({
            kind: 'user',
            target: row.id,
            caller: byAdmin.caller,
            before: { ...before, ...readAccess(row) },
            after: { ...own, ...readAccess(row), ...given },
          })
        : []),
    ])
    if (!committed) return false
    if (isApproval) mailQueue.wake()
    if (Object.keys(access).length > 0) publishAccessChange(row.id)
    return true
  }

  const retryExclusive = createExclusiveRetry()
  return (id, fields, byAdmin) =>
    retryExclusive(id, async () => {
      const isMade = await attempt(await requireUserRow(store, id), fields, byAdmin)
      return isMade ? userRecord(await requireUserRow(store, id)) : undefined
    })
}

type Fields = Record<string, unknown>

/** An account that waits for approval is disabled since it was created; others since later. */
function isNewcomer({ disabled_date, created_date }: UserRow): boolean {
  return disabled_date !== null && disabled_date === created_date
}

export interface AccessFields {
  readonly role?: Role
  readonly disabled?: boolean
  readonly full_name?: string
}

/** A change that an admin, or the service role, makes. */
export interface ByAdmin {
  readonly caller: Caller
  readonly access: AccessFields
}

function readAccess({ role, disabled_date, full_name }: UserRow): Required<AccessFields> {
  return { role, disabled: disabled_date !== null, full_name }
}

/** The columns that a change of access sets. */
function accessChange(fields: AccessFields, clock: () => Date): UserChange {
  const { role, disabled, full_name } = fields
  return {
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled_date: disabled ? clock().toISOString() : null }),
    ...(full_name !== undefined && { full_name }),
  }
}
