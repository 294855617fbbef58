import {
  type Cart,
  formatPrice,
  hasQuotedLines,
  QUOTED_ITEMS_EXTRA,
  shippingPolicy,
  subtotal,
} from '@pitlane/shop'

export function OrderTotals({ cart }: { cart: Cart }) {
  const amount = formatPrice(subtotal(cart))
  return (
    <div className="border-t border-line pt-4">
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-2 tabular-nums">
        <dt className="text-muted">Subtotal</dt>
        <dd className="text-right">{amount}</dd>
        <dt className="text-muted">Shipping</dt>
        <dd className="text-right">{shippingPolicy.inCart}</dd>
        <dt className="display-type self-end pt-2 text-title">Total</dt>
        <dd className="display-type pt-2 text-right text-title">{amount}</dd>
      </dl>
      {hasQuotedLines(cart) ? (
        <p className="mt-2 text-label text-amber">
          {QUOTED_ITEMS_EXTRA}: we tell you their price in the chat.
        </p>
      ) : null}
    </div>
  )
}
