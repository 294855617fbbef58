import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { isTimeOfDay } from './time-of-day.ts'

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
