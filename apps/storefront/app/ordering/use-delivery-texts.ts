import { useMemo, useSyncExternalStore } from 'react'
import { usePolicies, useSchedule } from '../data/use-policies.ts'
import { type DeliveryTexts, deliveryTexts } from './delivery-texts.ts'

const MINUTE_MS = 60_000
const CHECK_EVERY_MS = 20_000

function subscribe(onStoreChange: () => void) {
  const timer = setInterval(onStoreChange, CHECK_EVERY_MS)
  return () => clearInterval(timer)
}

/**
 * When what is in stock leaves and arrives, if it is ordered now.
 *
 * @returns undefined on the server and while hydrating: a cached page would be wrong within the hour
 */
export function useDeliveryTexts(): DeliveryTexts | undefined {
  const schedule = useSchedule()
  const { shipping } = usePolicies()
  const minute = useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / MINUTE_MS),
    () => undefined,
  )
  return useMemo(
    () =>
      minute === undefined
        ? undefined
        : deliveryTexts(schedule, shipping, new Date(minute * MINUTE_MS)),
    [schedule, shipping, minute],
  )
}
