import { messageFingerprint } from '../cart/order-reference.ts'
import { isNamedMadeToOrder, readOrder } from '../cart/read-order.ts'
import { formatPrice, usablePrice } from '../money.ts'
import type { Order, OrderLine } from './order.ts'
import { fitOrder } from './order-limits.ts'

/** What of an order a person edits. */
export type OrderDraft = Pick<
  Order,
  | 'customer_name'
  | 'customer_phone'
  | 'customer_address'
  | 'lines'
  | 'delivery_fee'
  | 'discount'
  | 'delivery_way'
  | 'customer_notes'
  | 'notes'
  | 'source_text'
  | 'reference'
  | 'fingerprint'
>

type Priced = { id: string; name?: unknown; price?: number | null; part_number?: string | null }

export const EMPTY_DRAFT: OrderDraft = {
  customer_name: '',
  customer_phone: '',
  customer_address: '',
  lines: [],
  delivery_fee: 0,
  discount: 0,
  delivery_way: '',
  customer_notes: '',
  notes: '',
  source_text: '',
}

/**
 * Reads a message into an order that is yet to be checked, as long as it may be. What the text gives no price for costs
 * what it costs today; a price that cannot be one is left open.
 *
 * @param shopName as a chat calls the shop, which is never the customer; empty where that is not known
 * @returns the draft, and what of the text was not understood
 */
export function draftFromText(
  text: string,
  products: readonly Priced[],
  shopName = '',
): { draft: OrderDraft; unread: string[] } {
  const { customer, lines, bike, delivery, notes, reference, unread } = readOrder(
    text,
    products,
    shopName,
  )
  const prices = new Map(products.map(({ id, price }) => [id, usablePrice(price)]))
  const priceless = lines.filter(
    ({ price }) => price !== undefined && usablePrice(price) === undefined,
  )
  return fitOrder(
    {
      ...EMPTY_DRAFT,
      customer_name: customer.name ?? '',
      customer_phone: customer.phone ?? '',
      customer_address: customer.address ?? '',
      source_text: text,
      delivery_way: delivery ?? '',
      customer_notes: notes ?? '',
      notes: bike ? `Rides: ${bike}` : '',
      ...(reference === undefined ? { fingerprint: messageFingerprint(text) } : { reference }),
      lines: lines.map((line): OrderLine => {
        const today = line.product_id === undefined ? undefined : prices.get(line.product_id)
        return {
          name: line.name,
          product_id: line.product_id ?? null,
          is_unlisted: isNamedMadeToOrder(line),
          quantity: line.quantity,
          colour: line.colour ?? null,
          size: line.size ?? null,
          bike: line.bike ?? null,
          ...(line.part_number && { part_number: line.part_number }),
          ...(line.panels && { panels: line.panels }),
          price: line.price === undefined ? (today ?? null) : (usablePrice(line.price) ?? null),
          taken: 0,
        }
      }),
    },
    [
      ...unread,
      ...priceless.map(
        ({ name, price = 0 }) => `The price of ${name} is too high: ${formatPrice(price)}`,
      ),
    ],
  )
}

/**
 * The price of today, where it is not the one of a line.
 *
 * @returns such as "$12.00"; undefined when they are the same, or there is none today
 */
export function otherPriceToday(
  line: Pick<OrderLine, 'price'>,
  product: Pick<Priced, 'price'> | undefined,
): string | undefined {
  const today = usablePrice(product?.price)
  if (today === undefined || usablePrice(line.price) === undefined) return undefined
  const [agreed, now] = [formatPrice(line.price ?? 0), formatPrice(today)]
  return agreed === now ? undefined : now
}
