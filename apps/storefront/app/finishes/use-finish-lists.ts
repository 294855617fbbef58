import { type FinishLists, finishLists } from '@pitlane/shop'
import { useMemo } from 'react'
import { useSettings } from '../data/settings.ts'

/** What the owner lets shoppers choose from. */
export function useFinishLists(): FinishLists {
  const shop = useSettings().data?.shop
  return useMemo(() => finishLists(shop), [shop])
}
