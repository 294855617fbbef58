import type { Cart } from '@pitlane/shop'
import { EMPTY_CART, readCart, writeCart } from '@pitlane/shop'
import { createListeners, type Store } from '../state/create-store.ts'
import { type OpenStorage, readStoredText, writeStored } from './stored-cart.ts'

export const CART_UPDATED = 'cartUpdated'

/** When the cart may have changed while this page was not looking: another tab, Back, a long sleep. */
const WAKE_EVENTS = ['storage', 'pageshow', 'visibilitychange'] as const

export type CartRule = (cart: Cart) => Cart

export interface CartSnapshot {
  cart: Cart
  /** False on the server and while hydrating, where the cart cannot be known. */
  isKnown: boolean
  /** False when the browser did not store the last change: the cart then lives in memory. */
  isStored: boolean
}

export interface CartStore extends Store<CartSnapshot> {
  apply(rule: CartRule): CartSnapshot
}

export interface CartPlace {
  openStorage: OpenStorage
  /** Where `cartUpdated` is dispatched and listened for: the window. */
  openEvents: () => EventTarget
}

export const UNKNOWN_CART: CartSnapshot = { cart: EMPTY_CART, isKnown: false, isStored: true }

export function createCartStore({ openStorage, openEvents }: CartPlace): CartStore {
  // Rules that storage has not taken. They are applied again over whatever it holds by then,
  // so neither they nor the changes of another tab are lost.
  let waiting: readonly CartRule[] = []
  let seenText: string | null = null
  let current = UNKNOWN_CART

  function run(rules: readonly CartRule[]) {
    const stored = readCart(readStoredText(openStorage))
    const cart = rules.reduce((changed, rule) => rule(changed), stored.cart)
    const isChanged = rules.length > 0 && writeCart(cart) !== writeCart(stored.cart)
    const mustWrite = isChanged || stored.setAside !== null
    const isStored = !mustWrite || writeStored(openStorage, cart, stored.setAside)
    waiting = isStored ? [] : rules
    seenText = readStoredText(openStorage)
    current = { cart, isKnown: true, isStored }
  }

  /** @returns whether there was anything new */
  function refresh(): boolean {
    if (current.isKnown && readStoredText(openStorage) === seenText) return false
    run(waiting)
    return true
  }

  function publish() {
    notify()
    openEvents().dispatchEvent(new Event(CART_UPDATED))
  }

  function onWake() {
    if (refresh()) publish()
  }

  function onForeignUpdate() {
    if (refresh()) notify()
  }

  const { subscribe, notify } = createListeners(() => {
    const events = openEvents()
    for (const name of WAKE_EVENTS) events.addEventListener(name, onWake)
    events.addEventListener(CART_UPDATED, onForeignUpdate)
    if (current.isKnown) refresh()
    return () => {
      for (const name of WAKE_EVENTS) events.removeEventListener(name, onWake)
      events.removeEventListener(CART_UPDATED, onForeignUpdate)
    }
  })

  return {
    subscribe,
    get() {
      if (!current.isKnown) refresh()
      return current
    },
    apply(rule) {
      const before = seenText
      run([...waiting, rule])
      if (seenText !== before || !current.isStored) publish()
      return current
    },
  }
}
