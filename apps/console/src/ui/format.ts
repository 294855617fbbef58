import { priceText } from '@pitlane/shop'

const number = new Intl.NumberFormat('en')
const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric' })
const moment = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })

export const count = (value: number) => number.format(value)

/** As shoppers read it; what has no price says so. */
export const money = priceText

/** @param date an instant or a day, in ISO 8601 */
export const dayOf = (date: string) => day.format(new Date(date))

/** @param date an instant, in ISO 8601 */
export const momentOf = (date: string) => moment.format(new Date(date))
