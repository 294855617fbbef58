import { Ajv2020 } from 'ajv/dist/2020.js'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from './errors/api-error.ts'
import { textBody } from './text-body.ts'

const body = textBody({
  name: { longest: 5 },
  note: { longest: 3, isOptional: true },
  role: { longest: 20, oneOf: ['admin', 'user'] },
})
const isDescribed = new Ajv2020().compile(body.schema)

function isTaken(sent: unknown): boolean {
  try {
    body.read(sent)
    return true
  } catch (error) {
    expect(error).toBeInstanceOf(ApiError)
    return false
  }
}

test('what is described is what is taken', () => {
  const value = fc.oneof(
    fc.string({ maxLength: 7 }),
    fc.constantFrom('admin', 'user', 'a\0b', '', undefined, null, 7, true, {}, []),
  )
  const sent = fc.oneof(
    fc.constantFrom(null, 'text', 7, []),
    fc.record({
      name: fc.oneof(fc.string({ maxLength: 5 }), value),
      note: fc.oneof(fc.string({ maxLength: 3 }), value),
      role: fc.oneof(fc.constantFrom('admin', 'user'), value),
      more: value,
    }),
  )
  const seen = new Set<boolean>()
  fc.assert(
    fc.property(sent, (raw) => {
      // As it comes over the wire.
      const given: unknown = JSON.parse(JSON.stringify(raw))
      const taken = isTaken(given)
      seen.add(taken)
      expect(isDescribed(given)).toBe(taken)
    }),
    { numRuns: 2000 },
  )
  expect([...seen].sort()).toEqual([false, true])
})

test('sec S4 the first field at fault is named, and a wrong choice is another fault', () => {
  const fault = (sent: unknown) => {
    try {
      return body.read(sent)
    } catch (error) {
      return error
    }
  }
  expect(fault([])).toMatchObject({ code: 'bad_request' })
  expect(fault({ name: { $ne: '' }, role: 7 })).toMatchObject({
    code: 'bad_request',
    message: 'The field "name" must be a text.',
  })
  expect(fault({ name: 'a', role: 'owner' })).toMatchObject({
    code: 'validation_failed',
    message: 'Error in field role: it must be "admin" or "user".',
  })
  expect(fault({ name: 'a', role: 'user', more: 1 })).toEqual({ name: 'a', role: 'user' })
})
