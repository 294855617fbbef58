import { PlatformError } from '@pitlane/client'
import type { PublicSettings, User } from '@pitlane/protocol'
import { expect, test } from 'vitest'
import { deriveSession, type Known } from './session.ts'

const appPublicSettings: PublicSettings = {
  id: 'pitlane',
  public_settings: 'public_without_login',
  shop: {},
}
// The rest of a user is not read here.
const rider = { id: '1', email: 'rider@shop.example', role: 'user' } as User

const waiting = { data: undefined, error: null }
const settings = { data: appPublicSettings, error: null }
const user = { data: rider, error: null }
const failed = (status?: number, reason?: string) => ({
  data: undefined,
  error: new PlatformError('No', { status, data: { extra_data: { reason } } }),
})
const session = (known: Partial<Known>) =>
  deriveSession({ settings: waiting, hasToken: false, user: waiting, isPage: true, ...known })

test('A1 A2 while the settings are asked for, both are loading and nobody is known', () => {
  for (const hasToken of [true, false])
    expect(session({ hasToken })).toEqual({
      user: undefined,
      isAuthenticated: false,
      isLoadingAuth: true,
      isLoadingPublicSettings: true,
      authError: undefined,
      appPublicSettings: undefined,
    })
})

test('A1 A2 without a token loading stops with the settings, and nobody is signed in', () => {
  expect(session({ settings })).toEqual({
    user: undefined,
    isAuthenticated: false,
    isLoadingAuth: false,
    isLoadingPublicSettings: false,
    authError: undefined,
    appPublicSettings,
  })
})

test('A1 A2 with a token the user is waited for, and then signed in', () => {
  expect(session({ settings, hasToken: true })).toMatchObject({
    isAuthenticated: false,
    isLoadingAuth: true,
    isLoadingPublicSettings: false,
  })
  expect(session({ settings, hasToken: true, user })).toMatchObject({
    user: rider,
    isAuthenticated: true,
    isLoadingAuth: false,
  })
})

test('A6 whose token is gone is signed out, whatever was known', () => {
  expect(session({ settings, user })).toMatchObject({
    user: undefined,
    isAuthenticated: false,
    isLoadingAuth: false,
  })
})

test.each([401, 403, 500, undefined])(
  'A3 a look at the user that fails with %s asks for sign-in',
  (status) => {
    expect(session({ settings, hasToken: true, user: failed(status) })).toMatchObject({
      isAuthenticated: false,
      isLoadingAuth: false,
      authError: { type: 'auth_required', message: 'Authentication required' },
    })
  },
)

test('A3 R12 a look at the user that is refused because they are not registered says so, and no other reason does', () => {
  const look = (reason: string) => session({ settings, hasToken: true, user: failed(403, reason) })
  expect(look('user_not_registered')).toMatchObject({
    isAuthenticated: false,
    isLoadingAuth: false,
    authError: {
      type: 'user_not_registered',
      message: 'User not registered for this app',
    },
  })
  for (const reason of ['auth_required', 'not_open', 'moon_phase'])
    expect(look(reason).authError?.type).toBe('auth_required')
})

test.each([401, 403, 500, undefined])(
  'R4 on the 404 screen a look at the user that fails with %s means that nobody is signed in',
  (status) => {
    const known = { settings, hasToken: true, user: { ...failed(status), data: rider } }
    expect(session({ ...known, isPage: false })).toEqual(session({ settings }))
  },
)

test('A1 A4 refused settings end the loading, and their reason comes before the user’s', () => {
  const refused = { settings: failed(403, 'user_not_registered'), user: failed(403) }
  expect(session({ ...refused, hasToken: true })).toMatchObject({
    isLoadingAuth: false,
    isLoadingPublicSettings: false,
    authError: { type: 'user_not_registered' },
  })
})
