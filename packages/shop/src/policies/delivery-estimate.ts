import holidays from './data/public-holidays.json' with { type: 'json' }
import { localTime } from './local-time.ts'
import type { BusinessDays, Policies } from './policies.ts'
import type { OpeningHours } from './shop-info.ts'

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

type Shipping = Pick<
  Policies['shipping'],
  'processingDays' | 'standardDays' | 'expressCutoff' | 'closedDates'
>

/** A shop that is never open within a year promises nothing. */
const MAX_DAYS_AHEAD = 4000

/**
 * When an item in stock leaves and arrives, if it is ordered at a moment. Days on which the shop is closed, by its
 * hours, its own dates or a public holiday of its time zone, do not count; an order after hours counts as one of the
 * next day that it is open.
 *
 * @param now wherever the reader is: the days are those of the shop's own time zone
 * @returns undefined when the time zone does not exist, or no day is open
 */
export function deliveryEstimate(
  hours: OpeningHours,
  shipping: Shipping,
  now: Date,
): DeliveryEstimate | undefined {
  const here = localTime(hours.time_zone, now)
  if (!here) return undefined
  const isOpen = openDays(hours, shipping.closedDates)
  const isPastClosing = hours.opens < hours.closes && here.time >= hours.closes
  const start = isOpen(here.date) && !isPastClosing ? here.date : nextOpen(here.date, isOpen)
  const leaves = start && spanFrom(start, shipping.processingDays, isOpen)
  const arrives = start && spanFrom(start, shipping.standardDays, isOpen)
  if (!leaves || !arrives) return undefined
  const { expressCutoff: cutoff } = shipping
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

function openDays(hours: OpeningHours, closedDates: readonly string[]) {
  const ofZone = new Map(Object.entries(holidays)).get(hours.time_zone) ?? []
  const closed = new Set([...ofZone, ...closedDates])
  return (date: string) => hours.days.includes(weekday(date)) && !closed.has(date)
}

type IsOpen = (date: string) => boolean

/** The nth open day after a date. */
function nextOpen(date: string, isOpen: IsOpen, count = 1): string | undefined {
  let day = date
  let left = count
  for (let ahead = 0; ahead < MAX_DAYS_AHEAD; ahead += 1) {
    day = dayAfter(day)
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

function dayAfter(date: string): string {
  const day = new Date(`${date}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() + 1)
  return day.toISOString().slice(0, 10)
}

/** 1 is Monday. */
function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay() || 7
}

function spanText({ from, to }: { from: string; to: string }, today: string): string {
  if (from === to) return dayText(from, today)
  const word = weekdaysApart(from, to) === 1 ? 'or' : 'to'
  return `${dayText(from, today)} ${word} ${dayText(to, today)}`
}

function weekdaysApart(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)
}

const DAYS = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']
// biome-ignore format: a list reads best in few lines
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

function dayText(date: string, today: string): string {
  if (date === today) return 'today'
  if (date === dayAfter(today)) return 'tomorrow'
  return `${DAYS[weekday(date) - 1]} ${Number(date.slice(8))} ${MONTHS[Number(date.slice(5, 7)) - 1]}`
}

/** "15:00" is "3 pm". */
function clockText(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`
  return `${hour % 12 || 12}${minutes} ${hour < 12 ? 'am' : 'pm'}`
}
