import { BackupError } from '../backup/backup-error.ts'
import { endedLines } from '../backup/ended-lines.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { type Manifest, readManifest } from '../backup/manifest.ts'
import { buildBackupName } from '../backup/names.ts'
import { openShop, openStore } from '../backup/open-shop.ts'
import { proveBackup } from '../backup/prove-backup.ts'
import { refuseBackupsOfOthers } from '../backup/refuse-unlike.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { type Retention, readRetention } from '../backup/retention.ts'
import { alone, type BackupStore, type Shop } from '../backup/shop.ts'
import { readShopZone } from '../backup/shop-zone.ts'
import { findBackup, removeOld, storedBackups } from '../backup/stored-backups.ts'
import { readPlace } from '../config/backup-config.ts'
import type { CommandContext } from './command-context.ts'

export async function backup(context: CommandContext): Promise<void> {
  const { say, values, version } = context
  const retention = parseRetention(values.keep)
  const { shop, store } = await opened(context)
  const { name, manifest } = await makeBackup(shop, store, version, steps(say, 'Copying'), {
    isPlain: values.plain,
    isWithoutFiles: values['without-files'],
  })
  say(
    `Backed up, restored elsewhere and compared: ${placeText(store, name)} (${contentText(manifest)})`,
  )
  if (retention) await removeOlder(context, shop, store, retention)
}

function parseRetention(text: string | undefined): Retention | undefined {
  const retention = text === undefined ? undefined : readRetention(text)
  if (text === undefined || retention) return retention
  throw new BackupError(`--keep is "${text}", but it should look like hourly=24,daily=7,weekly=8.`)
}

async function removeOlder(
  { say, config }: CommandContext,
  shop: Shop,
  store: BackupStore,
  retention: Retention,
): Promise<void> {
  const zone = await readShopZone(shop, config.appId)
  const removed = await alone(shop, store, () => removeOld(store.storage, retention, zone))
  if (removed.length > 0) say(`Removed as older than the rule keeps: ${removed.join(', ')}`)
}

export async function restore(context: CommandContext): Promise<void> {
  const { say, values, rest } = context
  const { shop, store, suffix } = await opened(context)
  const { made, manifest, ...found } = await readable(store, rest[0])
  if (!values.yes)
    throw new BackupError(
      `This would put the backup of ${made} (${contentText(manifest)}) into the place of ` +
        `${shop.database.name} and ${shop.files.name}. What is there would stay beside it. ` +
        'All sign-ins, service tokens and unused links end. Say --yes to do so.',
    )
  const { kept, ended } = await alone(shop, store, () =>
    restoreBackup({ ...found, manifest }, shop, store, suffix, steps(say, 'Restoring'), {
      withOldAccounts: values['old-accounts'] === true,
    }),
  )
  say(`Restored the backup of ${made} (${contentText(manifest)}).`)
  for (const line of endedLines(ended, 'the backup')) say(line)
  if (kept.length > 0) say(`What was there before: ${kept.join(', ')}`)
}

export async function verify(context: CommandContext): Promise<void> {
  const { shop, store } = await opened(context)
  const { name, manifest } = await readable(store, context.rest[0])
  await alone(shop, store, () => proveBackup(name, manifest, shop, store))
  context.say(`Whole: ${placeText(store, name)} (${contentText(manifest)})`)
}

export async function listBackups(context: CommandContext): Promise<void> {
  const retention = parseRetention(context.values.keep)
  if (retention) {
    const { shop, store } = await opened(context)
    await refuseBackupsOfOthers(shop, store)
    await removeOlder(context, shop, store, retention)
  }
  const { storage } = await openNamedStore(context)
  const all = await storedBackups(storage)
  if (all.length === 0) context.say(`There are no backups in ${storage.name}.`)
  for (const { name } of all) {
    const manifest = await readManifest(storage, name).catch((error: Error) => error)
    const text = manifest instanceof Error ? manifest.message : contentText(manifest)
    context.say(`${name}  ${text}`)
  }
}

async function opened(
  context: CommandContext,
): Promise<{ shop: Shop; store: BackupStore; suffix: string }> {
  const suffix = buildBackupName(new Date())
  const store = await openNamedStore(context)
  return { shop: await openShop(context.config, suffix), store, suffix }
}

function openNamedStore({ config, folder, values: { to } }: CommandContext): Promise<BackupStore> {
  return openStore(config, to === undefined ? undefined : readPlace(to, folder))
}

/** A backup that this version, and this key, can read. */
async function readable(store: BackupStore, wanted: string | undefined) {
  const found = await findBackup(store.storage, wanted)
  refuseWrongKey(found.manifest, store)
  await refuseLater(found.manifest)
  return { ...found, made: found.manifest.made }
}

async function refuseLater({ migration, version }: Manifest): Promise<void> {
  const { newestMigration } = await import('@pitlane/platform')
  if (migration > newestMigration)
    throw new BackupError(
      `The backup is of version ${version}, whose database this version cannot read (${migration}). Restore it with that version.`,
    )
}

function refuseWrongKey({ isEncrypted }: Manifest, { key }: BackupStore): void {
  if (isEncrypted && !key)
    throw new BackupError('The backup is encrypted. Give its key as BACKUP_KEY or BACKUP_KEY_FILE.')
  if (!isEncrypted && key)
    throw new BackupError('The backup is not encrypted. Leave BACKUP_KEY and BACKUP_KEY_FILE out.')
}

function placeText({ storage }: BackupStore, name: string): string {
  return `${storage.name}/${name}`
}

function contentText({ database, files, isEncrypted }: Manifest): string {
  const { rows } = database
  const records = Object.keys(rows).filter((table) => table.startsWith('entity_'))
  const count = records.reduce((sum, table) => sum + (rows[table] ?? 0), 0)
  const parts = [`${count} records`, `${rows.users ?? 0} users`, `${files?.length ?? 0} files`]
  return [...parts, ...(isEncrypted ? ['encrypted'] : [])].join(', ')
}

/** A line now and then, for those who wait. */
function steps(say: (line: string) => void, what: string) {
  let next = 0
  return (done: number, all: number) => {
    if (done < next && done < all) return
    next = done + Math.max(500, Math.ceil(all / 10))
    if (all > 500) say(`${what} files: ${done} of ${all}`)
  }
}
