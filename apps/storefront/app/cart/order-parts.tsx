import {
  type Cart,
  DELIVERY_IN_CART,
  formatPrice,
  hasQuotedLines,
  QUOTED_ITEMS_EXTRA,
  subtotal,
} from '@pitlane/shop'

export function OrderAmounts({ cart }: { cart: Cart }) {
  return (
    <dl className="grid grid-cols-[1fr_auto] gap-x-[min(1rem,4vw)] gap-y-2 border-t border-line pt-4 tabular-nums">
      <dt className="text-muted">Subtotal</dt>
      <dd className="text-right">{formatPrice(subtotal(cart))}</dd>
      <dt className="text-muted">Shipping</dt>
      <dd className="text-right">{DELIVERY_IN_CART}</dd>
    </dl>
  )
}

export function OrderTotal({ cart }: { cart: Cart }) {
  return (
    <div>
      <dl className="flex items-end justify-between gap-4 display-type text-title tabular-nums">
        <dt>Total</dt>
        <dd>{formatPrice(subtotal(cart))}</dd>
      </dl>
      {hasQuotedLines(cart) ? (
        <p className="mt-1 text-label text-amber">
          {QUOTED_ITEMS_EXTRA}: we tell you their price in the chat.
        </p>
      ) : null}
    </div>
  )
}
