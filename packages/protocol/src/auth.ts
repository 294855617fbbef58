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

export interface LoginAnswer {
  access_token: string
  user: User
}
