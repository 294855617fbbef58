import { countDays, findWeekday, isDay } from '@pitlane/calendar'
import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'

/** Days on which the shop is closed besides its weekly days and public holidays, "2026-12-24" to "2026-12-26". */
export interface ClosedPeriod {
  from: string
  /** The last day; the same as `from` for a single one. */
  to: string
  /** Such as "Stocktaking"; may be empty. */
  reason: string
}

export const MAX_CLOSED_PERIODS = 100
export const MAX_REASON = 60
const MAX_DAYS_CLOSED = 366

/** Reads what is stored: what no calendar has is left out, the rest is in order, no day of it twice. */
export function readClosedPeriods(value: unknown): ClosedPeriod[] {
  const stored = Array.isArray(value) ? value.slice(0, MAX_CLOSED_PERIODS) : []
  return tidyClosedPeriods(
    stored.map((each) => {
      const { from, to, reason } = asFields(each)
      return {
        from: plainText(from),
        to: plainText(to),
        reason: plainText(reason).slice(0, MAX_REASON),
      }
    }),
  )
}

/** Whether the last day is no earlier than the first, both are days of the calendar, and not more than a year lies between. */
export function isClosedPeriod({ from, to }: Pick<ClosedPeriod, 'from' | 'to'>): boolean {
  return isDay(from) && isDay(to) && from <= to && countDays(from, to) < MAX_DAYS_CLOSED
}

/**
 * In the order of the calendar, without what another one covers; those of one reason that meet are one. What is no period
 * is left out.
 */
export function tidyClosedPeriods(periods: readonly ClosedPeriod[]): ClosedPeriod[] {
  const tidy: ClosedPeriod[] = []
  const inOrder = periods
    .filter(isClosedPeriod)
    // Of those that begin together, the longest first.
    .toSorted((a, b) => a.from.localeCompare(b.from) || b.to.localeCompare(a.to))
  for (const period of inOrder) {
    const last = tidy.at(-1)
    if (last && period.to <= last.to) {
      tidy.splice(-1, 1, { ...last, reason: last.reason || period.reason })
    } else if (last && period.reason === last.reason && period.from <= last.to) {
      tidy.splice(-1, 1, { ...last, to: period.to })
    } else tidy.push(period)
  }
  return tidy
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
// biome-ignore format: a list reads best in few lines
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** "Mon 30 Nov", with its year where it is another than that of `today`. */
export function formatDay(day: string, today?: string): string {
  const [year = '', month, date] = day.split('-')
  const text = `${DAYS[findWeekday(day) - 1]} ${Number(date)} ${MONTHS[Number(month) - 1]}`
  return today?.startsWith(year) ? text : `${text} ${year}`
}

/** "Thu 24 Dec to Sat 26 Dec 2026". */
export function formatClosedPeriod({ from, to }: Pick<ClosedPeriod, 'from' | 'to'>): string {
  return from === to ? formatDay(from) : `${formatDay(from, to)} to ${formatDay(to)}`
}
