import { addDays, findDayStart, isDay } from '@pitlane/calendar'
import { apiError } from '../errors/api-error.ts'
import { string } from './schema.ts'

const LONGEST = 500

/** Parameters that bound a time, both ends included. */
export const timeParameters = {
  from: string({
    maxLength: LONGEST,
    description: 'From this day or instant on; days are those of the time zone of the app.',
  }),
  to: string({ maxLength: LONGEST, description: 'Up to and with this day or instant.' }),
}

const LAST_DAY = '9999-12-31'

/**
 * Reads the {@link timeParameters} of a query.
 *
 * @param timeZone of the app
 * @returns ISO 8601 in UTC, undefined for what was not given
 * @throws ApiError `bad_request` for what is no date
 */
export function parseTime(
  { from, to }: { readonly [Name in keyof typeof timeParameters]?: string },
  timeZone: string,
) {
  return {
    from: parseInstant('from', from, (day) => findDayStart(timeZone, day)),
    to: parseInstant('to', to, (day) =>
      day === LAST_DAY
        ? new Date(`${day}T23:59:59.999Z`)
        : new Date(findDayStart(timeZone, addDays(day, 1)).getTime() - 1),
    ),
  }
}

/** @param ofDay the instant of what is a day alone */
function parseInstant(
  name: string,
  text: string | undefined,
  ofDay: (day: string) => Date,
): string | undefined {
  if (text === undefined) return undefined
  const instant = isDay(text) ? ofDay(text) : new Date(/^\d{4}-\d\d-\d\d$/.test(text) ? '' : text)
  // Years beyond 9999 and before 0 are spelled in another way, and would sort elsewhere.
  if (/^\d{4}-/.test(text) && !Number.isNaN(instant.getTime())) return instant.toISOString()
  throw apiError('bad_request', `Error in parameter ${name}: must be a date such as 2026-01-31`)
}
