import { type Bike, findBike, MY_BIKE_KEY, readMyBike } from '@pitlane/shop'

/** When the bike may have changed while this page was not looking: another tab, Back. */
const WAKE_EVENTS = ['storage', 'pageshow'] as const

export interface BikeStore {
  subscribe(listener: () => void): () => void
  /** Undefined while none is chosen. */
  snapshot(): Bike | undefined
  /** @param id of a bike; anything else forgets the one chosen before */
  choose(id: string): void
}

export interface BikePlace {
  /** A function, because the very getter of `localStorage` throws where a visitor has blocked it. */
  openStorage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>
  openEvents: () => EventTarget
}

/** Remembers the shopper's bike; where the browser keeps nothing, until the page goes. */
export function createBikeStore({ openStorage, openEvents }: BikePlace): BikeStore {
  const listeners = new Set<() => void>()
  let current: Bike | undefined
  let isRead = false

  function read() {
    isRead = true
    try {
      current = readMyBike(openStorage().getItem(MY_BIKE_KEY))
    } catch {
      // What was chosen here stays.
    }
  }

  function keep() {
    try {
      if (current) openStorage().setItem(MY_BIKE_KEY, current.id)
      else openStorage().removeItem(MY_BIKE_KEY)
    } catch {
      // A full or blocked storage: the choice holds for this page.
    }
  }

  function tell() {
    for (const listener of listeners) listener()
  }

  function onWake() {
    const before = current
    read()
    if (current !== before) tell()
  }

  return {
    subscribe(listener) {
      if (listeners.size === 0) {
        for (const name of WAKE_EVENTS) openEvents().addEventListener(name, onWake)
        if (isRead) onWake()
      }
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size > 0) return
        for (const name of WAKE_EVENTS) openEvents().removeEventListener(name, onWake)
      }
    },
    snapshot() {
      if (!isRead) read()
      return current
    },
    choose(id) {
      current = findBike(id)
      isRead = true
      keep()
      tell()
    },
  }
}
