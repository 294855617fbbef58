import { bikeText, madeToOrderPolicy } from '@pitlane/shop'
import type { ReactNode, Ref } from 'react'
import { usePolicies } from '../data/use-policies.ts'
import { MessageToSend, ReplyTime } from '../ordering/message-preview.tsx'
import { BottomBar } from '../ui/bottom-bar.tsx'
import { Button } from '../ui/button.tsx'
import { ChatIcon, ChatLink } from '../ui/chat-link.tsx'
import { Icon } from '../ui/icon.tsx'
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
      <ReplyTime />
      <MadeToOrderNotes isCarbon={isCarbon} />
      <MessageToSend text={order.message} />
    </div>
  )
}

/** What to know before ordering: when, for how much, on whose panels, and that there is no way back. */
function MadeToOrderNotes({ isCarbon }: Pick<OrderPanelProps, 'isCarbon'>) {
  const policies = usePolicies()
  const { leadTime, price, returns } = madeToOrderPolicy(policies)
  const { paintPrice, carbonPrice, panels } = policies.finishes
  const usual = isCarbon ? carbonPrice : paintPrice
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2 border-t border-line pt-4 text-[0.9375rem]">
      <dt className="text-muted">Ready in</dt>
      <dd>{leadTime}</dd>
      <dt className="text-muted">Price</dt>
      <dd>
        {usual ? `${usual} ` : ''}
        {price}
      </dd>
      {panels && !isCarbon ? (
        <>
          <dt className="text-muted">Panels</dt>
          <dd>{panels}</dd>
        </>
      ) : null}
      <dt className="text-muted">Returns</dt>
      <dd>{returns}</dd>
    </dl>
  )
}

interface OrderBarProps {
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
