/** How many of the newest backups are kept: one an hour, a day and a week, for so many of them. */
export interface Retention {
  hourly: number
  daily: number
  weekly: number
}

const HOUR_MS = 3_600_000
const SPANS = [
  ['hourly', HOUR_MS],
  ['daily', 24 * HOUR_MS],
  ['weekly', 7 * 24 * HOUR_MS],
] as const

/**
 * The backups to keep: of each of the newest hours, days and weeks that have one, the newest; and always the newest.
 * What is dated ahead stays besides: whether that clock was wrong or this one is, nobody here can tell.
 *
 * @param times when they were made, in milliseconds since 1970, in any order; days and weeks are those of UTC
 */
export function keptTimes(
  times: readonly number[],
  retention: Retention,
  now: number,
): Set<number> {
  const newestFirst = times.filter((time) => time <= now).toSorted((one, other) => other - one)
  const kept = new Set([...times.filter((time) => time > now), ...newestFirst.slice(0, 1)])
  for (const [name, span] of SPANS) {
    const newestOf = new Map<number, number>()
    for (const time of newestFirst) {
      const bucket = Math.floor(time / span)
      if (!newestOf.has(bucket)) newestOf.set(bucket, time)
    }
    for (const time of [...newestOf.values()].slice(0, retention[name])) kept.add(time)
  }
  return kept
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
