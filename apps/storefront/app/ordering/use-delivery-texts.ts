import { useMemo, useSyncExternalStore } from 'react'
import { usePolicies, useSchedule } from '../data/use-policies.ts'
import { idleModule } from '../state/idle.ts'
import type { DeliveryTexts } from './delivery-texts.ts'

const texts = idleModule(() => import('./delivery-texts.ts'))

const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 20_000

function subscribe(onStoreChange: () => void) {
  const timer = setInterval(onStoreChange, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * When what is in stock leaves and arrives, if it is ordered now.
 *
 * @returns undefined on the server and until the page is idle: a cached page would be wrong within the hour
 */
export function useDeliveryTexts(): DeliveryTexts | undefined {
  const schedule = useSchedule()
  const { shipping } = usePolicies()
  const { deliveryTexts } = texts.useModule() ?? {}
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  )
  return useMemo(
    () =>
      minute === undefined
        ? undefined
        : deliveryTexts?.(schedule, shipping, new Date(minute * MINUTE_MS)),
    [deliveryTexts, schedule, shipping, minute],
  )
}
