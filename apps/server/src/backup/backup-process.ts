import { lowerPriority } from '@pitlane/side-process'
import { readConfig } from '../config/config.ts'
import { readVersion } from '../version.ts'
import { makeBackup } from './make-backup.ts'
import { buildBackupName } from './names.ts'
import { openShop, openStore } from './open-shop.ts'
import { plainReason } from './plain-reason.ts'
import { alone } from './shop.ts'
import { readShopZone } from './shop-zone.ts'
import { removeOld } from './stored-backups.ts'

lowerPriority()
try {
  const folder = process.cwd()
  const config = readConfig(process.env, folder)
  const shop = await openShop(config, buildBackupName(new Date()))
  const store = await openStore(config)
  await makeBackup(shop, store, await readVersion())
  const zone = await readShopZone(shop, config.appId)
  await alone(shop, store, () => removeOld(store.storage, config.backups.keep, zone))
} catch (error) {
  const reason = plainReason(error)
  if (reason === undefined) throw error
  console.error(reason)
  process.exitCode = 1
}
