import { bikeText } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ChatIcon } from '../ui/chat-link.tsx'
import { Icon } from '../ui/icon.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface OrderBarProps {
  order: MadeToOrder
  sample: ReactNode
  isShown: boolean
}

/** On phones, while the panel's own buttons are out of sight. */
export function OrderBar({ order, sample, isShown }: OrderBarProps) {
  return (
    <BottomBar isShown={isShown} className="order-bar">
      <div className="size-11 shrink-0 overflow-hidden rounded-control">{sample}</div>
      <div className="min-w-0 flex-1 leading-tight">
        <p className="truncate font-semibold">{order.name}</p>
        <p className="truncate text-label text-muted">{bikeText(order.bike)}</p>
      </div>
      <Button onClick={order.addToCart} aria-label="Add to Cart" className="px-3.5! sm:px-5!">
        <span className="max-sm:hidden">Add to Cart</span>
        <span className="sm:hidden">
          <Icon name="cart" />
        </span>
      </Button>
      <ChatIcon href={order.chatHref} kind="made-to-order" className="px-4!">
        <span className="max-[23rem]:hidden">Order</span>
      </ChatIcon>
    </BottomBar>
  )
}
