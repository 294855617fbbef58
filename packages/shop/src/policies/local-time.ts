const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']

const clocks = new Map<string, Intl.DateTimeFormat | undefined>()

export interface LocalTime {
  /** "2026-11-24". */
  date: string
  /** 1 is Monday. */
  day: number
  /** "09:05". */
  time: string
}

/**
 * What a clock and a calendar on the shop's wall show.
 *
 * @returns undefined when the time zone is not one that exists
 */
export function localTime(timeZone: string, date: Date): LocalTime | undefined {
  const parts = clockIn(timeZone)?.formatToParts(date)
  const text = (type: string) => parts?.find((part) => part.type === type)?.value ?? ''
  const day = DAYS.indexOf(text('weekday')) + 1
  if (day === 0) return undefined
  return {
    date: `${text('year')}-${text('month')}-${text('day')}`,
    day,
    time: `${text('hour')}:${text('minute')}`,
  }
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
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      hourCycle: 'h23',
    })
  } catch {
    return undefined
  }
}
