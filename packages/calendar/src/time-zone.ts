const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
/** No zone changes its clocks twice within one. */
const WEEK_MS = 7 * 24 * HOUR_MS

/** Making one takes long. */
const clocks = new Map<string, Intl.DateTimeFormat>()
/** More than there are zones; a name may be spelled in many ways. */
const MAX_CLOCKS = 1000

/** What a clock and a calendar on a wall of the time zone show. */
export interface LocalTime {
  /** "2026-11-24". */
  date: string
  /** 1 is Monday, 7 is Sunday. */
  day: number
  /** "09:05". */
  time: string
}

/** Whether this device knows a time zone, such as "Asia/Singapore". */
export function isTimeZone(name: string): boolean {
  try {
    getClock(name)
    return true
  } catch {
    return false
  }
}

/** @throws RangeError for a time zone that this device does not know */
export function readClock(timeZone: string, instant: Date): LocalTime {
  const { year, month, day, hour, minute, weekday } = readParts(timeZone, instant)
  return {
    date: `${year}-${month}-${day}`,
    day: DAYS.indexOf(weekday ?? '') + 1,
    time: `${hour}:${minute}`,
  }
}

/**
 * The day that an instant lies in, such as "2026-11-24".
 *
 * @throws RangeError for a time zone that this device does not know
 */
export function readDay(timeZone: string, instant: Date): string {
  return readClock(timeZone, instant).date
}

/**
 * The first instant of a day. It ends where the next one starts: after 24 hours, or 23 to 25 where clocks change, and a
 * day that a zone has left out starts and ends at once.
 *
 * @param day such as "2026-11-24"
 * @throws RangeError for a time zone that this device does not know
 */
export function findDayStart(timeZone: string, day: string): Date {
  const midnight = Date.parse(day)
  // No zone is more than 14 hours ahead of UTC or 12 behind.
  let before = midnight - 15 * HOUR_MS
  let start = midnight + 13 * HOUR_MS
  while (start - before > 1) {
    const middle = Math.floor((before + start) / 2)
    if (readDay(timeZone, new Date(middle)) < day) before = middle
    else start = middle
  }
  return new Date(start)
}

/**
 * The instant at which a clock on the wall shows a time of a day. Of a time that comes twice it is the first; one that is
 * left out is as much later as the clock was put forward.
 *
 * @param time "09:05"
 * @throws RangeError for a time zone that this device does not know
 */
export function findInstant(timeZone: string, day: string, time: string): Date {
  const shown = Date.parse(`${day}T${time}:00Z`)
  const offset = (instant: number) => readShown(timeZone, instant) - instant
  const before = shown - offset(shown - 24 * HOUR_MS)
  const after = shown - offset(shown + 24 * HOUR_MS)
  const isShown = (instant: number) => readShown(timeZone, instant) === shown
  const first = [before, after].toSorted((a, b) => a - b).find(isShown)
  return new Date(first ?? before)
}

/** From an instant on, how many minutes a time zone is ahead of UTC. */
export interface Offset {
  from: Date
  minutes: number
}

/**
 * How far a time zone is ahead of UTC from one instant to another, in order; the first one counts before as well.
 *
 * @throws RangeError for a time zone that this device does not know
 */
export function listOffsets(timeZone: string, from: Date, to: Date): Offset[] {
  const minutesAt = (time: number) => Math.round((readShown(timeZone, time) - time) / MINUTE_MS)
  const offsets = [{ from, minutes: minutesAt(floorMinute(from.getTime())) }]
  for (let time = floorMinute(from.getTime()); time < to.getTime(); time += WEEK_MS) {
    const minutes = minutesAt(time + WEEK_MS)
    if (minutes === offsets.at(-1)?.minutes) continue
    let [before, after] = [time, time + WEEK_MS]
    while (after - before > MINUTE_MS) {
      const middle = floorMinute((before + after) / 2)
      if (minutesAt(middle) === minutes) after = middle
      else before = middle
    }
    offsets.push({ from: new Date(after), minutes })
  }
  return offsets
}

function floorMinute(time: number): number {
  return Math.floor(time / MINUTE_MS) * MINUTE_MS
}

/** What the wall shows, in milliseconds as if it were UTC. */
function readShown(timeZone: string, instant: number): number {
  const { year, month, day, hour, minute } = readParts(timeZone, new Date(instant))
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:00Z`)
}

function readParts(timeZone: string, instant: Date): Partial<Record<string, string>> {
  const parts: Partial<Record<string, string>> = {}
  for (const { type, value } of getClock(timeZone).formatToParts(instant)) parts[type] = value
  return { ...parts, year: parts.year?.padStart(4, '0') }
}

function getClock(timeZone: string): Intl.DateTimeFormat {
  const former = clocks.get(timeZone)
  if (former) return former
  const clock = new Intl.DateTimeFormat('en-GB', {
    timeZone,
    weekday: 'short',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  })
  if (clocks.size >= MAX_CLOCKS) clocks.clear()
  clocks.set(timeZone, clock)
  return clock
}
