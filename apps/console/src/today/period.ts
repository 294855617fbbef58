import { addDays } from '@pitlane/calendar'

const PERIODS = [1, 7, 30, 365] as const

/** Days that end with today. */
export type Period = (typeof PERIODS)[number]

export const periods: readonly Period[] = PERIODS

/** A period out of an address; none that is offered leaves the usual one out of it. */
export function periodFrom(value: unknown): Period | undefined {
  return PERIODS.find((days) => days === value)
}

/**
 * The first and the last day of a period.
 *
 * @param today such as `2026-01-31`
 * @param periodsAgo 1 is the period of the same length before
 */
export function listDays(
  period: Period,
  today: string,
  periodsAgo = 0,
): { from: string; to: string } {
  const to = addDays(today, -periodsAgo * period)
  return { from: addDays(to, 1 - period), to }
}

interface Bar {
  /** A day, `2026-01-31`, or a month, `2026-01`. */
  when: string
  count: number
}

/** One bar for each day, or for each month of a year; those without a visit are 0. */
export function buildBars(
  counts: readonly { day: string; visitors: number; users: number }[],
  period: Period,
  today: string,
): Bar[] {
  const bars = new Map<string, number>()
  for (let ago = period - 1; ago >= 0; ago--) {
    bars.set(findUnit(addDays(today, -ago), period), 0)
  }
  for (const { day, visitors, users } of counts) {
    const unit = findUnit(day, period)
    const before = bars.get(unit)
    if (before !== undefined) bars.set(unit, before + visitors + users)
  }
  return Array.from(bars, ([when, count]) => ({ when, count }))
}

function findUnit(day: string, period: Period): string {
  return period === 365 ? day.slice(0, 7) : day
}
