import { addDays, countDays, isTimeZone, readClock } from '@pitlane/calendar'
import { formatDay } from './closed-dates.ts'
import { isPastMidnight } from './opening-hours.ts'
import type { BusinessDays, Policies } from './policies.ts'
import { findSpans, type Schedule } from './schedule.ts'

/** Dates such as "2026-11-24" on the shop's calendar. */
export interface DeliveryEstimate {
  /** The day of the order, as the shopper and the shop have it. */
  today: string
  leaves: { from: string; to: string }
  /** By standard delivery. */
  arrives: { from: string; to: string }
  /** By express; undefined where the shop promises no time. */
  express: { on: string; ifBy: string | undefined } | undefined
}

type Shipping = Pick<Policies['shipping'], 'processingDays' | 'standardDays' | 'expressCutoff'>

/** A shop that is never open within a year promises nothing. */
const MAX_DAYS_AHEAD = 4000

/**
 * When an item in stock leaves and arrives, if it is ordered at a moment. Days on which the shop is closed, by its
 * hours, its own dates or a public holiday of its time zone, do not count; an order after hours counts as one of the
 * next day that it is open. Who closes before the cut-off of express sends that out until then.
 *
 * @param now wherever the reader is: the days are those of the shop's own time zone
 * @returns undefined on a device that does not know the time zone, and when no day is open
 */
export function deliveryEstimate(
  schedule: Schedule,
  shipping: Shipping,
  now: Date,
): DeliveryEstimate | undefined {
  if (!isTimeZone(schedule.time_zone)) return undefined
  const here = readClock(schedule.time_zone, now)
  const isOpen = (day: string) => findSpans(schedule, day).length > 0
  const closes = closingTime(schedule, here.date)
  const isPastClosing = here.time >= closes
  const start = isOpen(here.date) && !isPastClosing ? here.date : nextOpen(here.date, isOpen)
  const leaves = start && spanFrom(start, shipping.processingDays, isOpen)
  const arrives = start && spanFrom(start, shipping.standardDays, isOpen)
  if (!leaves || !arrives) return undefined
  const { expressCutoff } = shipping
  const cutoff = expressCutoff && (expressCutoff < closes ? expressCutoff : closes)
  const isInTime = cutoff !== undefined && start === here.date && here.time < cutoff
  const expressOn = isInTime ? start : nextOpen(here.date, isOpen)
  return {
    today: here.date,
    leaves,
    arrives,
    express:
      cutoff !== undefined && expressOn
        ? { on: expressOn, ifBy: isInTime ? cutoff : undefined }
        : undefined,
  }
}

/** "Leaves tomorrow or Thu 26 Nov". */
export function leavesText({ today, leaves }: DeliveryEstimate): string {
  return `Leaves ${spanText(leaves, today)}`
}

/** "Arrives Fri 27 Nov to Mon 30 Nov". */
export function standardText({ today, arrives }: DeliveryEstimate): string {
  return `Arrives ${spanText(arrives, today)}`
}

/** "Today if you order by 3 pm", "Tomorrow"; undefined where the shop promises no time. */
export function expressText({ today, express }: DeliveryEstimate): string | undefined {
  if (!express) return undefined
  const day = dayText(express.on, today)
  const text =
    express.ifBy === undefined ? day : `${day} if you order by ${clockText(express.ifBy)}`
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** After every time of day where it lasts past midnight. */
function closingTime(schedule: Schedule, day: string): string {
  const last = findSpans(schedule, day).at(-1)
  return !last || isPastMidnight(last) ? '24:00' : last.closes
}

type IsOpen = (date: string) => boolean

/** The nth open day after a date. */
function nextOpen(date: string, isOpen: IsOpen, count = 1): string | undefined {
  let day = date
  let left = count
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    day = addDays(day, 1)
    if (isOpen(day)) left -= 1
    if (left === 0) return day
  }
  return undefined
}

function spanFrom(start: string, days: BusinessDays, isOpen: IsOpen) {
  const from = nextOpen(start, isOpen, days.from)
  const to = nextOpen(start, isOpen, days.to)
  return from && to ? { from, to } : undefined
}

function spanText({ from, to }: { from: string; to: string }, today: string): string {
  if (from === to) return dayText(from, today)
  const word = countDays(from, to) === 1 ? 'or' : 'to'
  return `${dayText(from, today)} ${word} ${dayText(to, today)}`
}

function dayText(date: string, today: string): string {
  if (date === today) return 'today'
  return date === addDays(today, 1) ? 'tomorrow' : formatDay(date, date)
}

/** "15:00" is "3 pm". */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
