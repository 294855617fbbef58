import { apiError } from '../errors/api-error.ts'
import { normaliseEmail } from './input.ts'

const LONGEST = 254
/** Without the marks that some readers take for a route, a command or an encoded word. */
const LOCAL = /^[\w+'~&#$*=^{}-]+(?:\.[\w+'~&#$*=^{}-]+)*$/
const DOMAIN =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)*[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?$/

/**
 * Whether a text is one address that mail can be sent to, and nothing beside it: no list, no name, no quotes,
 * no comment, no line break. Mail programs read all of these as further recipients or headers.
 */
export function isEmailAddress(text: string): boolean {
  const at = text.lastIndexOf('@')
  if (at < 1 || at > 64 || text.length > LONGEST) return false
  return LOCAL.test(text.slice(0, at)) && DOMAIN.test(text.slice(at + 1))
}

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
