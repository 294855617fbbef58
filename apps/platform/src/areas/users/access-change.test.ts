import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '../../http/errors/api-error.ts'
import { accessChange, accessProperties } from './access-change.ts'

const isDescribed = new Ajv2020().compile({ type: 'object', properties: accessProperties })

function isTaken(fields: Record<string, unknown>): boolean {
  try {
    accessChange(fields, () => new Date())
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return false
  }
}

test('the change of a user that is described is the one that is taken', () => {
  const value = fc.constantFrom<unknown>('admin', 'a\u0000', 'x'.repeat(201), true, null, 7, [], {})
  const fields = fc.record({ role: value, disabled: value, full_name: value }, { requiredKeys: [] })
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(fields, (given) => {
      const taken = isTaken(given)
      seen.add(taken)
      expect(isDescribed(given)).toBe(taken)
    }),
    { numRuns: 1000 },
  )
  expect([...seen].sort()).toEqual([false, true])
})
