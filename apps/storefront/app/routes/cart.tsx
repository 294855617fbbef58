import { buildPath } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { CartSkeleton, EmptyCart, NotStoredNotice } from '../cart/cart-placeholders.tsx'
import { useRemoval } from '../cart/removal.ts'
import { RemovedNotice } from '../cart/removed-notice.tsx'
import { SavedLines } from '../cart/saved-lines.tsx'
import { PageHead } from '../head/page-head.tsx'
import { useCart } from '../ordering/use-cart.ts'
import { CartContents } from './cart-contents.tsx'

export function Page() {
  return (
    // As tall as the screen from the start, so that the footer stays put when the lines appear.
    <div className="page-column grid grid-cols-1 min-h-[calc(100svh-4.5rem)] content-start gap-6 py-8 sm:py-12">
      <PageHead
        title="Your Cart"
        description="Look through your order and send it to the shop by WhatsApp."
        path={buildPath('Cart')}
      />
      <Contents />
    </div>
  )
}

function Contents() {
  const { cart, isKnown, isStored } = useCart()
  const { removal, remove, saveForLater, removeAll, undo } = useRemoval()
  if (!isKnown) {
    return (
      <CartWithTitle>
        <CartSkeleton />
      </CartWithTitle>
    )
  }
  const removed = removal && {
    position: removal.position,
    notice: <RemovedNotice removal={removal} onUndo={undo} />,
  }
  const warning = isStored ? null : <NotStoredNotice />
  if (cart.length === 0) {
    return (
      <>
        {warning}
        {removed?.notice}
        <EmptyCart />
        <SavedLines />
      </>
    )
  }
  return (
    <CartWithTitle>
      <CartContents
        warning={warning}
        cart={cart}
        onRemove={remove}
        onSave={saveForLater}
        onClear={removeAll}
        removed={removed}
      />
    </CartWithTitle>
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
