import type { Shop } from './platform.ts'

/** Someone who wants to know when a product is back in stock. */
export interface StockRequest {
  id: string
  product_id: string
  /** The one that is awaited, where stock is counted by size; requests of before have neither. */
  size?: string | null
  color?: string | null
  email: string
  /** Product, address, size and colour: whoever asks twice is told once. */
  key: string
  /** The secret of the links that confirm the address and that stop such mail. */
  stop: string
  /** When the address was asked by mail to confirm; null once it has, and in requests of before it had to. */
  unconfirmed_date?: string | null
  /** Since when the mail is on its way. */
  mailed_date: string | null
}

/** Requests of one address at once. */
export const MAX_OF_AN_ADDRESS = 20
/** Requests of all addresses together. */
export const MAX_REQUESTS = 20_000

const DAY_MS = 24 * 60 * 60 * 1000
/** The link in a mail works for so many days. */
const MAILED_DAYS = 90
/** The link that confirms an address works for so many days, and nothing is kept longer of one that does not. */
export const UNCONFIRMED_DAYS = 7
/** Who has waited for so many days waits no longer. */
const WAITING_DAYS = 365

/** Deletes the requests that were mailed long ago, those never confirmed, and those that nothing has come of for a year. */
export async function deleteExpired(shop: Shop): Promise<void> {
  await shop.call('DELETE', '/entities/StockRequest', {
    $or: [
      { mailed_date: { $lt: dateBefore(MAILED_DAYS) } },
      { unconfirmed_date: { $lt: dateBefore(UNCONFIRMED_DAYS) } },
      { mailed_date: null, created_date: { $lt: dateBefore(WAITING_DAYS) } },
    ],
  })
}

export function dateBefore(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString()
}
