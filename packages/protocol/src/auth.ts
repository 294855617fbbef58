import type { EntityRecord } from './records.ts'

export type Role = 'admin' | 'user'

/** The user record as its owner sees it. */
export type User<Extra extends object = object> = EntityRecord<
  Extra & { email: string; full_name: string; role: Role; disabled: boolean; is_verified: boolean }
>

export interface LoginRequest {
  email: string
  password: string
  turnstile_token?: string
}

export interface LoginResponse {
  access_token: string
  user: User
}

/** A sign-in that is still good, as its user sees it. */
export interface Session {
  id: string
  created_date: string
  /** Known to the hour. */
  last_used_date: string
  /** When it ends however much it is used; it ends earlier when it is not used for 30 days. */
  expires_date: string
  /** What the browser or program called itself when it signed in. */
  user_agent: string | null
  /** Whether the call was made with this one. */
  is_current: boolean
}

/** Somebody who was invited and has not made an account yet. */
export interface Invitation {
  email: string
  role: Role
  created_date: string
  /** Until when the link is good. */
  expires_date: string
}

/** What inviting somebody answers. */
export interface Invited {
  success: true
  message: string
  /** False where there is no mail server: then the link is to be handed over. */
  sends_mail: boolean
  link: string
}

/** What came of letting a user choose a new password. */
export interface PasswordOffer {
  sends_mail: boolean
  /** To hand over, where no mail can be sent. */
  link: string | null
}

export const SIGN_IN_WAYS = ['password', 'code', 'invitation', 'single_sign_on'] as const
export type SignInWay = (typeof SIGN_IN_WAYS)[number]

export const SIGN_IN_OUTCOMES = ['signed_in', 'refused', 'unverified', 'disabled'] as const
export type SignInOutcome = (typeof SIGN_IN_OUTCOMES)[number]

/** A sign-in or a try of one, as admins see it. */
export interface SignInLog {
  id: string
  created_date: string
  /** Null where there is no such account; what was typed as one is not kept. */
  user_id: string | null
  user_email: string | null
  way: SignInWay
  /** `refused`: the password was wrong, or there is no such account. */
  outcome: SignInOutcome
  /** The network that it came from: `203.0.113.0/24`, or the /48 of an IPv6 address. */
  address: string
  user_agent: string | null
}

/** What registering answers, whether or not there is an account: no token, the address is to be verified first. */
export interface RegisterResponse {
  /** Sent along with the code, it keeps the password that was chosen, also when others claim the address meanwhile. */
  id: string
  message: string
  otp_expires_in_minutes: number
}

/** What the right code answers. */
export interface VerifyOtpResponse {
  success: true
  id: string
  access_token: string
  message: string
}
