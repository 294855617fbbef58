import { isEmailAddress } from '../../../email-address.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { normaliseEmail } from '../../../http/input.ts'

/**
 * The one spelling of an address that mail is sent to.
 *
 * @throws ApiError `invalid_email`
 */
export function requireEmail(typed: string): string {
  const email = normaliseEmail(typed)
  if (!isEmailAddress(email)) throw apiError('invalid_email')
  return email
}
