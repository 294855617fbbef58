import { bikeText } from '@pitlane/shop'
import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { buttonStyle } from '../ui/button-style.ts'
import { Icon } from '../ui/icon.tsx'
import type { MadeToOrder } from './use-made-to-order.ts'

export interface OrderBarProps {
  order: MadeToOrder
  /** A small look at what is chosen. */
  sample: ReactNode
  isShown: boolean
}

/** On phones, while the panel's own buttons are out of sight. */
export function OrderBar({ order, sample, isShown }: OrderBarProps) {
  return (
    <div
      inert={!isShown}
      className={`order-bar sticky bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] transition-[translate,visibility] duration-200 lg:hidden noscript:hidden ${isShown ? '' : 'invisible translate-y-full'}`}
    >
      <div className="page-column flex items-center gap-3 py-2.5">
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
        {order.chatHref ? (
          <a
            href={order.chatHref}
            target="_blank"
            rel="noopener noreferrer"
            aria-label="Order via WhatsApp (opens in a new tab)"
            className={`${buttonStyle({ tone: 'chat' })} px-4!`}
          >
            <Icon name="chat" />
            <span className="max-[23rem]:hidden">Order</span>
          </a>
        ) : null}
      </div>
    </div>
  )
}
