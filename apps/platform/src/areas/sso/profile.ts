import { normaliseEmail } from '../../http/input/input.ts'

/** Who has signed in, as the provider says. */
export interface Profile {
  readonly issuer: string
  /** The provider's own name for the person: never given to anybody else. */
  readonly subject: string
  /** Undefined unless the provider vouches that it is the person's own. */
  readonly verifiedEmail: string | undefined
  readonly fullName: string | undefined
}

const LONGEST_EMAIL = 320
const LONGEST_NAME = 200

/** Reads claims; what is of another kind than it should be counts as not given. */
export function readProfile(claims: Readonly<Record<string, unknown>>): Profile {
  const { iss, sub, email, email_verified, name } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string') {
    throw new Error('The provider does not say who has signed in.')
  }
  return {
    issuer: iss,
    subject: sub,
    verifiedEmail: email_verified === true ? readEmail(email) : undefined,
    fullName:
      typeof name === 'string' && name.trim() !== ''
        ? name.trim().slice(0, LONGEST_NAME)
        : undefined,
  }
}

function readEmail(value: unknown): string | undefined {
  if (typeof value !== 'string' || value.length > LONGEST_EMAIL) return undefined
  const email = normaliseEmail(value)
  return /^[^\s@,;<>"\p{Cc}]+@[^\s@,;<>"\p{Cc}]+$/u.test(email) ? email : undefined
}
