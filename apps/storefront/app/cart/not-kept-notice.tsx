import { Notice } from '../ui/notice.tsx'
import { CART_NOT_KEPT } from './use-cart.ts'

export function NotKeptNotice() {
  return (
    <Notice tone="warning" role="status">
      <p className="font-semibold">{CART_NOT_KEPT.title}</p>
      <p className="text-muted">{CART_NOT_KEPT.description}</p>
    </Notice>
  )
}
