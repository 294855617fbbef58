import { type FinishLists, listBikes, listCarbon, listColours } from '@pitlane/shop'
import { useMemo } from 'react'
import { useSettings } from '../data/settings.ts'

/** What the owner lets shoppers choose from, of paint. */
export function usePaintLists(): FinishLists {
  const shop = useSettings().data?.shop
  return useMemo(() => ({ bikes: listBikes(shop), colours: listColours(shop), carbon: [] }), [shop])
}

/** What the owner lets shoppers choose from, of carbon. */
export function useCarbonLists(): FinishLists {
  const shop = useSettings().data?.shop
  return useMemo(() => ({ bikes: listBikes(shop), colours: [], carbon: listCarbon(shop) }), [shop])
}
