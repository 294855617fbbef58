import { type Cart, type ChatOrder, lineKey, subtotal } from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { rememberReference } from '../ordering/last-order.ts'
import { createListeners } from '../state/create-store.ts'
import { withStorage } from '../state/storage.ts'
import { track } from '../state/usage.ts'
import { copyText } from '../ui/copy-button.tsx'

/** Of this tab's storage: the lines of the order that was taken to the chat. */
const IN_CHAT_KEY = 'order_in_chat'

const handoff = createChatHandoff(() => window.sessionStorage)
const { subscribe, notify } = createListeners()

function markHandedOff(cart: Cart): void {
  handoff.begin(cart)
  notify()
}

/** Whether the shopper is back from the chat with an order, and has not said yet if it was sent. */
export function useChatReturn(cart: Cart) {
  const [isBack, setBack] = useState(() => handoff.isOpen(cart))
  useEffect(() => subscribe(() => setBack(false)), [])
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible' && handoff.isOpen(cart)) setBack(true)
    }
    // A new tab or an app hides the page; a window of its own only takes the focus.
    const places = [
      [document, 'visibilitychange'],
      [window, 'focus'],
      [window, 'pageshow'],
    ] as const
    for (const [place, name] of places) place.addEventListener(name, onReturn)
    return () => {
      for (const [place, name] of places) place.removeEventListener(name, onReturn)
    }
  }, [cart])
  return {
    isBack,
    dismissPrompt() {
      handoff.end()
      setBack(false)
    },
  }
}

type HandoffStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const identity = (cart: Cart) => JSON.stringify(cart.map(lineKey))

/**
 * Remembers that an order was taken to the chat. Kept for the tab, because a phone that is short of
 * memory ends the page while its owner is in the chat, and loads it anew on return.
 */
export function createChatHandoff(openStorage: () => HandoffStorage) {
  let remembered: string | null = null

  return {
    begin(cart: Cart) {
      const lines = identity(cart)
      // Where it cannot be stored, the page's own memory serves until it is left.
      remembered = lines
      withStorage(openStorage, (storage) => storage.setItem(IN_CHAT_KEY, lines), undefined)
    },
    /** Whether these very lines were taken to the chat, and the shopper has not said yet what became of them. */
    isOpen(cart: Cart) {
      const stored = withStorage(openStorage, (storage) => storage.getItem(IN_CHAT_KEY), remembered)
      return cart.length > 0 && stored === identity(cart)
    },
    end() {
      remembered = null
      withStorage(openStorage, (storage) => storage.removeItem(IN_CHAT_KEY), undefined)
    },
  }
}

/** Notes that the shopper goes to the chat with an order; one that is too long for the link goes to the clipboard. */
export function takeToChat(cart: Cart, order: ChatOrder): void {
  if (order.isShortened) void copyText(order.full)
  track('chat_link', 'cart', subtotal(cart))
  rememberReference(order.reference)
  markHandedOff(cart)
}
