import type { User } from '@pitlane/protocol'
import type { UserRow } from '../../db/tables/tables-access.ts'

/** A user as the wire tells it: no hash, and the app's own fields flat beside ours. */
export function userRecord(row: UserRow): User {
  return {
    // Fields of ours come last: an extra one of the same name cannot pose as a role.
    ...JSON.parse(row.extra),
    id: row.id,
    email: row.email,
    full_name: row.full_name,
    role: row.role,
    disabled: row.disabled_date !== null,
    is_verified: row.verified_date !== null,
    created_date: row.created_date,
    updated_date: row.updated_date,
    created_by_id: row.created_by_id,
  }
}
