import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { setupStep } from '@pitlane/shop'
import { appId, client } from '../client.ts'

export const settingsPath = pathTo(paths.adminSettings, { appId })

export function readSettings(): Promise<AdminSettings> {
  return client.request<AdminSettings>('GET', settingsPath)
}

/** Whether visitors may enter, and how far a new shop has been set up. */
export const shopStateQuery = {
  queryKey: ['settings', 'state'],
  async queryFn() {
    const { public_settings, shop } = await readSettings()
    return { isOpen: public_settings !== 'admins_only', step: setupStep(shop) }
  },
  staleTime: 60_000,
}
