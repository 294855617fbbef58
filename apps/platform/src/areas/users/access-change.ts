import type { Role } from '@pitlane/protocol'
import { boolean, oneOf, string } from '../../http/schema.ts'
import type { UserChange } from './store.ts'

/** What an admin changes of a user, beside the app's own fields. */
export const accessProperties = {
  role: oneOf('admin', 'user'),
  disabled: boolean,
  full_name: string({ maxLength: 200 }),
}

export interface AccessFields {
  readonly role?: Role
  readonly disabled?: boolean
  readonly full_name?: string
}

/** The columns that a change of access sets. */
export function accessChange(fields: AccessFields, clock: () => Date): UserChange {
  const { role, disabled, full_name } = fields
  return {
    ...(role !== undefined && { role }),
    ...(disabled !== undefined && { disabled_date: disabled ? clock().toISOString() : null }),
    ...(full_name !== undefined && { full_name }),
  }
}
