import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import {
  DAY_NAMES,
  formatSpans,
  isTimeOfDay,
  MAX_NOTE,
  MAX_SPANS,
  type OpeningHours,
  type OpenSpan,
  USUAL_WEEK,
  type WeekHours,
} from './opening-hours.ts'
import { parseClosedDates } from './parse-closed-dates.ts'

/**
 * Rewrites what former versions have stored: one pair of times for some days beside a text that was typed apart, with the
 * time zone among them, and closed dates as a text.
 *
 * @param shop whatever was stored; nothing of it is lost but a text that says other hours than the shop keeps
 */
export function upgradeSettings(shop: Record<string, unknown>): Record<string, unknown> {
  const { opening_hours, policies } = shop
  const hours = asFields(opening_hours)
  const isFormer = opening_hours !== undefined && !Array.isArray(hours.week)
  const zone = plainText(shop.time_zone) || plainText(hours.time_zone)
  return {
    ...shop,
    ...(zone && { time_zone: zone }),
    ...(isFormer && { opening_hours: upgradeHours(hours) }),
    ...(policies !== undefined && { policies: upgradePolicies(asFields(policies)) }),
  }
}

/** Whichever of fields and text the owner has touched: the fields, unless they are those that every shop starts with. */
function upgradeHours(hours: Record<string, unknown>): OpeningHours {
  const text = plainText(hours.text)
  const written = parseHours(text)
  const week = readFormerWeek(hours)
  if (!written) return { week, note: text.slice(0, MAX_NOTE) }
  const isUntouched = isEqual(week, USUAL_WEEK)
  const isFiner = countKinds(written) > 1 && isEqual(openDays(written), openDays(week))
  return { week: isUntouched || isFiner ? written : week, note: '' }
}

function readFormerWeek({ days, opens, closes }: Record<string, unknown>): WeekHours {
  const [open, close] = [plainText(opens), plainText(closes)]
  const span = {
    opens: isTimeOfDay(open) ? open : '10:00',
    closes: isTimeOfDay(close) ? close : '19:00',
  }
  const isOpen = DAY_NAMES.map((_, index) => Array.isArray(days) && days.includes(index + 1))
  const usual = isOpen.includes(true) ? isOpen : openDays(USUAL_WEEK)
  return usual.map((isOpen) => (isOpen ? [span] : []))
}

function upgradePolicies(policies: Record<string, unknown>): Record<string, unknown> {
  const { closed_dates: dates, ...others } = policies
  if (typeof dates !== 'string') return policies
  const { periods, unread } = parseClosedDates(dates)
  return { ...others, closed_dates: periods, closed_text: unread.join('; ') }
}

function openDays(week: WeekHours): boolean[] {
  return week.map((spans) => spans.length > 0)
}

function countKinds(week: WeekHours): number {
  return new Set(week.filter((spans) => spans.length > 0).map(formatSpans)).size
}

function isEqual(one: unknown, other: unknown): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

const DAY = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?'
const DAYS = new RegExp(`(?:daily|every ?day|(?:${DAY}(?: ?(?:-|to|,|&|and) ?)?)+)[ :]*`, 'y')
const TIME = '(\\d{1,2})(?:[:.](\\d\\d))? ?([ap])?\\.?(?:m\\b\\.?)?'
const SPAN = new RegExp(`(?:24 hours|${TIME} ?(?:-|to) ?${TIME})[ ,;&]*(?:and )?`, 'y')
/** "SGT", "Berlin time". */
const ZONE = /^(?:\(?(?:[A-Z]{2,5}|[\p{L} ]+ time)\)?)?\.?$/u

/**
 * Reads hours that were written as shoppers read them: "Mon-Sat 10AM-7PM SGT", "Mon-Fri 9:30 am to 6 pm, Sat 10:00-14:00".
 *
 * @returns undefined where the text says something else as well, or what no week can hold
 */
export function parseHours(text: string): WeekHours | undefined {
  const line = text
    .normalize('NFKC')
    .replaceAll(/[‐-―−~]/g, '-')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const lower = line.toLowerCase()
  const week: OpenSpan[][] = DAY_NAMES.map(() => [])
  let at = 0
  for (;;) {
    const days = matchAt(DAYS, lower, at)
    if (!days) break
    at += days[0].length
    const spans: OpenSpan[] = []
    for (let span = matchAt(SPAN, lower, at); span; span = matchAt(SPAN, lower, at)) {
      at += span[0].length
      spans.push(readSpan(span))
    }
    if (!isSpans(spans)) return undefined
    for (const day of readDays(days[0])) {
      if (week[day - 1]?.length) return undefined
      week[day - 1] = spans
    }
  }
  return at > 0 && ZONE.test(line.slice(at)) ? week : undefined
}

function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at
  return pattern.exec(text)
}

function isSpans(spans: readonly OpenSpan[]): boolean {
  const areTimes = spans.every(({ opens, closes }) => isTimeOfDay(opens) && isTimeOfDay(closes))
  return areTimes && spans.length > 0 && spans.length <= MAX_SPANS
}

function readSpan([text, hour, minute, half, hourTo, minuteTo, halfTo]: RegExpExecArray): OpenSpan {
  if (text.startsWith('24 hours')) return { opens: '00:00', closes: '00:00' }
  return { opens: readTime(hour, minute, half), closes: readTime(hourTo, minuteTo, halfTo) }
}

/** @returns no time of day where a bare number may be of the morning or the evening */
function readTime(
  hour: string | undefined,
  minute: string | undefined,
  half: string | undefined,
): string {
  const hours = Number(hour)
  if (half ? hours < 1 || hours > 12 : minute === undefined) return ''
  const shown = half ? (hours % 12) + (half === 'p' ? 12 : 0) : hours
  return `${String(shown).padStart(2, '0')}:${minute ?? '00'}`
}

function readDays(text: string): number[] {
  const words = text.match(/[a-z]+|-|,|&/g) ?? []
  const days: number[] = []
  let isRange = false
  for (const word of words) {
    const day =
      DAY_NAMES.findIndex((name) => name.slice(0, 3).toLowerCase() === word.slice(0, 3)) + 1
    const last = days.at(-1) ?? day
    if (word === 'daily' || word.startsWith('every')) return [1, 2, 3, 4, 5, 6, 7]
    if (day > 0 && isRange)
      for (let each = (last % 7) + 1; each !== (day % 7) + 1; each = (each % 7) + 1) days.push(each)
    else if (day > 0) days.push(day)
    isRange = word === '-' || word === 'to'
  }
  return [...new Set(days)]
}
