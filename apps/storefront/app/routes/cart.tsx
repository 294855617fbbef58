import { CART_KEY, type CheckedCart, HOME, pathOf } from '@pitlane/shop'
import { type ReactNode, useRef } from 'react'
import { useMyBike } from '../bike/bike-store.ts'
import { CartLines, type CartLinesProps } from '../cart/cart-lines.tsx'
import { CartSkeleton, EmptyCart, NotStoredNotice } from '../cart/cart-placeholders.tsx'
import { CheckoutBar } from '../cart/checkout-bar.tsx'
import { LineChoices } from '../cart/line-choices.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { OrderSummary } from '../cart/order-summary.tsx'
import { useRemoval } from '../cart/removal.ts'
import { useCheckedCart, useLineNotesModule } from '../cart/use-checked-cart.ts'
import { flipTarget, useFlip } from '../cart/use-flip.ts'
import { PageHead } from '../head/page-head.tsx'
import { useCart } from '../ordering/use-cart.ts'
import { idleModule } from '../state/idle.ts'
import { Link } from '../ui/link.tsx'
import { useFollowScroll } from '../ui/use-follow-scroll.ts'
import { useOutOfSight } from '../ui/use-in-view.ts'

const SUMMARY_ID = 'order-summary'

const lineParts = { LinePicture, LineChoices }

const removedNotice = idleModule(() => import('../cart/removed-notice.tsx'))
const saved = idleModule(() => import('../cart/saved-lines.tsx'))

export function Page() {
  return (
    // As tall as the screen from the start, so that the footer stays put when the lines appear.
    <div className="page-column grid grid-cols-1 min-h-[calc(100svh-4.5rem)] content-start gap-6 py-8 sm:py-12">
      <PageHead
        title="Your Cart"
        description="Look through your order and send it to the shop by WhatsApp."
        path={pathOf('Cart')}
      />
      <Contents />
    </div>
  )
}

function Contents() {
  const { cart, isKnown, isStored } = useCart()
  const checked = useCheckedCart(cart)
  const { removal, remove, saveForLater, removeAll, undo } = useRemoval()
  const Saved = saved.useModule()?.SavedLines
  const { RemovedNotice } = removedNotice.useModule() ?? {}
  const removed = removal && {
    position: removal.position,
    notice: RemovedNotice ? <RemovedNotice removal={removal} onUndo={undo} /> : null,
  }
  if (!isKnown) {
    return (
      <>
        <div className="contents">
          <CartWithTitle>
            <CartSkeleton />
          </CartWithTitle>
        </div>
        {/* Most who open the page for the first time have nothing in it: first-paint.ts shows that before the code is there. */}
        <div hidden data-cart-key={CART_KEY}>
          <EmptyCart />
        </div>
      </>
    )
  }
  const warning = isStored ? null : <NotStoredNotice />
  if (cart.length === 0) {
    return (
      <>
        {warning}
        {removed?.notice}
        <EmptyCart />
        {Saved ? <Saved parts={lineParts} /> : null}
      </>
    )
  }
  return (
    <CartWithTitle>
      <CartContents
        warning={warning}
        checked={checked}
        onRemove={remove}
        onSave={saveForLater}
        saved={Saved ? <Saved parts={lineParts} /> : null}
        onClear={removeAll}
        removed={removed}
      />
    </CartWithTitle>
  )
}

interface FilledProps {
  warning: ReactNode
  checked: CheckedCart
  onRemove: (position: number) => void
  onSave: (position: number) => void
  onClear: () => void
  removed: CartLinesProps['removed']
  /** What is kept for later. */
  saved: ReactNode
}

function CartContents(props: FilledProps) {
  const { warning, checked, onRemove, onSave, onClear, removed, saved } = props
  const bike = useMyBike()
  const { ChangesNotice, LineNotes } = useLineNotesModule() ?? {}
  const summary = useRef<HTMLElement>(null)
  const isSummaryAway = useOutOfSight(summary)
  useFollowScroll(summary)
  const box = useRef<HTMLDivElement>(null)
  useFlip(box, JSON.stringify([...checked.notes]))
  return (
    <>
      <div
        ref={box}
        className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:grid-rows-[auto_1fr] lg:gap-x-12"
      >
        <div className="grid gap-5">
          {warning}
          {ChangesNotice ? <ChangesNotice {...checked} /> : null}
          <CartLines
            {...checked}
            Notes={LineNotes}
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
        {saved}
      </div>
      <CheckoutBar cart={checked.cart} summaryId={SUMMARY_ID} isShown={isSummaryAway} />
    </>
  )
}

function CartWithTitle({ children }: { children: ReactNode }) {
  const { itemCount } = useCart()
  return (
    <>
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 lg:pr-112">
        <h1 className="display-type text-heading">Your Cart</h1>
        {itemCount > 0 ? (
          <p className="text-muted">{itemCount === 1 ? '1 item' : `${itemCount} items`}</p>
        ) : null}
      </div>
      {children}
    </>
  )
}
