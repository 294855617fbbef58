import { textBody } from '../../http/text-body.ts'
import { HUMAN_FIELD, LONGEST_HUMAN_TOKEN } from './sign-in/human-check.ts'
import { LONGEST_EMAIL, LONGEST_PASSWORD } from './sign-in/sign-in.ts'

export const LONGEST_CODE = 20
const LONGEST_ROLE = 20
export const LONGEST_TOKEN = 200

const email = { longest: LONGEST_EMAIL } as const
const password = { longest: LONGEST_PASSWORD } as const
const human = {
  longest: LONGEST_HUMAN_TOKEN,
  isOptional: true,
  description: 'From Turnstile; asked for where the server has it set up.',
} as const

export const loginBody = textBody({ email, password, [HUMAN_FIELD]: human })

export const changePasswordBody = textBody({
  user_id: { longest: 100, description: 'Must be the id of the caller.' },
  current_password: password,
  new_password: password,
})

export const registerBody = textBody({
  [HUMAN_FIELD]: human,
  referral_code: { longest: 200, isOptional: true, description: 'Read and not used.' },
  email,
  password,
})

export const verifyOtpBody = textBody({
  email,
  otp_code: { longest: LONGEST_CODE },
  id: {
    longest: LONGEST_TOKEN,
    isOptional: true,
    description: 'What registering answered: keeps the password that was chosen then.',
  },
})

export const emailBody = textBody({ email })

export const resetPasswordBody = textBody({
  reset_token: { longest: LONGEST_TOKEN },
  new_password: password,
})

export const inviteBody = textBody({
  user_email: email,
  role: { longest: LONGEST_ROLE, oneOf: ['admin', 'user'] },
})
