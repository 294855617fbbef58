import { priceText } from '@pitlane/shop'

const number = new Intl.NumberFormat('en')
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const count = (value: number) => number.format(value)

/** As shoppers read it; what has no price says so. */
export const money = priceText

/** @param date a day, such as `2026-01-31` */
export const dayOf = (date: string) => day.format(new Date(date))

/** @param date an instant, in ISO 8601 */
export const momentOf = (date: string) => moment.format(new Date(date))

/** @param date such as `2026-01` */
export const monthOf = (date: string) => month.format(new Date(date))

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'] as const

/** @param bytes such as 1500000, which reads "1.5 MB" */
export function bytesOf(bytes: number): string {
  const power = Math.min(Math.floor(Math.log10(Math.max(bytes, 1)) / 3), UNITS.length - 1)
  const value = bytes / 1000 ** power
  return `${value >= 10 || power === 0 ? Math.round(value) : value.toFixed(1)} ${UNITS[power]}`
}
