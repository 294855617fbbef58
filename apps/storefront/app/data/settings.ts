import type { PublicSettings } from '@pitlane/protocol'
import { type Bike, formatHours, listBikes, type ShopInfo, shopInfo } from '@pitlane/shop'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { retryOnce } from './error-status.ts'
import { usePlatform } from './platform.ts'
import { settingsKey } from './queries.ts'

/** The public settings: brought by the document, else asked for with the visitor's token. */
export function useSettings() {
  const { client } = usePlatform()
  return useQuery<PublicSettings>({
    queryKey: settingsKey,
    queryFn: async () => (await client()).getPublicSettings(),
    staleTime: Infinity,
    retry: retryOnce,
    // No retry on mount: each screen that reads the settings would repeat a refused request.
    retryOnMount: false,
  })
}

export function useShopInfo(): ShopInfo {
  const shop = useSettings().data?.shop
  return useMemo(() => shopInfo(shop), [shop])
}

/** When the shop answers, "Mon-Sat 10AM-7PM SGT". */
export function useHoursText(): string {
  const { opening_hours, time_zone } = useShopInfo()
  return formatHours(opening_hours.week, time_zone)
}

/** The bikes that the shop makes things for. */
export function useBikes(): readonly Bike[] {
  const shop = useSettings().data?.shop
  return useMemo(() => listBikes(shop), [shop])
}
