import { CART_NOT_STORED } from '../ordering/use-cart.ts'
import { Notice } from '../ui/notice.tsx'

export function NotStoredNotice() {
  return (
    <Notice tone="warning" role="status">
      <p className="font-semibold">{CART_NOT_STORED.title}</p>
      <p className="text-muted">{CART_NOT_STORED.description}</p>
    </Notice>
  )
}
