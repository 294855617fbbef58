import {
  type ClosedPeriod,
  describeUnread,
  formatClosedPeriod,
  MAX_CLOSED_PERIODS,
  type PolicyFigures,
  parseClosedDates,
  tidyClosedPeriods,
  tooManyClosed,
} from '@pitlane/shop'
import * as text from '../text/en.ts'

/** Whether a row of the form is one or more days of the calendar. */
export function isPeriod(period: ClosedPeriod): boolean {
  return tidyClosedPeriods([period]).length > 0
}

/** What was written, sorted by what becomes of it. */
export function readClosedText({ closed_dates: dates, closed_text }: PolicyFigures) {
  const { periods, unread } = parseClosedDates(closed_text)
  const isCovered = ({ from, to }: ClosedPeriod) =>
    dates.some((each) => isPeriod(each) && each.from <= from && to <= each.to)
  return {
    added: periods.filter((period) => !isCovered(period)),
    known: periods.filter(isCovered),
    // Apart, or a day would get the month of another one when they are read again.
    unread: unread.join('; '),
  }
}

/** With what was written among the days; what cannot be read stays written. */
export function addWritten(figures: PolicyFigures): PolicyFigures {
  const { added, unread } = readClosedText(figures)
  if (figures.closed_text === '') return figures
  return {
    ...figures,
    closed_dates: [...figures.closed_dates, ...added],
    closed_text: unread,
  }
}

/**
 * A sentence of what cannot be saved, the first of what is found.
 *
 * @param before what is stored: a text of a former version that nobody could read keeps nothing else from being saved
 */
export function findClosedError(
  figures: PolicyFigures,
  before?: PolicyFigures,
): string | undefined {
  const { closed_dates: dates, closed_text } = addWritten(figures)
  if (closed_text && figures.closed_text !== before?.closed_text) return describeUnread(closed_text)
  if (!dates.every(isPeriod)) return text.hours.closings.wrong
  return dates.length > MAX_CLOSED_PERIODS ? tooManyClosed : undefined
}

export function listPeriods(periods: readonly ClosedPeriod[]): string {
  return periods.map(formatClosedPeriod).join(', ')
}
