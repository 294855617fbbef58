import { join } from 'node:path'
import type { BackupConfig } from '../config/backup-config.ts'
import type { Config } from '../config/config.ts'
import { BackupError } from './backup-error.ts'
import type { ShopDatabase } from './database/shop-database.ts'
import { backupKey } from './seal.ts'
import type { BackupStore, Shop } from './shop.ts'
import { databaseFile, filesFolder, workFolder } from './shop-places.ts'
import { folderFiles } from './storage/folder-files.ts'
import { folderStorage } from './storage/folder-storage.ts'
import type { ShopFiles } from './storage/shop-files.ts'

/**
 * The shop of a configuration, for backups; nothing is opened yet.
 *
 * @param suffix of the names under which a restore keeps what was there
 */
export async function openShop(config: Config, suffix: string): Promise<Shop> {
  const work = workFolder(config)
  return {
    database: await openDatabase(config, work),
    files: await openFiles(config, join(work, 'files'), suffix),
    // The whole platform comes with it, which a restore does without.
    async look(databaseUrl) {
      const { askRestored } = await import('./ask-restored.ts')
      await askRestored(databaseUrl, config.appId, join(work, 'asked'))
    },
    async endAccess(copyUrl, formerUrl, options) {
      const { endAccess } = await import('@pitlane/platform/operator')
      return endAccess(copyUrl, formerUrl, options)
    },
  }
}

/** What the shop of a configuration is known by; undefined where it has never run, or cannot be read. */
export async function idOfShop(config: Config): Promise<string | undefined> {
  return (await openDatabase(config, workFolder(config))).id()
}

/** @param place a path, or the address of a bucket */
export async function openStore(
  config: Config,
  place: string = config.backups.place,
): Promise<BackupStore> {
  const { passphrase } = config.backups
  return {
    storage: place.startsWith('s3:')
      ? await bucketAt(place, config, join(workFolder(config), 'sent'))
      : folderStorage(place),
    key: passphrase === undefined ? undefined : backupKey(passphrase),
  }
}

async function openDatabase(
  { databaseUrl, ...config }: Config,
  work: string,
): Promise<ShopDatabase> {
  const file = databaseFile({ databaseUrl, ...config })
  if (file !== undefined) {
    const { sqliteDatabase } = await import('./database/sqlite-database.ts')
    return sqliteDatabase(file, work)
  }
  const { postgresDatabase } = await import('./database/postgres-database.ts')
  return postgresDatabase(databaseUrl)
}

async function openFiles(config: Config, work: string, suffix: string): Promise<ShopFiles> {
  const path = filesFolder(config)
  if (path !== undefined) return folderFiles(path, suffix)
  const [{ bucketFiles }, client] = await Promise.all([
    import('./storage/bucket-files.ts'),
    createClient(config.filesUrl, config.filesCredentials),
  ])
  return bucketFiles(client, work)
}

async function bucketAt(place: string, { filesUrl, backups }: Config, work: string) {
  if (bucketIn(place) === bucketIn(filesUrl))
    throw new BackupError(
      'BACKUP_FOLDER names the bucket of FILES_URL. Give backups one of their own.',
    )
  const [{ bucketStorage }, client] = await Promise.all([
    import('./storage/bucket-storage.ts'),
    createClient(place, backups.credentials),
  ])
  return bucketStorage(client, work)
}

async function createClient(url: string, credentials: BackupConfig['credentials']) {
  if (!credentials)
    throw new BackupError(
      'BACKUP_FOLDER names a bucket, so BACKUP_ACCESS_KEY_ID and BACKUP_SECRET_ACCESS_KEY should be given.',
    )
  const { bucketClient } = await import('@pitlane/platform')
  return bucketClient(url, credentials)
}

/** The region is but how it is reached. */
function bucketIn(url: string): string {
  const { protocol, hostname, searchParams } = new URL(url)
  return [protocol, hostname, searchParams.get('endpoint')].join(' ')
}
