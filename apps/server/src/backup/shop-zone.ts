import { DEFAULT_TIME_ZONE } from '@pitlane/shop'
import { appSettings } from '../app-settings.ts'
import type { Shop } from './shop.ts'

/** The time zone of a shop whose settings can be read; of any other the usual one. */
export async function readShopZone(
  { database }: Pick<Shop, 'database'>,
  appId: string,
): Promise<string> {
  try {
    const stored = JSON.parse((await database.settings(appId)) ?? '{}')
    return appSettings.timeZone(appSettings.repair(stored).shop)
  } catch {
    return DEFAULT_TIME_ZONE
  }
}
