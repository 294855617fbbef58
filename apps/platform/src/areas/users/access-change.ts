import type { Role } from '@pitlane/protocol'
import { apiError } from '../../http/errors/api-error.ts'
import { text } from '../../http/route-description.ts'
import type { UserChange } from './store.ts'

const LONGEST_NAME = 200
const WITHOUT_NUL = '^[^\\u0000]*$'

/** What {@link accessChange} takes, by field. */
export const accessProperties = {
  role: { type: 'string', enum: ['admin', 'user'] },
  disabled: { type: 'boolean' },
  full_name: { ...text, maxLength: LONGEST_NAME, pattern: WITHOUT_NUL },
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
  if (full_name !== undefined && !isName(full_name)) {
    throw apiError(
      'validation_failed',
      `Error in field full_name: it must be a text of at most ${LONGEST_NAME} characters.`,
    )
  }
  return {
    ...(role !== undefined && { role: role satisfies Role }),
    ...(disabled !== undefined && { disabled_date: disabled ? clock().toISOString() : null }),
    ...(full_name !== undefined && { full_name }),
  }
}

function isName(value: unknown): value is string {
  return typeof value === 'string' && value.length <= LONGEST_NAME && !value.includes('\0')
}
