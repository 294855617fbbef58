import type { Cart } from '@pitlane/shop'
import { CART_KEY, CART_SET_ASIDE_KEY, writeCart } from '@pitlane/shop'

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

/** A function, because the very getter of `localStorage` throws where a visitor has blocked it. */
export type OpenStorage = () => KeyValueStorage

export function readStoredText(open: OpenStorage): string | null {
  try {
    return open().getItem(CART_KEY)
  } catch {
    return null
  }
}

/** Answers false when the storage is full or blocked; what it held before is then still there. */
export function writeStored(open: OpenStorage, cart: Cart, setAside: string | null): boolean {
  try {
    const storage = open()
    if (setAside !== null) putAside(storage, setAside)
    storage.setItem(CART_KEY, writeCart(cart))
    return true
  } catch {
    return false
  }
}

function putAside(storage: KeyValueStorage, text: string) {
  const earlier = storage.getItem(CART_SET_ASIDE_KEY)
  if (earlier?.includes(text)) return
  storage.setItem(CART_SET_ASIDE_KEY, earlier ? `${earlier}\n${text}` : text)
}
