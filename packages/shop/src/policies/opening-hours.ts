import type { OpeningHours } from './shop-info.ts'

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

/**
 * Whether the shop answers at a moment.
 *
 * @param date the moment, wherever the reader is: the hours are those of the shop's own time zone. Hours that close earlier than they open last past midnight
 * @returns undefined when the time zone is not one that exists
 */
export function isOpenAt(hours: OpeningHours, date: Date): boolean | undefined {
  const now = localTime(hours.time_zone, date)
  if (!now) return undefined
  const { opens, closes } = hours
  const yesterday = now.day === 1 ? 7 : now.day - 1
  const isWorkday = hours.days.includes(now.day)
  if (opens < closes) return isWorkday && now.time >= opens && now.time < closes
  return (isWorkday && now.time >= opens) || (hours.days.includes(yesterday) && now.time < closes)
}

/** The day, 1 is Monday, and the time, "09:05", that a clock on the shop's wall shows. */
function localTime(timeZone: string, date: Date): { day: number; time: string } | undefined {
  const parts = clockIn(timeZone)?.formatToParts(date)
  const text = (type: string) => parts?.find((part) => part.type === type)?.value ?? ''
  const day = DAYS.indexOf(text('weekday')) + 1
  return day > 0 ? { day, time: `${text('hour')}:${text('minute')}` } : undefined
}

function clockIn(timeZone: string): Intl.DateTimeFormat | undefined {
  if (!clocks.has(timeZone)) clocks.set(timeZone, newClock(timeZone))
  return clocks.get(timeZone)
}

function newClock(timeZone: string): Intl.DateTimeFormat | undefined {
  try {
    return new Intl.DateTimeFormat('en-GB', {
      timeZone,
      weekday: 'short',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch {
    return undefined
  }
}
