import type { Cart } from '@pitlane/shop'
import { useEffect, useRef } from 'react'
import { lastReference } from '../ordering/last-order.ts'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { useChatReturn } from './chat-return.ts'

/** Asks a shopper who is back from the chat what became of their order. */
export function ChatReturn({ cart, onClear }: { cart: Cart; onClear: () => void }) {
  const { isBack, dismissPrompt } = useChatReturn(cart)
  if (!isBack) return null
  const clear = () => {
    dismissPrompt()
    onClear()
  }
  return <AfterCheckout onClear={clear} onKeep={dismissPrompt} />
}

/** Whether the message was sent cannot be seen from here: the cart stays until the shopper says so. */
interface AfterCheckoutProps {
  onClear: () => void
  onKeep: () => void
}

export function AfterCheckout({ onClear, onKeep }: AfterCheckoutProps) {
  const reference = lastReference()
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // In braces: newer browsers answer with a promise, which is no cleanup.
    box.current?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [])
  return (
    <div ref={box} className="scroll-my-24">
      <Notice role="status">
        <p className="font-semibold">Did you send it?</p>
        <p className="text-muted">
          Once your message is sent, your order is with us and you can clear the cart.
        </p>
        {reference ? (
          <p className="mt-2">
            Order reference <strong className="tabular-nums">{reference}</strong>
          </p>
        ) : null}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button tone="secondary" className="px-3!" onClick={onClear}>
            Yes, clear the cart
          </Button>
          <Button tone="secondary" className="px-3!" onClick={onKeep}>
            Not yet
          </Button>
        </div>
      </Notice>
    </div>
  )
}
