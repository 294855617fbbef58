import type { ChatOrder } from '@pitlane/shop'
import { MessagePreview } from '../ordering/message-preview.tsx'
import { Notice } from '../ui/notice.tsx'

/** An order that is too long for a link, as it will be sent. */
export function TwoMessages({ order }: { order: ChatOrder }) {
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
