import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { bikesOf, readTimeZone, setupStep } from '@pitlane/shop'
import { appId, client } from '../client.ts'
import { timeZone } from '../ui/time-zone.ts'

export const settingsPath = pathTo(paths.adminSettings, { appId })

export async function readSettings(): Promise<AdminSettings> {
  const settings = await client.request<AdminSettings>('GET', settingsPath)
  // All dates are shown in it, from now on.
  timeZone.set(readTimeZone(settings.shop))
  return settings
}

/** Whether visitors may enter, how far a new shop has been set up, and its bikes. */
export const shopStateQuery = {
  queryKey: ['settings', 'state'],
  async queryFn() {
    const { public_settings, shop } = await readSettings()
    const isOpen = public_settings !== 'admins_only'
    return { isOpen, step: setupStep(shop), bikes: bikesOf(shop) }
  },
  staleTime: 60_000,
}
