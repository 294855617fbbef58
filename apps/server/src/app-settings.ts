import { isTimeZone } from '@pitlane/calendar'
import type { PlatformConfig } from '@pitlane/platform'
import {
  completePhone,
  DEFAULT_TIME_ZONE,
  findSettingsFault,
  GUARDED_SETTINGS,
  readCountry,
  readTimeZone,
  repairSettings,
  upgradeSettings,
} from '@pitlane/shop'

/** What the shop makes of the settings that the platform keeps for it. */
export const appSettings: NonNullable<PlatformConfig['appSettings']> = {
  repair: (shop) => repairSettings(upgradeSettings(shop)),
  findFault: findSettingsFault,
  guarded: GUARDED_SETTINGS,
  timeZone(shop) {
    const zone = readTimeZone(shop)
    // Former versions took any text.
    return isTimeZone(zone) ? zone : DEFAULT_TIME_ZONE
  },
  completePhone: (typed, shop) => completePhone(typed, readCountry(shop)),
}
