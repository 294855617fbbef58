import { plainText } from '../plain-text.ts'
import { asFields } from '../settings-list.ts'
import { type ClosedPeriod, readClosedPeriods } from './closed-dates.ts'
import returns from './data/returns.json' with { type: 'json' }
import shipping from './data/shipping.json' with { type: 'json' }
import { formatHours, isTimeOfDay } from './opening-hours.ts'
import { readSchedule } from './schedule.ts'

export interface BusinessDays {
  from: number
  to: number
}

/** What the owner sets of the policies; what they do not set is as specified. */
export interface PolicyFigures {
  /** Days from delivery in which an item may come back. */
  return_days: number
  /** Hours to a reply, in business hours. */
  reply_hours: number
  inspection_days: BusinessDays
  /** To the original payment method and to cards. */
  refund_days: BusinessDays
  /** By PayNow or bank transfer. */
  transfer_refund_days: BusinessDays
  exchange_days: BusinessDays
  delivery_days: BusinessDays
  processing_days: BusinessDays
  custom_days: BusinessDays
  delivery_fees: string
  exchange_fees: string
  return_shipping: string
  /** What custom paint usually costs, in the shop's own words; empty where nothing is said. */
  paint_price: string
  /** The same of carbon parts. */
  carbon_price: string
  /** Who brings the panels that are painted; empty where nothing is said. */
  paint_panels: string
  /** The time, "15:00", until which express goes out the same day; empty where nothing is promised. */
  express_cutoff: string
  /** When the shop is closed besides its weekly days and public holidays. */
  closed_dates: readonly ClosedPeriod[]
  /** Dates that were written and could not be read, for the owner to put right. */
  closed_text: string
}

/** What the cart says of delivery: its fee is by quote and approval, never calculated. */
export const DELIVERY_IN_CART = shipping.inCart

const [toOriginal, byTransfer] = returns.refunds

const SPECIFIED: PolicyFigures = {
  return_days: returns.windowDays,
  reply_hours: returns.supportReplyHours,
  inspection_days: returns.inspectionDays,
  refund_days: toOriginal?.days ?? returns.inspectionDays,
  transfer_refund_days: byTransfer?.days ?? returns.inspectionDays,
  exchange_days: returns.exchange.processingDays,
  delivery_days: shipping.standardDays,
  processing_days: shipping.processingDays,
  custom_days: shipping.customProcessingDays,
  delivery_fees: shipping.fees,
  exchange_fees: returns.exchange.fees,
  return_shipping: returns.returnShipping,
  paint_price: '',
  carbon_price: '',
  paint_panels: '',
  express_cutoff: '',
  closed_dates: [],
  closed_text: '',
}

/** More than a year is a slip of the keyboard. */
export const MAX_DAYS = 365

/** "3-5 business days", "1 business day". */
export function businessDays(days: BusinessDays): string {
  return `${daysText(days)} business day${days.to === 1 ? '' : 's'}`
}

/** "3-5", or "3" where both are alike. */
export function daysText({ from, to }: BusinessDays): string {
  return from === to ? String(from) : `${from}-${to}`
}

/**
 * Reads the figures of the shop's settings.
 *
 * @param shop whatever was stored; missing and unreadable figures are the specified ones. Never throws
 */
export function policyFigures(shop: unknown): PolicyFigures {
  const stored = asFields(asFields(shop).policies)
  const figures = Object.entries(SPECIFIED).map(([name, specified]) => [
    name,
    readFigure(stored[name], specified),
  ])
  return Object.fromEntries(figures) as PolicyFigures
}

function readFigure(value: unknown, specified: PolicyFigures[keyof PolicyFigures]) {
  if (typeof specified === 'string') return plainText(value) || specified
  if (typeof specified === 'number') return isCount(value) ? value : specified
  if (Array.isArray(specified)) return readClosedPeriods(value)
  const { from, to } = asFields(value)
  return isCount(from) && isCount(to) && from <= to ? { from, to } : specified
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 1 && Number(value) <= MAX_DAYS
}

/** What the shop promises about delivery, returns and custom work, with the owner's figures. */
export interface Policies {
  shipping: typeof shipping & {
    /** "15:00"; undefined where nothing is promised. */
    expressCutoff: string | undefined
  }
  returns: typeof returns & {
    /** The opening hours, in which replies come. */
    supportHours: string
  }
  /** In the owner's words; empty where they have said nothing. */
  finishes: { paintPrice: string; carbonPrice: string; panels: string }
}

export function readPolicies(shop: unknown): Policies {
  const figures = policyFigures(shop)
  const { week, time_zone } = readSchedule(shop)
  const standard = { time: businessDays(figures.delivery_days) }
  return {
    shipping: {
      ...shipping,
      fees: figures.delivery_fees,
      standardDays: figures.delivery_days,
      processingDays: figures.processing_days,
      customProcessingDays: figures.custom_days,
      expressCutoff: isTimeOfDay(figures.express_cutoff) ? figures.express_cutoff : undefined,
      options: shipping.options.map((option) =>
        option.id === 'standard' ? { ...option, ...standard } : option,
      ),
    },
    returns: {
      ...returns,
      windowDays: figures.return_days,
      supportReplyHours: figures.reply_hours,
      supportHours: formatHours(week, time_zone),
      inspectionDays: figures.inspection_days,
      refunds: returns.refunds.map((refund) => ({
        ...refund,
        days: refund === byTransfer ? figures.transfer_refund_days : figures.refund_days,
      })),
      exchange: {
        ...returns.exchange,
        processingDays: figures.exchange_days,
        fees: figures.exchange_fees,
      },
      returnShipping: figures.return_shipping,
    },
    finishes: {
      paintPrice: figures.paint_price,
      carbonPrice: figures.carbon_price,
      panels: figures.paint_panels,
    },
  }
}

/** What custom paint and carbon fibre mean for waiting and for returns. */
export function madeToOrderPolicy({ shipping }: Pick<Policies, 'shipping'>) {
  return {
    leadTime: businessDays(shipping.customProcessingDays),
    returns: 'Made to order for your bike, so it cannot be returned or exchanged.',
    price: 'We quote the price over chat before any work begins.',
  } as const
}
