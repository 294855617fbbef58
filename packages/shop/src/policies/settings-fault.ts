import { isTimeZone } from '@pitlane/calendar'
import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { isClosedPeriod, MAX_CLOSED_PERIODS } from './closed-dates.ts'
import { checkWeek, DAY_NAMES, MAX_SPANS, NO_TIMES, readOpeningHours } from './opening-hours.ts'

type Fields = Record<string, unknown>

/** Settings that say where shoppers' orders and money go; the country completes the number. */
export const GUARDED_SETTINGS: readonly string[] = ['whatsapp_number', 'country', 'paynow']

export const NO_OPEN_DAY = 'Choose at least one day.'

/**
 * Why settings cannot be saved, in a sentence.
 *
 * @param shop as {@link upgradeSettings} has left it
 * @param before what is stored: what was wrong there already is no fault of this change
 * @returns undefined when they can be saved
 */
export function findSettingsFault(shop: Fields, before: Fields): string | undefined {
  const faults = [findZoneFault, findHoursFault, findClosedFault]
  return faults.map((find) => (find(shop) === find(before) ? undefined : find(shop))).find(Boolean)
}

function findZoneFault({ time_zone: zone }: Fields): string | undefined {
  if (zone === undefined || (typeof zone === 'string' && isTimeZone(zone))) return undefined
  return `“${plainText(zone)}” is no time zone. Choose one such as Asia/Singapore.`
}

function findHoursFault({ opening_hours: hours }: Fields): string | undefined {
  if (hours === undefined) return undefined
  const { week } = asFields(hours)
  if (!Array.isArray(week) || week.length !== DAY_NAMES.length || !week.every(Array.isArray))
    return 'Opening hours are a list of seven days, Monday first, each with the times of that day.'
  const counts: number[] = week.map(({ length }) => length)
  if (Math.max(...counts) > MAX_SPANS) return 'A day can have one break.'
  if (Math.max(...counts) === 0) return NO_OPEN_DAY
  const read = readOpeningHours(hours).week
  const unread = read.map(({ length }, index) => (length === counts[index] ? undefined : NO_TIMES))
  const faults = checkWeek(read).map((fault, index) => unread[index] ?? fault)
  const index = faults.findIndex(Boolean)
  return index < 0 ? undefined : `${DAY_NAMES[index]}: ${faults[index]}`
}

function findClosedFault({ policies }: Fields): string | undefined {
  const { closed_dates: dates, closed_text: text } = asFields(policies)
  if (plainText(text)) return describeUnread(plainText(text))
  if (dates === undefined) return undefined
  if (!Array.isArray(dates)) return 'Closed dates are a list of first and last days.'
  if (dates.length > MAX_CLOSED_PERIODS) return tooManyClosed
  const wrong = dates
    .map(asFields)
    .find(({ from, to }) => !isClosedPeriod({ from: plainText(from), to: plainText(to) }))
  return (
    wrong &&
    `From ${plainText(wrong.from)} to ${plainText(wrong.to)} is not a time of the calendar of a year at most.`
  )
}

export const tooManyClosed = `A shop can be closed ${MAX_CLOSED_PERIODS} times at most. Remove what is past.`

/** @param text what looks like a date and cannot be read */
export function describeUnread(text: string): string {
  return `“${text}” cannot be read. Write day, month and year, such as 30 Nov 2026, 1/12/2026 or 24–26 Dec 2026.`
}
