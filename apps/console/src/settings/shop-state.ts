import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { bikesOf, setupStep } from '@pitlane/shop'
import { appId, client } from '../client.ts'

export const settingsPath = pathTo(paths.adminSettings, { appId })

export function readSettings(): Promise<AdminSettings> {
  return client.request<AdminSettings>('GET', settingsPath)
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
