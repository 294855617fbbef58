import { findPeriodStart, readDay } from '@pitlane/calendar'

/** How many of the newest backups are kept: one an hour, a day and a week, for so many of them. */
export interface Retention {
  hourly: number
  daily: number
  weekly: number
}

const HOUR_MS = 3_600_000
const SPANS = ['hourly', 'daily', 'weekly'] as const

/**
 * The backups to keep: of each of the newest hours, days and weeks that have one, the newest; and always the newest.
 * What is dated ahead stays besides: whether that clock was wrong or this one is, nobody here can tell.
 *
 * @param times when they were made, in milliseconds since 1970, in any order
 * @param timeZone of the shop: days and weeks are its own
 */
export function keptTimes(
  times: readonly number[],
  retention: Retention,
  now: number,
  timeZone: string,
): Set<number> {
  const newestFirst = times.filter((time) => time <= now).toSorted((one, other) => other - one)
  const kept = new Set([...times.filter((time) => time > now), ...newestFirst.slice(0, 1)])
  for (const span of SPANS) {
    const newestOf = new Map<string | number, number>()
    for (const time of newestFirst) {
      const bucket = findBucket(span, time, timeZone)
      if (!newestOf.has(bucket)) newestOf.set(bucket, time)
    }
    for (const time of [...newestOf.values()].slice(0, retention[span])) kept.add(time)
  }
  return kept
}

function findBucket(span: (typeof SPANS)[number], time: number, timeZone: string) {
  if (span === 'hourly') return Math.floor(time / HOUR_MS)
  const day = readDay(timeZone, new Date(time))
  return span === 'daily' ? day : findPeriodStart('week', day)
}

/**
 * Reads a rule such as "hourly=24,daily=7,weekly=8"; what is left out is 0.
 *
 * @returns undefined when it is none
 */
export function readRetention(text: string): Retention | undefined {
  const retention: Retention = { hourly: 0, daily: 0, weekly: 0 }
  for (const part of text.split(',')) {
    const [, name, count] = /^\s*(hourly|daily|weekly)\s*=\s*(\d{1,4})\s*$/.exec(part) ?? []
    if (!name) return undefined
    retention[name as keyof Retention] = Number(count)
  }
  return retention
}
