import { type CartLine, lineKey, SAVED_KEY, saveLine } from '@pitlane/shop'
import { useStore } from '../state/create-store.ts'
import { notify } from '../ui/notification-store.ts'
import { type CartUpdater, createCartStore, UNKNOWN_CART } from './cart-store.ts'

const store = createCartStore({
  openStorage: () => window.localStorage,
  openEvents: () => window,
  names: { key: SAVED_KEY, unparsedKey: `${SAVED_KEY}_set_aside`, updated: 'savedUpdated' },
})

function change(updater: CartUpdater) {
  const wasStored = store.get().isStored
  const { isStored } = store.apply(updater)
  if (wasStored && !isStored)
    notify({
      variant: 'destructive',
      title: 'Your browser did not keep it',
      description: 'What you save for later is gone once you close this tab.',
    })
}

export const savedActions = {
  save: (line: CartLine) => change((saved) => saveLine(saved, line)),
  forget: (key: string) => change((saved) => saved.filter((line) => lineKey(line) !== key)),
  /** In every colour and size. */
  forgetProduct: (id: string) => change((saved) => saved.filter((line) => line.id !== id)),
}

/** What the shopper keeps for later, in this browser and no other. */
export function useSaved() {
  return { saved: useStore(store, UNKNOWN_CART).cart, ...savedActions }
}
