import { orderReferenceFrom } from '@pitlane/shop'
import { withStorage } from '../state/storage.ts'

const KEY = 'order_reference'

/** Keeps, in this browser, what the order that was taken to the chat is called. */
export function rememberReference(reference: string): void {
  withStorage(
    () => window.localStorage,
    (storage) => storage.setItem(KEY, reference),
    undefined,
  )
}

/** What the last order from this browser is called; undefined where there is none, or nothing can be read. */
export function lastReference(): string | undefined {
  return withStorage(
    () => window.localStorage,
    (storage) => orderReferenceFrom(storage.getItem(KEY)),
    undefined,
  )
}
