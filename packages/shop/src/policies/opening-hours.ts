import { localTime } from './local-time.ts'
import type { OpeningHours } from './shop-info.ts'

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
