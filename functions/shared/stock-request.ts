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
  /** The secret of the link that stops such mail. */
  stop: string
  /** Since when the mail is on its way. */
  mailed_date: string | null
}

/** Requests of one address at once. */
export const MAX_OF_AN_ADDRESS = 20
/** Requests of all addresses together. */
export const MAX_REQUESTS = 20_000
