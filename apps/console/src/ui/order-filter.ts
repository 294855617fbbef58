import type { EntityRecord, Filter } from '@pitlane/protocol'
import { completePhone, formatPhone, type Order } from '@pitlane/shop'
import { containing } from './containing.ts'

type OrderFilter = Filter<EntityRecord<Order>>

/** Shorter runs of digits are rather the number of an order. */
const SHORTEST_PHONE = 7
const LONGEST_PHONE = 15
const MAX_WORDS = 6
/** Between the last two digits of a number, where they are written one by one. */
const SEPARATORS = ['', ' ', '-', '.']
const PHONE_SIGNS = /^[\d\s()+.\-/\u00a0\u2010-\u2015]+$/

/**
 * Orders that a text is about: by their number, reference or products, or by their customer.
 *
 * @param country whose phone numbers need no country code, ISO 3166
 */
export function orderFilter(typed: string, country: string): OrderFilter {
  const lines = { $elemMatch: containingWords('name', typed) }
  const reference = containing(typed)
  return { $or: [...customerFilters(typed, country), { reference }, { lines }] }
}

/** The same by number or customer alone, each filter by itself. */
export function customerFilters(typed: string, country: string): OrderFilter[] {
  const phone = phoneFilter(typed, country)
  return [
    { number: containing(typed.trim().replace(/^#/, '')) },
    containingWords('customer_name', typed),
    { customer_phone: containing(typed) },
    ...(phone ? [phone] : []),
  ]
}

/** Each word stands somewhere in it: between names there may be other spaces, and their order may be another. */
function containingWords(field: string, typed: string) {
  const words = typed.trim().split(/\s+/).slice(0, MAX_WORDS)
  return { $and: words.map((word) => ({ [field]: containing(word) })) }
}

/** The number without its country code, with any signs between its digits; undefined for what is no number. */
function phoneFilter(typed: string, country: string): OrderFilter | undefined {
  const digits = PHONE_SIGNS.test(typed) ? findDigits(typed, country) : ''
  if (digits.length < SHORTEST_PHONE || digits.length > LONGEST_PHONE) return undefined
  // The platform tries a pattern on so many records only: the database leaves few of them by plain texts.
  const each = [...new Set(digits)].map((digit) => ({ customer_phone: containing(digit) }))
  const ends = SEPARATORS.map((sign) => ({
    customer_phone: containing([...digits.slice(-2)].join(sign)),
  }))
  const whole = { customer_phone: { $regex: [...digits].join('\\D*') } }
  return { $and: [...each, { $or: ends }, whole] }
}

function findDigits(typed: string, country: string): string {
  const number = completePhone(typed, country)
  const written = number ? formatPhone(number).replace(/^\+\d+ /, '') : typed
  return written.replaceAll(/\D/g, '')
}
