import { ORDER_STATUSES, type OrderStatus } from '@pitlane/shop'

/** Which orders are listed, as the address says it. */
export interface OrderSearch {
  status?: OrderStatus
  q?: string
}

export function readOrderSearch(given: Record<string, unknown>): OrderSearch {
  const status = ORDER_STATUSES.find((each) => each === given.status)
  // The router reads an order's number as a number.
  const q = String(given.q ?? '').slice(0, 100)
  return { ...(status && { status }), ...(q && { q }) }
}
