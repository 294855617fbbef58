import { apiError } from '../errors/api-error.ts'
import { string } from './schema.ts'

const LONGEST = 500

/** Parameters that bound a time, both ends included. */
export const timeParameters = {
  from: string({
    maxLength: LONGEST,
    description: 'From this day or instant on; days are in UTC.',
  }),
  to: string({ maxLength: LONGEST, description: 'Up to and with this day or instant.' }),
}

/**
 * Reads the {@link timeParameters} of a query.
 *
 * @returns ISO 8601 in UTC, undefined for what was not given
 * @throws ApiError `bad_request` for what is no date
 */
export function timeOf({ from, to }: { readonly [Name in keyof typeof timeParameters]?: string }) {
  return {
    from: instantOf('from', from, 'T00:00:00.000Z'),
    to: instantOf('to', to, 'T23:59:59.999Z'),
  }
}

/** @param ofDay completes what is a day alone */
function instantOf(name: string, text: string | undefined, ofDay: string): string | undefined {
  if (text === undefined) return undefined
  const instant = new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? text + ofDay : text)
  // Years beyond 9999 and before 0 are spelled in another way, and would sort elsewhere.
  if (/^\d{4}-/.test(text) && !Number.isNaN(instant.getTime())) return instant.toISOString()
  throw apiError('bad_request', `Error in parameter ${name}: must be a date such as 2026-01-31`)
}
