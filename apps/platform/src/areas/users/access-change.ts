import type { Role } from '@pitlane/protocol'
import { apiError } from '../../http/api-error.ts'
import { text } from '../../http/route-description.ts'
import type { UserChange } from './store.ts'

/** What {@link accessChange} takes, by field. */
export const accessProperties = {
  role: { type: 'string', enum: ['admin', 'user'] },
  disabled: { type: 'boolean' },
  full_name: text,
} as const

/**
 * What an admin changes of a user.
 *
 * @throws ApiError `validation_failed`
 */
export function accessChange(fields: Record<string, unknown>, clock: () => Date): UserChange {
  const { role, disabled, full_name } = fields
  if (role !== undefined && role !== 'admin' && role !== 'user') {
    throw apiError('validation_failed', 'Error in field role: it must be "admin" or "user".')
  }
  if (disabled !== undefined && typeof disabled !== 'boolean') {
    throw apiError('validation_failed', 'Error in field disabled: it must be true or false.')
  }
  if (full_name !== undefined && typeof full_name !== 'string') {
    throw apiError('validation_failed', 'Error in field full_name: it must be a text.')
  }
  return {
    ...(role !== undefined && { role: role satisfies Role }),
    ...(disabled !== undefined && { disabled_date: disabled ? clock().toISOString() : null }),
    ...(full_name !== undefined && { full_name }),
  }
}
