import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { formatSpans } from './format-hours.ts'
import {
  DAY_NAMES,
  MAX_NOTE,
  type OpeningHours,
  USUAL_WEEK,
  type WeekHours,
} from './opening-hours.ts'
import { parseClosedDates } from './parse-closed-dates.ts'
import { parseHours } from './parse-hours.ts'
import { isTimeOfDay } from './time-of-day.ts'

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
