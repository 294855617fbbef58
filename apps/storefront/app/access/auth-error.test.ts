import { PlatformError } from '@pitlane/client'
import { expect, test } from 'vitest'
import { settingsError } from './session.ts'

const refusal = (status: number | undefined, reason?: string, message = 'Not today') =>
  new PlatformError(message, { status, data: { message, extra_data: { reason } } })

test('A4 a closed gate is told by its reason', () => {
  expect(settingsError(refusal(403, 'auth_required'))).toEqual({
    type: 'auth_required',
    message: 'Authentication required',
  })
  expect(settingsError(refusal(403, 'user_not_registered'))).toEqual({
    type: 'user_not_registered',
    message: 'User not registered for this app',
  })
})

test('A4 another reason is the type, with the message of the error', () => {
  expect(settingsError(refusal(403, 'moon_phase'))).toEqual({
    type: 'moon_phase',
    message: 'Not today',
  })
})

test('A4 any other failure is unknown, with the message of the error or one of ours', () => {
  const failures: [unknown, string][] = [
    [refusal(500, 'auth_required'), 'Not today'],
    [refusal(403), 'Not today'],
    [refusal(403, ''), 'Not today'],
    [refusal(undefined, undefined, 'Network Error'), 'Network Error'],
    [refusal(502, undefined, ''), 'Failed to load app'],
  ]
  for (const [error, message] of failures)
    expect(settingsError(error)).toEqual({ type: 'unknown', message })
})

test.each([new TypeError('x is undefined'), 'boom', undefined, null, { status: 403 }])(
  'A4 what is no answer of the platform is unexpected: %s',
  (error) => {
    expect(settingsError(error)).toEqual({
      type: 'unknown',
      message: 'An unexpected error occurred',
    })
  },
)
