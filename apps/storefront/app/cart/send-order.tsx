import { type Cart, type ChatOrder, subtotal } from '@pitlane/shop'
import { rememberReference } from '../ordering/last-order.ts'
import { track } from '../state/usage.ts'
import { copyText } from '../ui/copy-button.tsx'
import { markHandedOff } from './chat-return.ts'

export { orderForChat, orderLink } from '@pitlane/shop'
export { ChatReturn } from './after-checkout.tsx'
export { TwoMessages } from './two-messages.tsx'

/** Later nobody expects any more that a press takes them to the chat. */
const EXPECTED_MS = 3000

/** Notes that the shopper goes to the chat with an order; one that is too long for the link goes to the clipboard. */
export function takeToChat(cart: Cart, order: ChatOrder): void {
  if (order.isShortened) void copyText(order.full)
  track('chat_link', 'cart', subtotal(cart))
  rememberReference(order.reference)
  markHandedOff(cart)
}

/**
 * Follows a link that was pressed before it led anywhere. Not where the order has changed since, nor so late that
 * nobody expects it or the browser refuses to open the chat.
 *
 * @param href where it led to when it was pressed
 */
export function followPressed(
  link: HTMLAnchorElement | null,
  href: string | undefined,
  pressedAt: number,
): void {
  // Older browsers do not tell.
  const isPress = navigator.userActivation?.isActive !== false
  const isExpected = isPress && Date.now() - pressedAt < EXPECTED_MS
  if (isExpected && href && link?.getAttribute('href') === href) link.click()
}
