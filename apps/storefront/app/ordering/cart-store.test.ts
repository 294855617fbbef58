import { addFromCard, CART_BACKUP_KEY, CART_KEY, itemCount, parseCart } from '@pitlane/shop'
import { expect, test } from 'vitest'
import type { KeyValueStorage } from './cart-store.ts'
import { CART_UPDATED, createCartStore, UNKNOWN_CART } from './cart-store.ts'

const lever = { id: 'lever', name: 'Brake lever', price: 12.5 }
const helmet = { id: 'helmet', name: 'Helmet', price: 310 }

class MemoryStorage implements KeyValueStorage {
  readonly items = new Map<string, string>()
  room = Number.POSITIVE_INFINITY

  getItem(key: string) {
    return this.items.get(key) ?? null
  }

  setItem(key: string, value: string) {
    if (value.length > this.room)
      throw new DOMException('The quota is used up', 'QuotaExceededError')
    this.items.set(key, value)
  }
}

function openTab(storage: KeyValueStorage = new MemoryStorage()) {
  const events = new EventTarget()
  const store = createCartStore({ openStorage: () => storage, openEvents: () => events })
  let updates = 0
  events.addEventListener(CART_UPDATED, () => updates++)
  return {
    store,
    events,
    updates: () => updates,
    add: (product: typeof lever) => store.apply((cart) => addFromCard(cart, product)),
    pieces: () => itemCount(store.get().cart),
  }
}

function storedPieces(storage: MemoryStorage) {
  return itemCount(parseCart(storage.getItem(CART_KEY)).cart)
}

test('C7 a change is in storage and announced once before the action returns', () => {
  const storage = new MemoryStorage()
  const tab = openTab(storage)
  tab.add(lever)
  expect(storedPieces(storage)).toBe(1)
  expect(tab.updates()).toBe(1)
  expect(tab.pieces()).toBe(1)
})

test('C7 an update that changes nothing announces nothing', () => {
  const tab = openTab()
  tab.add(lever)
  tab.store.apply((cart) => cart)
  expect(tab.updates()).toBe(1)
})

test('C7 the same snapshot is handed out until something changes', () => {
  const tab = openTab()
  const before = tab.store.get()
  expect(tab.store.get()).toBe(before)
  tab.add(lever)
  expect(tab.store.get()).not.toBe(before)
})

test('C7 two tabs on one storage never overwrite each other', () => {
  const storage = new MemoryStorage()
  const [left, right] = [openTab(storage), openTab(storage)]
  expect([left.pieces(), right.pieces()]).toEqual([0, 0])
  left.add(lever)
  right.add(helmet)
  left.add(lever)
  expect(left.store.get().cart.map((line) => [line.id, line.quantity])).toEqual([
    ['lever', 2],
    ['helmet', 1],
  ])
  expect(storedPieces(storage)).toBe(3)
})

test.each(['storage', 'pageshow', 'visibilitychange'])(
  'C7 R8 a change made in another tab shows and is announced here on %s',
  (name) => {
    const storage = new MemoryStorage()
    const [left, right] = [openTab(storage), openTab(storage)]
    let renders = 0
    right.store.subscribe(() => renders++)
    expect(right.pieces()).toBe(0)
    left.add(lever)
    right.events.dispatchEvent(new Event(name))
    expect(right.pieces()).toBe(1)
    expect(renders).toBe(1)
    expect(right.updates()).toBe(1)
    right.events.dispatchEvent(new Event(name))
    expect(renders).toBe(1)
  },
)

test('C7 a cart written by other code shows when that code fires cartUpdated', () => {
  const storage = new MemoryStorage()
  const tab = openTab(storage)
  let renders = 0
  tab.store.subscribe(() => renders++)
  tab.pieces()
  openTab(storage).add(helmet)
  tab.events.dispatchEvent(new Event(CART_UPDATED))
  expect(tab.pieces()).toBe(1)
  expect(renders).toBe(1)
})

test('C7 after the last view is gone the store no longer listens, and a new view sees the present', () => {
  const storage = new MemoryStorage()
  const tab = openTab(storage)
  const leave = tab.store.subscribe(() => {})
  tab.pieces()
  leave()
  openTab(storage).add(lever)
  tab.events.dispatchEvent(new Event('storage'))
  expect(tab.updates()).toBe(0)
  tab.store.subscribe(() => {})
  expect(tab.pieces()).toBe(1)
})

test('C14 unreadable data is set aside and the shop goes on', () => {
  const storage = new MemoryStorage()
  storage.setItem(CART_KEY, '{"not a cart')
  const tab = openTab(storage)
  expect(tab.pieces()).toBe(0)
  expect(storage.getItem(CART_BACKUP_KEY)).toContain('{"not a cart')
  tab.add(lever)
  expect(storedPieces(storage)).toBe(1)
})

test('C14 data set aside earlier stays when more is set aside', () => {
  const storage = new MemoryStorage()
  storage.setItem(CART_BACKUP_KEY, 'first wreck')
  storage.setItem(CART_KEY, 'second wreck')
  openTab(storage).pieces()
  expect(storage.getItem(CART_BACKUP_KEY)).toContain('first wreck')
  expect(storage.getItem(CART_BACKUP_KEY)).toContain('second wreck')
})

test('C14 unreadable data is not overwritten while there is no room to set it aside', () => {
  const storage = new MemoryStorage()
  storage.setItem(CART_KEY, 'wreck')
  storage.room = 3
  const tab = openTab(storage)
  tab.add(lever)
  expect(tab.pieces()).toBe(1)
  expect(tab.store.get().isStored).toBe(false)
  expect(storage.getItem(CART_KEY)).toBe('wreck')
})

test('C14 a full storage is told, and the cart works on in memory', () => {
  const storage = new MemoryStorage()
  const tab = openTab(storage)
  tab.add(lever)
  storage.room = 0
  expect(tab.add(helmet).isStored).toBe(false)
  tab.add(helmet)
  expect(tab.pieces()).toBe(3)
  expect(storedPieces(storage)).toBe(1)
  expect(tab.updates()).toBe(3)
})

test('C14 once there is room again every change is written, over what another tab did meanwhile', () => {
  const storage = new MemoryStorage()
  const [left, right] = [openTab(storage), openTab(storage)]
  storage.room = 0
  left.add(helmet)
  storage.room = Number.POSITIVE_INFINITY
  right.add(lever)
  expect(left.add(helmet).isStored).toBe(true)
  expect(storedPieces(storage)).toBe(3)
  expect(left.pieces()).toBe(3)
})

test('C14 a storage whose every use throws leaves a working cart in memory', () => {
  const events = new EventTarget()
  const openStorage = (): KeyValueStorage => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const store = createCartStore({ openStorage, openEvents: () => events })
  expect(store.get()).toMatchObject({ cart: [], isKnown: true, isStored: true })
  store.apply((cart) => addFromCard(cart, lever))
  store.apply((cart) => addFromCard(cart, lever))
  expect(store.get().isStored).toBe(false)
  expect(itemCount(store.get().cart)).toBe(2)
})

test('C7 the snapshot for the server is empty and says that it knows nothing', () => {
  expect(UNKNOWN_CART).toEqual({ cart: [], isKnown: false, isStored: true })
})
