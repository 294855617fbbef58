import type { Caller } from '../../http/caller.ts'
import { boolean, date, type JsonSchema, object, recordId, string } from '../../http/schema.ts'
import { accessProperties } from './access-change.ts'

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
 * The shapes of users. The app's own fields are shown to signed-in callers alone: nobody else finds a user.
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
