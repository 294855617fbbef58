import { type Cart, HOME } from '@pitlane/shop'
import { type ReactNode, useRef } from 'react'
import { useMyBike } from '../bike/bike-store.ts'
import { CartLines, type CartLinesProps } from '../cart/cart-lines.tsx'
import { CheckoutBar } from '../cart/checkout-bar.tsx'
import { flipTarget } from '../cart/flip-target.ts'
import { isInChat } from '../cart/in-chat.ts'
import { LineChoices } from '../cart/line-choices.tsx'
import { LinePicture } from '../cart/line-picture.tsx'
import { orderCode } from '../cart/order-code.ts'
import { OrderSummary } from '../cart/order-summary.tsx'
import { useCheckedCart, useLineNotesModule } from '../cart/use-checked-cart.ts'
import { Link } from '../ui/link.tsx'
import { useFollowScroll } from '../ui/use-follow-scroll.ts'
import { useOutOfSight } from '../ui/use-in-view.ts'

const SUMMARY_ID = 'order-summary'

/** Of more lines the message may be too long for a link, which the order shows from the start. */
const FEW_LINES = 6

/** Fulfilled once an order of so many lines can be shown as it will stay. */
export async function ready(lines: number): Promise<void> {
  if (lines > FEW_LINES || isInChat()) await orderCode.load()
}

/** For what is kept for later. */
export const lineComponents = { LinePicture, LineChoices }

export interface CartContentsProps {
  warning: ReactNode
  cart: Cart
  onRemove: (position: number) => void
  onSave: (position: number) => void
  onClear: () => void
  removed: CartLinesProps['removed']
  /** What is kept for later. */
  saved: ReactNode
}

/** The lines, and the order that they make. */
export function CartContents(props: CartContentsProps) {
  const { warning, cart, onRemove, onSave, onClear, removed, saved } = props
  const checked = useCheckedCart(cart)
  const bike = useMyBike()
  const code = orderCode.useModule()
  const { ChangesNotice, FlipNotes, LineNotes } = useLineNotesModule() ?? {}
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
          code={code}
          onClear={onClear}
        />
        {saved}
      </div>
      {FlipNotes ? <FlipNotes box={box} notes={checked.notes} /> : null}
      <CheckoutBar cart={checked.cart} summaryId={SUMMARY_ID} isShown={isSummaryAway} />
    </>
  )
}
