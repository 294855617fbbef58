import { isDay, isTimeZone } from '@pitlane/calendar'
import { priceText } from '@pitlane/shop'
import { timeZone } from './time-zone.ts'

const number = new Intl.NumberFormat('en')
/** Days and months of the calendar begin at midnight in UTC. */
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
/** Of the time zone of the shop, until that is another. */
let instants = makeInstants('UTC')

export const count = (value: number) => number.format(value)

/** As shoppers read it; what has no price says so. */
export const money = priceText

/**
 * A date in words, on every device the one of the shop.
 *
 * @param date a day, such as `2026-01-31`, or an instant, in ISO 8601
 * @param zone of a paper that is older than the zone that the shop has now
 */
export function formatDay(date: string, zone?: string): string {
  const format = isDay(date) ? day : getInstants(zone).day
  return format.format(new Date(date))
}

/** @param date an instant, in ISO 8601: what the clock of the shop shows then */
export const formatMoment = (date: string) => getInstants().moment.format(new Date(date))

/** @param date such as `2026-01` */
export const formatMonth = (date: string) => month.format(new Date(date))

function getInstants(zone = timeZone.get()) {
  if (instants.zone !== zone && isTimeZone(zone)) instants = makeInstants(zone)
  return instants
}

function makeInstants(zone: string) {
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-GB', { ...options, dateStyle: 'medium', timeZone: zone })
  return { zone, day: format({}), moment: format({ timeStyle: 'short' }) }
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** @param bytes such as 1500000, which reads "1.5 MB" */
export function formatBytes(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
