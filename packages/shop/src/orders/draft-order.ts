import { messageFingerprint } from '../cart/order-reference.ts'
import { isNamedMadeToOrder, readOrder } from '../cart/read-order.ts'
import { formatPrice, usablePrice, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import type { Order, OrderFields, OrderLine } from './order.ts'
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

/** A piece of an order from the catalogue that a shop has with a chat service. */
export interface CatalogueItem {
  /** What the shop calls the product there: its id, or its part number. */
  product: string
  quantity: number
  /** Of one piece; null where the service gives none. */
  price: number | null
  /** ISO 4217; empty where the service gives none. */
  currency: string
}

type Listed = { id: string; name?: unknown; price?: number | null; part_number?: unknown }

/** What prices of the shop are in. */
const CURRENCY = 'SGD'

/**
 * Makes an order that is yet to be checked of what a customer has picked in the service's catalogue. What is none of the
 * products keeps the name that the catalogue gives it.
 *
 * @param text what the customer has written beside it
 * @returns the draft, and what of the order has to be looked at
 */
export function draftFromCatalogue(
  items: readonly CatalogueItem[],
  text: string,
  products: readonly Listed[],
): { draft: OrderDraft; unread: string[] } {
  const findListed = indexListed(products)
  const unread: string[] = []

  function readItem({ product: named, quantity, price, currency }: CatalogueItem): OrderLine {
    const product = findListed(named)
    if (!product) unread.push(`Not one product has this id or part number: ${named}`)
    const isOwnCurrency = currency === '' || currency === CURRENCY
    if (!isOwnCurrency) unread.push(`The price of ${named} is ${currency} ${price ?? 'unknown'}`)
    const agreed = isOwnCurrency ? usablePrice(price) : undefined
    return {
      name: product ? itemName(product) : named.trim() || 'Unnamed item',
      product_id: product?.id ?? null,
      ...UNCHOSEN,
      quantity: wholeQuantity(quantity),
      price: agreed ?? usablePrice(product?.price) ?? null,
    }
  }

  const lines = items.map(readItem)
  const source = items.map(({ product, quantity, price }) => {
    const cost = usablePrice(price) === undefined ? '' : ` at ${formatPrice(price ?? 0)}`
    return `${quantity} x ${product}${cost}`
  })
  const source_text = ['Order from the catalogue', ...source, text.trim()]
    .filter(Boolean)
    .join('\n')
  const fingerprint = messageFingerprint(source_text)
  return fitOrder({ ...EMPTY_DRAFT, lines, notes: text.trim(), fingerprint, source_text }, unread)
}

const UNCHOSEN = { is_unlisted: false, colour: null, size: null, bike: null, taken: 0 }

/** Finds a product by its id, or by a part number that no other has. */
function indexListed(products: readonly Listed[]): (named: string) => Listed | undefined {
  const byId = new Map(products.map((product) => [product.id, product]))
  const byNumber = Map.groupBy(products, ({ part_number }) => spellNumber(plainText(part_number)))
  return (named) => {
    const number = spellNumber(named)
    const [product, ...others] = number === '' ? [] : (byNumber.get(number) ?? [])
    return byId.get(named) ?? (others.length === 0 ? product : undefined)
  }
}

/** Numbers are written with and without what stands between their signs. */
function spellNumber(number: string): string {
  return number.toUpperCase().replaceAll(/[^\p{L}\p{N}]/gu, '')
}

/** What two messages of one order have in common: the reference, or where there is none the whole text. */
type MessageKey = { reference: string } | { fingerprint: string }

/** A filter that finds the orders out of the same message; undefined for one that was typed by hand. */
export function messageKey({
  reference,
  fingerprint,
}: Pick<OrderDraft, 'reference' | 'fingerprint'>): MessageKey | undefined {
  if (reference) return { reference }
  return fingerprint ? { fingerprint } : undefined
}

/** The customer of an order, as far as a person may have changed it. */
const EDITED = [
  'customer_name',
  'customer_phone',
  'customer_address',
  'delivery_way',
  'customer_notes',
  'notes',
] as const

/**
 * What the whole of a long order adds to one that was made of its head, which names no items and cuts long fields. What a
 * person has changed since stays.
 *
 * @param whole what has come now, and what of it was not understood
 * @returns the fields to be saved; undefined where the order has its items, or is confirmed already
 */
export function completeOrder(
  order: Pick<Order, 'status' | 'lines' | 'source_text' | (typeof EDITED)[number]>,
  whole: { draft: OrderDraft; unread: string[] },
): Partial<OrderFields> | undefined {
  const isOpen = order.status === 'asked' || order.status === 'quoted'
  if (!isOpen || order.lines.length > 0 || whole.draft.lines.length === 0) return undefined
  const { draft: head } = draftFromText(order.source_text, [])
  const changed = EDITED.filter((field) => !order[field] || order[field] === head[field])
  return {
    ...Object.fromEntries(changed.map((field) => [field, whole.draft[field]])),
    lines: whole.draft.lines,
    source_text: whole.draft.source_text,
    unread: whole.unread,
  }
}

/**
 * Whether a message with the reference of an order says anything that the one which the order was made of did not. What a
 * person has changed in the order does not count. Its head alone, which cuts long fields, says nothing new.
 *
 * @param draft what has come now
 */
export function isMessageChanged(
  { source_text }: Pick<Order, 'source_text'>,
  draft: OrderDraft,
): boolean {
  const now = draftFromText(draft.source_text, [])
  // Without a reference the same text is the same message.
  if (!draft.reference || now.draft.lines.length === 0) return false
  const before = draftFromText(source_text, [])
  const isSame = EDITED.every((field) => before.draft[field] === now.draft[field])
  const [linesBefore, linesNow] = [before, now].map((each) => JSON.stringify(each.draft.lines))
  const isMoreSaid = now.unread.some((line) => !before.unread.includes(line))
  return !isSame || linesBefore !== linesNow || isMoreSaid
}
