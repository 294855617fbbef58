import type { Ref } from 'react'
import { Button } from '../ui/button.tsx'
import { ChatLink } from '../ui/chat-link.tsx'
import { Icon } from '../ui/icon.tsx'
import { OrderNotes } from './order-notes.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface OrderPanelProps {
  order: MadeToOrder
  /** A part in carbon, not paint. */
  isCarbon: boolean
  /** Watched by the bar that stands in for these buttons while they are out of sight. */
  buttons: Ref<HTMLDivElement>
}

/** How to order what is chosen, and what to know before. */
export function OrderPanel({ order, isCarbon, buttons }: OrderPanelProps) {
  return (
    <div className="order-panel">
      <div ref={buttons} className="panel-actions grid gap-3">
        <ChatLink href={order.chatHref} kind="made-to-order" size="large" wide>
          Order via WhatsApp
        </ChatLink>
        <Button size="large" wide onClick={order.addToCart} className="noscript:hidden">
          <Icon name="cart" />
          Add to Cart
        </Button>
      </div>
      <OrderNotes isCarbon={isCarbon} message={order.message} />
    </div>
  )
}
