import type { Cart } from '@pitlane/shop'
import { EMPTY_CART, readCart, writeCart } from '@pitlane/shop'
import { type OpenStorage, readStoredText, writeStored } from './stored-cart.ts'

export const CART_UPDATED = 'cartUpdated'

/** When the cart may have changed while this page was not looking: another tab, Back, a long sleep. */
const WAKE_EVENTS = ['storage', 'pageshow', 'visibilitychange'] as const

export type CartRule = (cart: Cart) => Cart

export interface CartSnapshot {
  cart: Cart
  /** False on the server and while hydrating, where nobody can know the cart. */
  isKnown: boolean
  /** False when the browser would not keep the last change: the cart then lives in memory. */
  isKept: boolean
}

export interface CartStore {
  subscribe(listener: () => void): () => void
  snapshot(): CartSnapshot
  apply(rule: CartRule): CartSnapshot
}

export interface CartPlace {
  openStorage: OpenStorage
  /** Where `cartUpdated` is announced and heard: the window. */
  openEvents: () => EventTarget
}

export const UNKNOWN_CART: CartSnapshot = { cart: EMPTY_CART, isKnown: false, isKept: true }

export function createCartStore({ openStorage, openEvents }: CartPlace): CartStore {
  const listeners = new Set<() => void>()
  // Rules that storage has not taken. They are applied again over whatever it holds by then,
  // so neither they nor the changes of another tab are lost.
  let waiting: readonly CartRule[] = []
  let seenText: string | null = null
  let current = UNKNOWN_CART

  function work(rules: readonly CartRule[]) {
    const stored = readCart(readStoredText(openStorage))
    const cart = rules.reduce((changed, rule) => rule(changed), stored.cart)
    const isChanged = rules.length > 0 && writeCart(cart) !== writeCart(stored.cart)
    const mustWrite = isChanged || stored.setAside !== null
    const isKept = !mustWrite || writeStored(openStorage, cart, stored.setAside)
    waiting = isKept ? [] : rules
    seenText = readStoredText(openStorage)
    current = { cart, isKnown: true, isKept }
  }

  /** Answers whether there was anything new. */
  function refresh(): boolean {
    if (current.isKnown && readStoredText(openStorage) === seenText) return false
    work(waiting)
    return true
  }

  function tellListeners() {
    for (const listener of listeners) listener()
  }

  function announce() {
    tellListeners()
    openEvents().dispatchEvent(new Event(CART_UPDATED))
  }

  function onWake() {
    if (refresh()) announce()
  }

  function onForeignUpdate() {
    if (refresh()) tellListeners()
  }

  function listen() {
    for (const name of WAKE_EVENTS) openEvents().addEventListener(name, onWake)
    openEvents().addEventListener(CART_UPDATED, onForeignUpdate)
  }

  function stopListening() {
    for (const name of WAKE_EVENTS) openEvents().removeEventListener(name, onWake)
    openEvents().removeEventListener(CART_UPDATED, onForeignUpdate)
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        listen()
        if (current.isKnown) refresh()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stopListening()
      }
    },
    snapshot() {
      if (!current.isKnown) refresh()
      return current
    },
    apply(rule) {
      const before = seenText
      work([...waiting, rule])
      if (seenText !== before || !current.isKept) announce()
      return current
    },
  }
}
