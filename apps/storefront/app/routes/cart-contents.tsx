import { type Cart, HOME } from '@pitlane/shop'
import { type ReactNode, useRef } from 'react'
import { useMyBike } from '../bike/bike-store.ts'
import { CartLines, type CartLinesProps } from '../cart/cart-lines.tsx'
import { CheckoutBar } from '../cart/checkout-bar.tsx'
import { ChangesNotice, FlipNotes } from '../cart/line-notes.tsx'
import { OrderSummary } from '../cart/order-summary.tsx'
import { SavedLines } from '../cart/saved-lines.tsx'
import { useCheckedCart } from '../cart/use-checked-cart.ts'
import { flipTarget } from '../cart/use-flip.ts'
import { Link } from '../ui/link.tsx'
import { useFollowScroll } from '../ui/use-follow-scroll.ts'
import { useOutOfSight } from '../ui/use-in-view.ts'

const SUMMARY_ID = 'order-summary'

export interface CartContentsProps {
  warning: ReactNode
  cart: Cart
  onRemove: (position: number) => void
  onSave: (position: number) => void
  onClear: () => void
  removed: CartLinesProps['removed']
}

/** The lines, and the order that they make. */
export function CartContents(props: CartContentsProps) {
  const { warning, cart, onRemove, onSave, onClear, removed } = props
  const checked = useCheckedCart(cart)
  const bike = useMyBike()
  const summary = useRef<HTMLElement>(null)
  const isSummaryAway = useOutOfSight(summary)
  useFollowScroll(summary)
  const box = useRef<HTMLDivElement>(null)
  return (
    <>
      <div
        ref={box}
        className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <div className="grid gap-5">
          {warning}
          <ChangesNotice {...checked} />
          <CartLines
            {...checked}
            bike={bike}
            onRemove={onRemove}
            onSave={onSave}
            removed={removed}
          />
          <Link
            {...flipTarget}
            to={HOME}
            className="inline-flex min-h-11 items-center justify-self-start text-muted underline decoration-control underline-offset-4 hover:text-text"
          >
            Continue Shopping
          </Link>
        </div>
        <OrderSummary
          ref={summary}
          headingId={SUMMARY_ID}
          cart={checked.cart}
          bike={bike}
          onClear={onClear}
        />
        <SavedLines />
      </div>
      <FlipNotes box={box} notes={checked.notes} />
      <CheckoutBar cart={checked.cart} summaryId={SUMMARY_ID} isShown={isSummaryAway} />
    </>
  )
}
