import { type Cart, lineKey } from '@pitlane/shop'

const KEY = 'order_in_chat'

type VisitStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const identity = (cart: Cart) => JSON.stringify(cart.map(lineKey))

/**
 * Remembers that an order was taken to the chat. Kept for the tab, because a phone that is short of
 * memory ends the page while its owner is in the chat, and loads it anew on return.
 */
export function createChatVisit(openStorage: () => VisitStorage) {
  let remembered: string | null = null

  function read(): string | null {
    try {
      return openStorage().getItem(KEY)
    } catch {
      return remembered
    }
  }

  return {
    begin(cart: Cart) {
      remembered = identity(cart)
      try {
        openStorage().setItem(KEY, remembered)
      } catch {
        // Full or blocked: the page's own memory serves until it is left.
      }
    },
    /** Whether these very lines were taken to the chat, and the shopper has not said yet what became of them. */
    isOpen: (cart: Cart) => cart.length > 0 && read() === identity(cart),
    end() {
      remembered = null
      try {
        openStorage().removeItem(KEY)
      } catch {
        // Blocked: there is nothing to take back.
      }
    },
  }
}
