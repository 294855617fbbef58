import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

/** Nobody can see from here whether the message was sent: the cart stays until the shopper says so. */
export function AfterCheckout({ onClear, onKeep }: { onClear: () => void; onKeep: () => void }) {
  return (
    <Notice
      tone="success"
      role="status"
      action={
        <span className="flex flex-wrap gap-2">
          <Button tone="secondary" onClick={onClear}>
            Clear the cart
          </Button>
          <Button tone="quiet" onClick={onKeep}>
            Keep it
          </Button>
        </span>
      }
    >
      <p className="font-semibold">Did you send the message?</p>
      <p className="text-muted">Then your order is with us, and you can clear the cart.</p>
    </Notice>
  )
}
