import { type Bike, type Cart, subtotal } from '@pitlane/shop'
import type { Ref } from 'react'
import { rememberReference } from '../ordering/last-order.ts'
import { NO_CHAT_NUMBER, ReplyTime } from '../ordering/message-preview.tsx'
import { idleModule } from '../state/idle.ts'
import { track } from '../state/usage.ts'
import { CopyButton, copyText } from '../ui/copy-button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useChatReturn } from './chat-return.ts'
import { CheckoutFields, useCheckout } from './checkout-fields.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { OrderAmounts, OrderText, OrderTotal } from './order-parts.tsx'
import { flipTarget } from './use-flip.ts'

const afterCheckout = idleModule(() => import('./after-checkout.tsx'))

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
  const { AfterCheckout } = afterCheckout.useModule() ?? {}
  const { isBack, markHandedOff, dismissPrompt } = useChatReturn(cart)

  function onCheckoutClick() {
    if (order.isShortened) void copyText(order.full)
    track('chat_link', 'cart', subtotal(cart))
    rememberReference(order.reference)
    markHandedOff()
  }

  function clear() {
    dismissPrompt()
    onClear()
  }

  function validateBeforeCopy() {
    if (missing) recordFailedSubmit()
    return !missing
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
      {order.isShortened ? <OrderText order={order} /> : null}
      <div className="panel-actions grid gap-3">
        <OrderTotal cart={cart} />
        {isBack && AfterCheckout ? <AfterCheckout onClear={clear} onKeep={dismissPrompt} /> : null}
        {hasNumber ? (
          <CheckoutLink href={href} onSend={onCheckoutClick} onInvalidSubmit={recordFailedSubmit} />
        ) : (
          <Notice tone="warning">{NO_CHAT_NUMBER}</Notice>
        )}
      </div>
      <div className="-mt-3 flex flex-wrap items-center justify-between gap-x-6">
        {order.isShortened ? null : <OrderText order={order} />}
        <CopyButton text={order.full} mayCopy={validateBeforeCopy} tone="quiet" className="px-0!">
          Copy order text
        </CopyButton>
      </div>
      <div className="grid gap-2">
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
