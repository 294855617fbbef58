import { type AdminSettings, paths, pathTo } from '@pitlane/protocol'
import { listBikes, plainText, readTimeZone, setupStep } from '@pitlane/shop'
import { appId, client, queryClient } from '../client.ts'
import { timeZone } from '../ui/time-zone.ts'

export const settingsPath = pathTo(paths.adminSettings, { appId })

export async function readSettings(): Promise<AdminSettings> {
  const settings = await client.request<AdminSettings>('GET', settingsPath)
  // All dates are shown in it, from now on.
  timeZone.set(readTimeZone(settings.shop))
  return settings
}

/** Whether visitors may enter, how far a new shop has been set up, its bikes, its country, and what is to be said of its settings. */
export const shopStateQuery = {
  queryKey: ['settings', 'state'],
  async queryFn() {
    const { public_settings, shop, notices = [] } = await readSettings()
    const isOpen = public_settings !== 'admins_only'
    // Whether there is such a country is decided with the list of them, which the first page does not load.
    const country = plainText(shop.country)
    return { isOpen, step: setupStep(shop), bikes: listBikes(shop), country, notices }
  },
  staleTime: 60_000,
}

/** Stores the settings as they are used, so that there is nothing left to tell of them. */
export async function keepRepaired(): Promise<void> {
  const { shop } = await readSettings()
  await client.request('PUT', settingsPath, { body: { shop } })
  await queryClient.invalidateQueries({ queryKey: shopStateQuery.queryKey })
}
