import { messageFingerprint } from '../cart/order-reference.ts'
import { formatPrice, usablePrice, wholeQuantity } from '../money.ts'
import { plainText } from '../plain-text.ts'
import { itemName } from '../products/product.ts'
import { EMPTY_DRAFT, type OrderDraft } from './draft-order.ts'
import type { OrderLine } from './order.ts'
import { fitOrder } from './order-limits.ts'

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
