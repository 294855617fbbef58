import { withStorage } from '../state/storage.ts'

/** Of this tab's storage: the lines of the order that was taken to the chat. */
export const IN_CHAT_KEY = 'order_in_chat'

/** Whether the shopper has taken an order to the chat, and has not said yet what became of it. */
export function isInChat(): boolean {
  return withStorage(
    () => window.sessionStorage,
    (storage) => storage.getItem(IN_CHAT_KEY) !== null,
    false,
  )
}
