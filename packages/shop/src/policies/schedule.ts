import { addDays, findWeekday, isTimeZone, readClock, readDay } from '@pitlane/calendar'
import { plainText } from '../plain-text.ts'
import { fieldsOf } from '../settings-list.ts'
import { type ClosedPeriod, readClosedPeriods, tidyClosedPeriods } from './closed-dates.ts'
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
  return plainText(fieldsOf(shop).time_zone) || DEFAULT_TIME_ZONE
}

/** @param shop whatever was stored. Never throws */
export function readSchedule(shop: unknown): Schedule {
  const { opening_hours, policies } = fieldsOf(shop)
  return {
    time_zone: readTimeZone(shop),
    week: readOpeningHours(opening_hours).week,
    closed_dates: readClosedPeriods(fieldsOf(policies).closed_dates),
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
  const holidays = getPublicHolidays(schedule.time_zone)
  const all = holidays.map((holiday) => ({ from: holiday, to: holiday, reason: '' }))
  return tidyClosedPeriods([...schedule.closed_dates, ...all]).filter(({ to }) => to >= today)
}

const SOON_DAYS = 7

/** The first closed days that begin within a week, by the shop's calendar. */
export function findClosingSoon(schedule: Schedule, now: Date): ClosedPeriod | undefined {
  const [next] = findClosings(schedule, now)
  const isSoon = next && next.from <= addDays(readDay(schedule.time_zone, now), SOON_DAYS)
  return isSoon ? next : undefined
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
