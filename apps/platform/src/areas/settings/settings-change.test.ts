import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/errors/api-error.ts'
import { ACCESS, changeSchema, REGISTRATION, readChange } from './settings-change.ts'

const isDescribed = new Ajv2020().compile(changeSchema)

function isTaken(sent: unknown): boolean {
  try {
    readChange(sent)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return false
  }
}

test('the change that is described is the change that is taken', () => {
  const value = fc.constantFrom<unknown>(undefined, null, 'open', 7, [], {}, { name: 'Kerbside' })
  const sent = fc.oneof(
    value,
    fc.record({
      public_settings: fc.oneof(fc.constantFrom<unknown>(...ACCESS), value),
      registration: fc.oneof(fc.constantFrom<unknown>(...REGISTRATION), value),
      shop: value,
    }),
  )
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(sent, (raw) => {
      const given: unknown = raw === undefined ? undefined : JSON.parse(JSON.stringify(raw))
      const taken = isTaken(given)
      seen.add(taken)
      expect(isDescribed(given)).toBe(taken)
    }),
    { numRuns: 1000 },
  )
  expect([...seen].sort()).toEqual([false, true])
})
