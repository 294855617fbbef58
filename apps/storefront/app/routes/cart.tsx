import { CART_KEY, pathOf } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { CartSkeleton, EmptyCart, NotStoredNotice } from '../cart/cart-placeholders.tsx'
import { useRemoval } from '../cart/removal.ts'
import { PageHead } from '../head/page-head.tsx'
import { linesNow, useCart } from '../ordering/use-cart.ts'
import { idleModule } from '../state/idle.ts'

const fetchContents = () => import('./cart-contents.tsx')
const contents = idleModule(fetchContents)
const removedNotice = idleModule(() => import('../cart/removed-notice.tsx'))
const saved = idleModule(() => import('../cart/saved-lines.tsx'))

/** A cart with lines is shown with the code for them, whose name the document holds for first-paint.ts. */
export async function ready() {
  const lines = import.meta.env.SSR ? 0 : linesNow()
  if (lines === 0) return
  // By itself an idle module says nothing of code that does not arrive.
  await (await fetchContents()).ready(lines)
  await contents.load()
}

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
  const { removal, remove, saveForLater, removeAll, undo } = useRemoval()
  const { CartContents, lineComponents } = contents.useModule() ?? {}
  const { SavedLines } = saved.useModule() ?? {}
  const kept = SavedLines && lineComponents ? <SavedLines components={lineComponents} /> : null
  const { RemovedNotice } = removedNotice.useModule() ?? {}
  const removed = removal && {
    position: removal.position,
    notice: RemovedNotice ? <RemovedNotice removal={removal} onUndo={undo} /> : null,
  }
  const isEmpty = cart.length === 0
  if (!isKnown || !(isEmpty || CartContents)) {
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
  if (isEmpty || !CartContents) {
    return (
      <>
        {warning}
        {removed?.notice}
        <EmptyCart />
        {kept}
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
        saved={kept}
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
