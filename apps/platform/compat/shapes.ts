import { expect } from 'vitest'
import { ADMIN } from '../test/start-platform.ts'

/** An id of the wire contract. */
export const ID: unknown = expect.stringMatching(/^[0-9a-f]{24}$/)
/** ISO 8601 in UTC with milliseconds and Z. */
export const DATE: unknown = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/)
export const TEXT: unknown = expect.stringMatching(/./)
/** Safe in an address, where it travels. */
export const TOKEN: unknown = expect.stringMatching(/^[\w-]{32,}$/)

/** A record, whole: these fields and those that the platform adds, and no other; a creator is told their own address. */
export function recordWith(fields: object): unknown {
  return expect.toSatisfy((record: unknown) => {
    const byUser = at(record, 'created_by_id') !== null
    expect(at(record, 'created_by')).toBe(byUser ? ADMIN.email : undefined)
    expect(asOthersSee(record)).toStrictEqual(wholeWith(fields))
    return true
  })
}

/** A record without what only its creator is told. */
export function asOthersSee(record: unknown): object {
  const { created_by: _, ...rest } = Object(record)
  return rest
}

function wholeWith(fields: object): object {
  return {
    ...fields,
    id: ID,
    created_date: DATE,
    updated_date: DATE,
    created_by_id: expect.toSatisfy(
      (id: unknown) => id === null || /^[0-9a-f]{24}$/.test(String(id)),
    ),
  }
}

/** A user, whole. */
export function userWith(fields: object): object {
  return wholeWith({
    email: TEXT,
    full_name: TEXT,
    role: 'user',
    disabled: false,
    is_verified: true,
    ...fields,
  })
}

/** Reads a field of an answer. */
export function at(answer: unknown, name: string): unknown {
  return typeof answer === 'object' && answer !== null ? Reflect.get(answer, name) : undefined
}

export function textAt(answer: unknown, name: string): string {
  const value = at(answer, name)
  if (typeof value !== 'string') throw new Error(`${name} of the answer is no text`)
  return value
}
