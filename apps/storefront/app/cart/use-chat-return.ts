import type { Cart } from '@pitlane/shop'
import { useEffect, useState } from 'react'
import { createChatVisit } from './chat-visit.ts'

const visit = createChatVisit(() => window.sessionStorage)

/** Whether the shopper is back from the chat with an order, and has not said yet if it was sent. */
export function useChatReturn(cart: Cart) {
  const [isBack, setBack] = useState(() => visit.isOpen(cart))
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === 'visible' && visit.isOpen(cart)) setBack(true)
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
    leave() {
      visit.begin(cart)
      setBack(false)
    },
    answer() {
      visit.end()
      setBack(false)
    },
  }
}
