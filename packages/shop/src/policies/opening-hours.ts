import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'

/** A time on a 24-hour clock, "09:05". */
export function isTimeOfDay(text: string): boolean {
  return /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text)
}

/** Times on a 24-hour clock, "10:00". A span that closes no later than it opens lasts past midnight. */
export interface OpenSpan {
  opens: string
  closes: string
}

/** Seven days, Monday first; a day without a span is closed, and one with two has a break between them. */
export type WeekHours = readonly (readonly OpenSpan[])[]

export interface OpeningHours {
  week: WeekHours
  /** What shoppers read besides, such as "On Sundays by appointment"; empty where nothing is said. */
  note: string
}

export const DAY_NAMES = [
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
  'Sunday',
] as const

export const MAX_SPANS = 2
export const MAX_NOTE = 500
export const NO_TIMES = 'Give both times, such as 10:00 and 19:00.'
/** Who opens in the morning and closes later than this has mistaken am for pm. */
const LATEST_CLOSING = '06:00'
const MIDNIGHT = '00:00'
const USUAL: readonly OpenSpan[] = [{ opens: '10:00', closes: '19:00' }]

export const USUAL_WEEK: WeekHours = DAY_NAMES.map((day) => (day === 'Sunday' ? [] : USUAL))

/** Reads what is stored; times that no clock shows are left out, and a shop without any has the usual ones. */
export function readOpeningHours(value: unknown): OpeningHours {
  const { week, note } = asFields(value)
  const stored = Array.isArray(week) ? week : []
  const read = DAY_NAMES.map((_, index) => readSpans(stored[index]))
  return {
    week: read.some((spans) => spans.length > 0) ? read : USUAL_WEEK,
    note: plainText(note).slice(0, MAX_NOTE),
  }
}

function readSpans(value: unknown): readonly OpenSpan[] {
  const stored = Array.isArray(value) ? value.slice(0, MAX_SPANS) : []
  return stored.flatMap((each) => {
    const { opens, closes } = asFields(each)
    const span = { opens: plainText(opens), closes: plainText(closes) }
    return isTimeOfDay(span.opens) && isTimeOfDay(span.closes) ? [span] : []
  })
}

/** Whether a span lasts until some time of the next day. */
export function isPastMidnight({ opens, closes }: OpenSpan): boolean {
  return closes <= opens
}

/** What is wrong with each day, in a sentence; undefined for a day that can be so. */
export function checkWeek(week: WeekHours): (string | undefined)[] {
  return week.map((spans, index) => {
    const next = (index + 1) % week.length
    const last = spans.at(-1)
    const fault = checkSpans(spans)
    if (fault !== undefined || !last || !isPastMidnight(last)) return fault
    const opensNext = week[next]?.[0]?.opens
    if (opensNext === undefined || opensNext >= last.closes) return undefined
    return `${DAY_NAMES[next]} opens before this day has closed.`
  })
}

function checkSpans(spans: readonly OpenSpan[]): string | undefined {
  for (const [index, span] of spans.entries()) {
    const { opens, closes } = span
    if (!isTimeOfDay(opens) || !isTimeOfDay(closes)) return NO_TIMES
    if (opens === closes && opens !== MIDNIGHT) return 'It opens and closes at the same time.'
    if (isPastMidnight(span) && closes > LATEST_CLOSING)
      return 'It closes before it opens. Past midnight a day can last until 6 am.'
    const before = spans[index - 1]
    if (before && (isPastMidnight(before) || opens <= before.closes))
      return 'The break ends before it begins.'
  }
  return undefined
}

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
