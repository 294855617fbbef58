import { DAY_NAMES, type OpenSpan, type WeekHours } from './opening-hours.ts'

/** Where a clock is called by letters that everybody there knows; elsewhere it is called after its town. */
const LETTERS: Readonly<Record<string, string>> = {
  'Asia/Bangkok': 'ICT',
  'Asia/Ho_Chi_Minh': 'ICT',
  'Asia/Hong_Kong': 'HKT',
  'Asia/Jakarta': 'WIB',
  'Asia/Kuala_Lumpur': 'MYT',
  'Asia/Kuching': 'MYT',
  'Asia/Manila': 'PHT',
  'Asia/Seoul': 'KST',
  'Asia/Singapore': 'SGT',
  'Asia/Tokyo': 'JST',
  UTC: 'UTC',
}

/**
 * Opening hours as shoppers read them, "Mon-Sat 10AM-7PM SGT", or "Mon-Fri 10AM-7PM; Sat 10AM-5PM SGT" where days differ.
 *
 * @param timeZone an IANA name
 */
export function formatHours(week: WeekHours, timeZone: string): string {
  const groups = groupDays(week).map(
    ({ days, spans }) => `${formatDays(days)} ${formatSpans(spans)}`,
  )
  return groups.length === 0 ? 'Closed' : `${groups.join('; ')} ${formatTimeZone(timeZone)}`
}

/** Days with the same hours, the first days first; closed ones are left out. */
export function groupDays(week: WeekHours): { days: number[]; spans: readonly OpenSpan[] }[] {
  const groups = new Map<string, { days: number[]; spans: readonly OpenSpan[] }>()
  for (const [index, spans] of week.entries()) {
    if (spans.length === 0) continue
    const hours = formatSpans(spans)
    const group = groups.get(hours) ?? { days: [], spans }
    group.days.push(index + 1)
    groups.set(hours, group)
  }
  return [...groups.values()]
}

/** Days that follow each other as a range, others one by one. */
function formatDays(days: readonly number[]): string {
  const runs: number[][] = []
  for (const day of days) {
    const run = runs.at(-1)
    if (run?.at(-1) === day - 1) run.push(day)
    else runs.push([day])
  }
  return runs.map(formatRun).join(', ')
}

function formatRun(run: readonly number[]): string {
  const names = run.map((day) => DAY_NAMES[day - 1]?.slice(0, 3) ?? '')
  return names.length > 2 ? `${names[0]}-${names.at(-1)}` : names.join(', ')
}

/** "10AM-1PM, 2PM-7PM". */
export function formatSpans(spans: readonly OpenSpan[]): string {
  return spans
    .map(({ opens, closes }) =>
      opens === closes ? '24 hours' : `${formatTime(opens)}-${formatTime(closes)}`,
    )
    .join(', ')
}

/** "10AM", "9:30PM". */
export function formatTime(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes}${hour < 12 ? 'AM' : 'PM'}`
}

/** "SGT", "Berlin time": the same on every device, and in summer and winter. */
export function formatTimeZone(timeZone: string): string {
  const town = timeZone.split('/').at(-1)?.replaceAll('_', ' ')
  return LETTERS[timeZone] ?? `${town} time`
}
