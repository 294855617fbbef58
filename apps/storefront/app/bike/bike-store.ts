import { type Bike, byId, MY_BIKE_KEY, readMyBike } from '@pitlane/shop'
import { useBikes } from '../data/settings.ts'
import { createListeners, type Store, useStore } from '../state/create-store.ts'
import { withStorage } from '../state/storage.ts'

/** When the bike may have changed while this page was not looking: another tab, Back. */
const WAKE_EVENTS = ['storage', 'pageshow'] as const

/** The id of the chosen bike; undefined while none is chosen. */
export interface BikeStore extends Store<string | undefined> {
  /** @param id of a bike; empty to forget the one chosen before */
  choose(id: string): void
}

export interface BikeStoreDeps {
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  openEvents: () => EventTarget
}

export function createBikeStore({ openStorage, openEvents }: BikeStoreDeps): BikeStore {
  let current: string | undefined
  let isRead = false

  function read() {
    isRead = true
    // What was chosen here stays where nothing can be read.
    current = withStorage(
      openStorage,
      (storage) => readMyBike(storage.getItem(MY_BIKE_KEY)),
      current,
    )
  }

  function write() {
    // Where nothing can be stored, the choice holds for this page.
    const store = (storage: ReturnType<BikeStoreDeps['openStorage']>) =>
      current ? storage.setItem(MY_BIKE_KEY, current) : storage.removeItem(MY_BIKE_KEY)
    withStorage(openStorage, store, undefined)
  }

  function onWake() {
    const before = current
    read()
    if (current !== before) notify()
  }

  const { subscribe, notify } = createListeners(() => {
    const events = openEvents()
    for (const name of WAKE_EVENTS) events.addEventListener(name, onWake)
    if (isRead) onWake()
    return () => {
      for (const name of WAKE_EVENTS) events.removeEventListener(name, onWake)
    }
  })

  return {
    subscribe,
    get() {
      if (!isRead) read()
      return current
    },
    choose(id) {
      current = id || undefined
      isRead = true
      write()
      notify()
    },
  }
}

const store = createBikeStore({
  openStorage: () => window.localStorage,
  openEvents: () => window,
})

export const chooseMyBike = store.choose

/**
 * Remembers a bike that was chosen for something else, unless the shopper has one.
 *
 * @param bikes those of the shop
 */
export function suggestMyBike(id: string, bikes: readonly Bike[]) {
  if (!byId(bikes, store.get())) store.choose(id)
}

/** The shopper's stored bike; undefined without one, for one that the shop has no longer, on the server, and while hydrating. */
export function useMyBike(): Bike | undefined {
  const bikes = useBikes()
  const id = useStore(store, undefined)
  return byId(bikes, id)
}
