import {
  CART_BACKUP_KEY,
  CART_KEY,
  type Cart,
  EMPTY_CART,
  parseCart,
  writeCart,
} from '@pitlane/shop'
import { createListeners, type Store } from '../state/create-store.ts'
import { withStorage } from '../state/storage.ts'

export const CART_UPDATED = 'cartUpdated'

/** When the cart may have changed while this page was not looking: another tab, Back, a long sleep. */
const WAKE_EVENTS = ['storage', 'pageshow', 'visibilitychange'] as const

export type CartUpdater = (cart: Cart) => Cart

export interface CartSnapshot {
  cart: Cart
  /** False on the server and while hydrating, where the cart cannot be known. */
  isKnown: boolean
  /** False when the browser did not store the last change: the cart then lives in memory. */
  isStored: boolean
}

export interface CartStore extends Store<CartSnapshot> {
  apply(updater: CartUpdater): CartSnapshot
}

export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem'>

export interface CartStoreDeps {
  openStorage: () => KeyValueStorage
  /** Where `cartUpdated` is dispatched and listened for: the window. */
  openEvents: () => EventTarget
  /** Under which keys lines are kept, and which event says that they changed; left out: those of the cart. */
  names?: { key: string; unparsedKey: string; updated: string }
}

const OF_CART = { key: CART_KEY, unparsedKey: CART_BACKUP_KEY, updated: CART_UPDATED }

export const UNKNOWN_CART: CartSnapshot = { cart: EMPTY_CART, isKnown: false, isStored: true }

/** Lines that stay in this browser: the cart, or what is like one. */
export function createCartStore({
  openStorage,
  openEvents,
  names: { key, unparsedKey, updated } = OF_CART,
}: CartStoreDeps): CartStore {
  // Rules that storage has not taken. They are applied again over whatever it holds by then,
  // so neither they nor the changes of another tab are lost.
  let unsaved: readonly CartUpdater[] = []
  let storedText: string | null = null
  let current = UNKNOWN_CART

  const readText = () => withStorage(openStorage, (storage) => storage.getItem(key), null)

  /** False when the storage is full or blocked; what it held before is then still there. */
  function store(cart: Cart, unparsedText: string | null): boolean {
    const write = (storage: KeyValueStorage) => {
      if (unparsedText !== null) backUpUnparsed(storage, unparsedKey, unparsedText)
      storage.setItem(key, writeCart(cart))
      return true
    }
    return withStorage(openStorage, write, false)
  }

  function replay(updaters: readonly CartUpdater[]) {
    const stored = parseCart(readText())
    const cart = updaters.reduce((changed, updater) => updater(changed), stored.cart)
    const isChanged = updaters.length > 0 && writeCart(cart) !== writeCart(stored.cart)
    const mustWrite = isChanged || stored.unparsedText !== null
    const isStored = !mustWrite || store(cart, stored.unparsedText)
    unsaved = isStored ? [] : updaters
    storedText = readText()
    current = { cart, isKnown: true, isStored }
  }

  /** @returns whether there was anything new */
  function refresh(): boolean {
    if (current.isKnown && readText() === storedText) return false
    replay(unsaved)
    return true
  }

  function publish() {
    notify()
    openEvents().dispatchEvent(new Event(updated))
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
    events.addEventListener(updated, onForeignUpdate)
    if (current.isKnown) refresh()
    return () => {
      for (const name of WAKE_EVENTS) events.removeEventListener(name, onWake)
      events.removeEventListener(updated, onForeignUpdate)
    }
  })

  return {
    subscribe,
    get() {
      if (!current.isKnown) refresh()
      return current
    },
    apply(updater) {
      const before = storedText
      replay([...unsaved, updater])
      if (storedText !== before || !current.isStored) publish()
      return current
    },
  }
}

function backUpUnparsed(storage: KeyValueStorage, key: string, text: string) {
  const earlier = storage.getItem(key)
  if (earlier?.includes(text)) return
  storage.setItem(key, earlier ? `${earlier}\n${text}` : text)
}
