import { type Cart, type ChatOrder, subtotal } from '@pitlane/shop'
import { rememberReference } from '../ordering/last-order.ts'
import { track } from '../state/usage.ts'
import { copyText } from '../ui/copy-button.tsx'
import { markHandedOff } from './chat-return.ts'

/** Notes that the shopper goes to the chat with an order; one that is too long for the link goes to the clipboard. */
export function takeToChat(cart: Cart, order: ChatOrder): void {
  if (order.isShortened) void copyText(order.full)
  track('chat_link', 'cart', subtotal(cart))
  rememberReference(order.reference)
  markHandedOff(cart)
}
