import { type Cart, formatPrice, hasQuotedLines, QUOTED_ITEMS_EXTRA, subtotal } from '@pitlane/shop'
import { buttonStyle } from '../ui/button.tsx'

export interface CheckoutBarProps {
  cart: Cart
  summaryId: string
  isShown: boolean
}

/** On phones, while the summary is out of sight below a long cart. */
export function CheckoutBar({ cart, summaryId, isShown }: CheckoutBarProps) {
  return (
    <div
      inert={!isShown}
      className={`checkout-bar sticky bottom-0 z-20 -mx-[clamp(1rem,4vw,2.5rem)] border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 lg:hidden noscript:hidden ${isShown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="page-column flex items-center gap-4 py-2.5">
        <p className="min-w-0 flex-1 leading-tight">
          <span className="block text-label text-muted">
            {hasQuotedLines(cart) ? QUOTED_ITEMS_EXTRA : 'Total'}
          </span>
          <span className="font-semibold tabular-nums">{formatPrice(subtotal(cart))}</span>
        </p>
        <a href={`#${summaryId}`} className={buttonStyle({ tone: 'primary' })}>
          Checkout
        </a>
      </div>
    </div>
  )
}
