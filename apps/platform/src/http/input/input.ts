import { apiError } from '../errors/api-error.ts'

/** The body as an object of named fields. */
export function readFields(body: unknown): Record<string, unknown> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) {
    throw apiError('bad_request', 'The body must be a JSON object.')
  }
  // Checked above; its fields are read one by one, each as unknown.
  return body as Record<string, unknown>
}

/** One spelling for each account, however it was typed. */
export function normaliseEmail(typed: string): string {
  return typed.trim().normalize('NFC').toLowerCase()
}

/** A whole number from a query; what is none of at least `least` counts as not given. */
export function wholeNumber(value: unknown, least: number): number | undefined {
  const number = typeof value === 'string' && value !== '' ? Number(value) : Number.NaN
  return Number.isSafeInteger(number) && number >= least ? number : undefined
}
