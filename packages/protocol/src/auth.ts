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
