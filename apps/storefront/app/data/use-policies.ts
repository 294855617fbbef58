import { type Policies, readPolicies, readSchedule, type Schedule } from '@pitlane/shop'
import { useMemo } from 'react'
import { useSettings } from './settings.ts'

/** What the shop promises, with the owner's figures. Not beside the other settings: the shell has no use for it. */
export function usePolicies(): Policies {
  const shop = useSettings().data?.shop
  return useMemo(() => readPolicies(shop), [shop])
}

/** When the shop is open, its holidays included. */
export function useSchedule(): Schedule {
  const shop = useSettings().data?.shop
  return useMemo(() => readSchedule(shop), [shop])
}
