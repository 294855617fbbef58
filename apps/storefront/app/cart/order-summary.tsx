import type { Cart } from '@pitlane/shop'
import { useState } from 'react'
import { Notice } from '../ui/notice.tsx'
import { AfterCheckout } from './after-checkout.tsx'
import { CheckoutFields } from './checkout-fields.tsx'
import { CheckoutLink } from './checkout-link.tsx'
import { CopyButton } from './copy-button.tsx'
import { copyText } from './copy-text.ts'
import { OrderText } from './order-text.tsx'
import { OrderTotals } from './order-totals.tsx'
import { ReplyTime } from './reply-time.tsx'
import { useCart } from './use-cart.ts'
import { useCheckout } from './use-checkout.ts'

export function OrderSummary({ cart }: { cart: Cart }) {
  const { clear } = useCart()
  const checkout = useCheckout(cart)
  const { order, href, missing, refuse } = checkout
  const [isSent, setSent] = useState(false)

  function send() {
    if (order.isShortened) void copyText(order.full)
    setSent(true)
  }

  function mayCopy() {
    if (missing) refuse()
    return !missing
  }

  return (
    <section
      aria-labelledby="order-summary"
      className="grid gap-5 rounded-panel bg-surface p-4 sm:p-6 lg:sticky lg:top-24 lg:max-h-[calc(100svh-7.5rem)] lg:overflow-y-auto lg:overscroll-contain"
    >
      <h2 id="order-summary" className="display-type text-title">
        Order Summary
      </h2>
      <CheckoutFields checkout={checkout} />
      <OrderTotals cart={cart} />
      <OrderText order={order} />
      <div className="grid gap-3">
        {missing || checkout.hasNumber ? (
          <CheckoutLink href={href} onSend={send} onRefuse={refuse} />
        ) : (
          <Notice tone="warning">
            This shop has no chat number yet. Copy your order and send it to the shop another way.
          </Notice>
        )}
        <CopyButton text={order.full} mayCopy={mayCopy} wide>
          Copy order text
        </CopyButton>
        {isSent ? <AfterCheckout onClear={clear} onKeep={() => setSent(false)} /> : null}
      </div>
      <div className="grid gap-2">
        <p className="text-[0.9375rem]">
          Opens WhatsApp with your order filled in. You press send. No payment now.
        </p>
        <ReplyTime />
        <p className="text-label text-muted">
          Your name, phone number and address go only into that message, so that we can prepare and
          deliver your order. This site does not keep them.
        </p>
      </div>
    </section>
  )
}
