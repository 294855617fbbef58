import { bikesOf, carbonOf, coloursOf, type FinishLists } from '@pitlane/shop'
import { useMemo } from 'react'
import { useSettings } from '../data/settings.ts'

/** What the owner lets shoppers choose from, of paint. */
export function usePaintLists(): FinishLists {
  const shop = useSettings().data?.shop
  return useMemo(() => ({ bikes: bikesOf(shop), colours: coloursOf(shop), carbon: [] }), [shop])
}

/** What the owner lets shoppers choose from, of carbon. */
export function useCarbonLists(): FinishLists {
  const shop = useSettings().data?.shop
  return useMemo(() => ({ bikes: bikesOf(shop), colours: [], carbon: carbonOf(shop) }), [shop])
}
