import { type Cart, formatPrice, hasQuotedLines, QUOTED_ITEMS_EXTRA, subtotal } from '@pitlane/shop'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { buttonStyle } from '../ui/button.tsx'

export interface CheckoutBarProps {
  cart: Cart
  summaryId: string
  isShown: boolean
}

/** On phones, while the summary is out of sight below a long cart. */
export function CheckoutBar({ cart, summaryId, isShown }: CheckoutBarProps) {
  return (
    <BottomBar isShown={isShown} className="checkout-bar -mx-[clamp(1rem,4vw,2.5rem)]">
      <p className="min-w-0 flex-1 basis-32 leading-tight">
        <span className="block text-label text-muted">
          {hasQuotedLines(cart) ? QUOTED_ITEMS_EXTRA : 'Total'}
        </span>
        <span className="font-semibold whitespace-nowrap tabular-nums">
          {formatPrice(subtotal(cart))}
        </span>
      </p>
      <a href={`#${summaryId}`} className={buttonStyle({ tone: 'primary' })}>
        Checkout
      </a>
    </BottomBar>
  )
}
