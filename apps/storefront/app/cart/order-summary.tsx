import type { Bike, Cart, ChatOrder } from '@pitlane/shop'
import type { Ref } from 'react'
import { MessagePreview, NO_CHAT_NUMBER, ReplyTime } from '../ordering/message-preview.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { ChatReturn } from './after-checkout.tsx'
import { takeToChat } from './chat-return.ts'
import { CheckoutFields, useCheckout } from './checkout-fields.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { OrderAmounts, OrderTotal } from './order-parts.tsx'
import { flipTarget } from './use-flip.ts'

export interface OrderSummaryProps {
  ref?: Ref<HTMLElement>
  headingId?: string
  cart: Cart
  /** The shopper's own. */
  bike?: Bike | undefined
  onClear: () => void
}

export function OrderSummary({
  ref,
  headingId = 'order-summary',
  cart,
  bike,
  onClear,
}: OrderSummaryProps) {
  const checkout = useCheckout(cart, bike)
  const { order, href, missing, recordFailedSubmit, hasNumber } = checkout

  function completeText() {
    if (missing) recordFailedSubmit()
    return missing ? undefined : order.full
  }

  return (
    <section
      ref={ref}
      {...flipTarget}
      aria-labelledby={headingId}
      className="flex flex-col gap-5 rounded-panel bg-surface p-[min(1rem,5vw)] sm:p-6 side-panel beside-title lg:row-span-2"
    >
      <h2 id={headingId} className="scroll-mt-28 display-type text-title">
        Order Summary
      </h2>
      <CheckoutFields cart={cart} checkout={checkout} />
      <OrderAmounts cart={cart} />
      {order.isShortened ? <TwoMessages order={order} /> : null}
      <div className="panel-actions grid gap-3">
        <OrderTotal cart={cart} />
        <ChatReturn cart={cart} onClear={onClear} />
        {hasNumber ? (
          <div {...flipTarget} className="grid">
            <CheckoutLink
              href={href}
              onSend={() => takeToChat(cart, order)}
              onIncomplete={recordFailedSubmit}
            />
          </div>
        ) : (
          <Notice tone="warning">{NO_CHAT_NUMBER}</Notice>
        )}
      </div>
      <div {...flipTarget} className="-mt-3 flex flex-wrap items-center justify-between gap-x-6">
        {order.isShortened ? null : (
          <MessagePreview label="Read your message before it is sent" text={order.full} />
        )}
        <CopyButton text={completeText} tone="quiet" className="px-0!">
          Copy order text
        </CopyButton>
      </div>
      <div {...flipTarget} className="grid gap-2">
        {hasNumber ? (
          <>
            <p className="text-[0.9375rem]">
              Opens WhatsApp with your order filled in. You press send. No payment now.
            </p>
            <ReplyTime />
          </>
        ) : null}
        <p className="text-label text-muted">
          Your name, phone number and address go only into that message, so that we can prepare and
          deliver your order. This site does not keep them.
        </p>
      </div>
    </section>
  )
}

/** An order that is too long for a link, as it will be sent. */
function TwoMessages({ order }: { order: ChatOrder }) {
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        Your order is too long for one link. Checkout opens the chat with its first message and
        copies the full order: paste that as your second message.
      </Notice>
      <MessagePreview label="First message" text={order.text} />
      <MessagePreview label="Second message: the full order" text={order.full} isOpen />
    </div>
  )
}
