import { madeToOrderPolicy } from '@pitlane/shop'
import type { Ref } from 'react'
import { MessagePreview } from '../ordering/message-preview.tsx'
import { ReplyTime } from '../ordering/reply-time.tsx'
import { Button } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { CopyButton } from '../ui/copy-button.tsx'
import { Icon } from '../ui/icon.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface OrderPanelProps {
  order: MadeToOrder
  /** Watched by the bar that stands in for these buttons while they are out of sight. */
  buttons: Ref<HTMLDivElement>
}

/** How to order what is chosen, and what to know before. */
export function OrderPanel({ order, buttons }: OrderPanelProps) {
  return (
    <div className="order-panel">
      <div ref={buttons} className="panel-actions grid gap-3">
        <ChatLink href={order.chatHref} size="large" wide>
          Order via WhatsApp
        </ChatLink>
        <Button size="large" wide onClick={order.addToCart} className="noscript:hidden">
          <Icon name="cart" />
          Add to Cart
        </Button>
      </div>
      <ReplyTime />
      <MadeToOrderNotes />
      <div className="flex flex-wrap items-center justify-between gap-x-6 border-t border-line pt-2">
        <MessagePreview label="Read your message before it is sent" text={order.message} />
        <CopyButton text={order.message} tone="quiet" className="px-0!">
          Copy order text
        </CopyButton>
      </div>
    </div>
  )
}

/** What to know before ordering: when, for how much, and that there is no way back. */
function MadeToOrderNotes() {
  const { leadTime, price, returns } = madeToOrderPolicy
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-2 border-t border-line pt-4 text-[0.9375rem]">
      <dt className="text-muted">Ready in</dt>
      <dd>{leadTime}</dd>
      <dt className="text-muted">Price</dt>
      <dd>{price}</dd>
      <dt className="text-muted">Returns</dt>
      <dd>{returns}</dd>
    </dl>
  )
}
