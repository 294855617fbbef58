import { addDays, findWeekday, isTimeZone, readClock, readDay } from '@pitlane/calendar'
import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import {
  type ClosedPeriod,
  formatClosedPeriod,
  readClosedPeriods,
  tidyClosedPeriods,
} from './closed-dates.ts'
import holidays from './data/public-holidays.json' with { type: 'json' }
import { isPastMidnight, type OpenSpan, readOpeningHours, type WeekHours } from './opening-hours.ts'

export const DEFAULT_TIME_ZONE = 'Asia/Singapore'

const HOLIDAYS: ReadonlyMap<string, readonly string[]> = new Map(Object.entries(holidays))

/** When the shop is open. */
export interface Schedule {
  /** IANA name: all days and times of the shop are of this zone. */
  time_zone: string
  week: WeekHours
  /** Besides public holidays, on which it is closed as well. */
  closed_dates: readonly ClosedPeriod[]
}

/** The time zone of the settings, which all dates of the shop are of. */
export function readTimeZone(shop: unknown): string {
  return plainText(asFields(shop).time_zone) || DEFAULT_TIME_ZONE
}

/** @param shop whatever was stored. Never throws */
export function readSchedule(shop: unknown): Schedule {
  const { opening_hours, policies } = asFields(shop)
  return {
    time_zone: readTimeZone(shop),
    week: readOpeningHours(opening_hours).week,
    closed_dates: readClosedPeriods(asFields(policies).closed_dates),
  }
}

/** The days, "2026-12-25", that are public holidays where the shop is, as far as they are known. */
export function getPublicHolidays(timeZone: string): readonly string[] {
  return HOLIDAYS.get(timeZone) ?? []
}

/**
 * When the shop is closed now and from now on, in order, public holidays among it.
 *
 * @returns none on a device that does not know the time zone
 */
export function findClosings(schedule: Schedule, now: Date): ClosedPeriod[] {
  if (!isTimeZone(schedule.time_zone)) return []
  const today = readDay(schedule.time_zone, now)
  return listClosings(schedule).filter(({ to }) => to >= today)
}

/** All that are known, those that are past as well. */
function listClosings({ time_zone, closed_dates }: Schedule): ClosedPeriod[] {
  const holidays = getPublicHolidays(time_zone)
  const all = holidays.map((holiday) => ({ from: holiday, to: holiday, reason: '' }))
  return tidyClosedPeriods([...closed_dates, ...all])
}

/**
 * The day in the shop, "2026-11-24".
 *
 * @returns undefined on a device that does not know the time zone
 */
export function findToday(
  { time_zone }: Pick<Schedule, 'time_zone'>,
  now: Date,
): string | undefined {
  return isTimeZone(time_zone) ? readDay(time_zone, now) : undefined
}

/** How far ahead shoppers plan a visit, and how many closed days they still read. */
const DAYS_AHEAD = 60
const MOST_TOLD = 5

/**
 * What shoppers read of the closed days that come: a sentence of the next ones, and one of those of the following weeks.
 * Days in a row are one range, for whatever reason each of them is closed.
 *
 * @param today of the shop's calendar: see {@link findToday}
 */
export function tellClosings(schedule: Schedule, today: string): string[] {
  const last = addDays(today, DAYS_AHEAD)
  const [next, ...later] = joinDays(listClosings(schedule))
    .filter(({ from, to }) => to >= today && from <= last)
    .slice(0, MOST_TOLD)
    .map(formatClosedPeriod)
  if (next === undefined) return []
  const following = [later.slice(0, -1).join(', '), later.at(-1)].filter(Boolean)
  return [
    `Closed ${next}`,
    ...(following.length > 0 ? [`Also closed ${following.join(' and ')}`] : []),
  ]
}

/** @param periods in their order */
function joinDays(periods: readonly ClosedPeriod[]): ClosedPeriod[] {
  const joined: ClosedPeriod[] = []
  for (const period of periods) {
    const before = joined.at(-1)
    if (before && period.from <= addDays(before.to, 1)) {
      joined.splice(-1, 1, { ...before, to: period.to > before.to ? period.to : before.to })
    } else joined.push(period)
  }
  return joined
}

/**
 * The hours of a day of the calendar.
 *
 * @param day "2026-11-24"
 * @returns none where the shop is closed, as on public holidays
 */
export function findSpans(schedule: Schedule, day: string): readonly OpenSpan[] {
  const isClosed =
    getPublicHolidays(schedule.time_zone).includes(day) ||
    schedule.closed_dates.some(({ from, to }) => from <= day && day <= to)
  return isClosed ? [] : (schedule.week[findWeekday(day) - 1] ?? [])
}

/**
 * Whether the shop answers at a moment.
 *
 * @param date wherever the reader is
 * @returns undefined on a device that does not know the time zone
 */
export function isOpenAt(schedule: Schedule, date: Date): boolean | undefined {
  if (!isTimeZone(schedule.time_zone)) return undefined
  const { date: day, time } = readClock(schedule.time_zone, date)
  const lasted = findSpans(schedule, addDays(day, -1)).filter(isPastMidnight)
  return (
    findSpans(schedule, day).some(
      (span) => time >= span.opens && (isPastMidnight(span) || time < span.closes),
    ) || lasted.some(({ closes }) => time < closes)
  )
}
