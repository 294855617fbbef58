import type { Bike } from '@pitlane/shop'
import { useStore } from '../state/create-store.ts'
import { createBikeStore } from './bike-store.ts'

const store = createBikeStore({
  openStorage: () => window.localStorage,
  openEvents: () => window,
})

/** Remembers a bike by its id; anything else forgets. */
export const chooseMyBike = store.choose

/** Remembers a bike that was chosen for something else, unless the shopper has one. */
export function suggestMyBike(id: string) {
  if (!store.get()) store.choose(id)
}

/** The shopper's stored bike; undefined without one, on the server, and while hydrating. */
export function useMyBike(): Bike | undefined {
  return useStore(store, undefined)
}
