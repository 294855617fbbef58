import { string } from '../../http/input/schema.ts'
import { LONGEST_HUMAN_TOKEN } from './sign-in/human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './sign-in/sign-in.ts'

/** Of any body about accounts, in bytes. */
export const ACCOUNT_BYTES = 8 * 1024

/** What the bodies, forms and links of accounts have in common. */
export const fields = {
  email: string({ maxLength: LONGEST_EMAIL }),
  password: string({ maxLength: LONGEST_PASSWORD }),
  fullName: string({ maxLength: 200 }),
  code: string({ maxLength: 20 }),
  /** Of a link or a claim. */
  token: string({ maxLength: 200 }),
  /** Of an invitation: the address is in one that was handed over. */
  invitationToken: string({ maxLength: 500 }),
  turnstileToken: string({
    maxLength: LONGEST_HUMAN_TOKEN,
    description: 'From Turnstile; required where the server has it set up.',
  }),
  fromUrl: string({ maxLength: 4096 }),
}

/** An address of another origin counts as none. */
export const fromUrlParameter = {
  from_url: string({ description: 'Where to go afterwards, at one of the allowed origins.' }),
}
