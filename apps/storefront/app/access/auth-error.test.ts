import { expect, test } from 'vitest'
import { settingsError, userError } from './auth-error.ts'

const refusal = (status: number, reason?: string, message = 'Not today') =>
  Object.assign(new Error(message), { status, data: { message, extra_data: { reason } } })

test('A4 a closed gate is told by its reason', () => {
  expect(settingsError(refusal(403, 'auth_required'))).toEqual({
    type: 'auth_required',
    message: 'Authentication required',
  })
  expect(settingsError(refusal(403, 'user_not_registered'))).toEqual({
    type: 'user_not_registered',
    message: 'User not registered for this app',
  })
  expect(settingsError(refusal(403, 'moon_phase'))).toEqual({
    type: 'moon_phase',
    message: 'Not today',
  })
})

test('A4 any other failure is unknown, with a message in every case', () => {
  expect(settingsError(refusal(500, 'auth_required'))).toEqual({
    type: 'unknown',
    message: 'Not today',
  })
  expect(settingsError(refusal(403))).toEqual({ type: 'unknown', message: 'Not today' })
  expect(settingsError(new Error(''))).toEqual({ type: 'unknown', message: 'Failed to load app' })
  expect(settingsError('boom')).toEqual({
    type: 'unknown',
    message: 'An unexpected error occurred',
  })
})

test('A3 a refused look at the user asks for sign-in; silence does not', () => {
  expect(userError(refusal(401))?.type).toBe('auth_required')
  expect(userError(refusal(403))?.type).toBe('auth_required')
  expect(userError(new TypeError('Network Error'))).toBeUndefined()
})
