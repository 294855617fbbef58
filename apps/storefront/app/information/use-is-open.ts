import { isOpenAt, type OpeningHours } from '@pitlane/shop'
import { useSyncExternalStore } from 'react'

const CHECK_EVERY_MS = 30_000

function subscribe(look: () => void) {
  const timer = setInterval(look, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/** Whether the shop answers now. Undefined on the server: a cached page would be wrong within the hour. */
export function useIsOpen(hours: OpeningHours): boolean | undefined {
  return useSyncExternalStore(
    subscribe,
    () => isOpenAt(hours, new Date()),
    () => undefined,
  )
}
