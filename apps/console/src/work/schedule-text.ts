import type { FunctionInfo } from '@pitlane/protocol'
import * as text from '../text/en.ts'

const TIME = /^(\d{1,2}) (\d{1,2}) \* \* (\*|[0-7])$/
const HOURLY = /^(\d{1,2}) \* \* \* \*$/

/** A schedule in words where it is a usual one, else its cron line. */
export function scheduleText({ cron, timezone }: NonNullable<FunctionInfo['schedule']>): string {
  const line = cron.trim().replaceAll(/\s+/g, ' ')
  const [, past] = HOURLY.exec(line) ?? []
  if (past !== undefined) return text.functions.hourly(Number(past))
  const [, minute, hour = '', day = '*'] = TIME.exec(line) ?? []
  if (minute === undefined) return text.functions.cron(line, timezone)
  const time = `${hour.padStart(2, '0')}:${minute.padStart(2, '0')}`
  const name = text.functions.days[Number(day) % 7]
  return name ? text.functions.weekly(name, time, timezone) : text.functions.daily(time, timezone)
}
