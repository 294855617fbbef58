import { type Bike, findBike, MY_BIKE_KEY, readMyBike } from '@pitlane/shop'
import { createListeners, type Store, useStore } from '../state/create-store.ts'
import { withStorage } from '../state/storage.ts'

/** When the bike may have changed while this page was not looking: another tab, Back. */
const WAKE_EVENTS = ['storage', 'pageshow'] as const

/** Undefined while none is chosen. */
export interface BikeStore extends Store<Bike | undefined> {
  /** @param id of a bike; anything else forgets the one chosen before */
  choose(id: string): void
}

export interface BikePlace {
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  openEvents: () => EventTarget
}

export function createBikeStore({ openStorage, openEvents }: BikePlace): BikeStore {
  let current: Bike | undefined
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
    const store = (storage: ReturnType<BikePlace['openStorage']>) =>
      current ? storage.setItem(MY_BIKE_KEY, current.id) : storage.removeItem(MY_BIKE_KEY)
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
      current = findBike(id)
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

/** Remembers a bike that was chosen for something else, unless the shopper has one. */
export function suggestMyBike(id: string) {
  if (!store.get()) store.choose(id)
}

/** The shopper's stored bike; undefined without one, on the server, and while hydrating. */
export function useMyBike(): Bike | undefined {
  return useStore(store, undefined)
}
