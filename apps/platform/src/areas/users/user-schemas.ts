import type { User } from '@pitlane/protocol'
import type { UserRow } from '../../db/tables/tables-access.ts'
import type { Caller } from '../../http/caller/caller.ts'
import {
  boolean,
  date,
  type JsonSchema,
  object,
  oneOf,
  recordId,
  string,
} from '../../http/input/schema.ts'

/** What an admin changes of a user, beside the app's own fields. */
export const accessProperties = {
  role: oneOf('admin', 'user'),
  disabled: boolean,
  full_name: string({ maxLength: 200 }),
}

const OURS: Readonly<Record<string, JsonSchema>> = {
  id: recordId,
  email: string(),
  ...accessProperties,
  is_verified: boolean,
  created_date: date,
  updated_date: date,
  created_by_id: { type: ['string', 'null'] },
}

/**
 * The shapes of users. The app's own fields are shown to signed-in callers alone: no others find a user.
 *
 * @param extra the app's own fields
 */
export function userSchemas(
  extra: Readonly<Record<string, JsonSchema>>,
  caller: Caller,
): Readonly<Record<string, JsonSchema>> {
  const own = caller.kind === 'visitor' ? {} : extra
  return {
    User: { ...object(OURS), properties: userProperties(own) },
    'User.own-change': { type: 'object', properties: own },
    'User.change': { type: 'object', properties: { ...own, ...accessProperties } },
  }
}

/** Every field of a user with its schema. */
export function userProperties(
  extra: Readonly<Record<string, JsonSchema>>,
): Readonly<Record<string, JsonSchema>> {
  return { ...extra, ...OURS }
}

/** A user as it is sent: no hash, and the app's own fields flat beside ours. */
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
