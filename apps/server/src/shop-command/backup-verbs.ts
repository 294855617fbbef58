import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { BackupError } from '../backup/backup-error.ts'
import { type BackupStore, nameOf, placesOf } from '../backup/backup-places.ts'
import { makeBackup } from '../backup/make-backup.ts'
import { type Manifest, readManifest } from '../backup/manifest.ts'
import { proveBackup } from '../backup/prove-backup.ts'
import { restoreBackup } from '../backup/restore-backup.ts'
import { readRetention } from '../backup/retention.ts'
import { backupKey } from '../backup/seal.ts'
import { findBackup, removeOld, storedBackups } from '../backup/stored-backups.ts'
import type { Config } from '../config.ts'

export interface CommandContext {
  say: (line: string) => void
  /** Relative paths start here. */
  folder: string
  values: { to?: string | undefined; keep?: string | undefined; yes?: boolean | undefined }
  /** What stands after the verb. */
  rest: readonly string[]
  config: Config
  environment: Readonly<Record<string, string | undefined>>
  version: string
}

/** Shorter ones can be guessed. */
const SHORTEST_KEY = 16

export async function backup(context: CommandContext): Promise<void> {
  const { say, config, values, version } = context
  const retention = values.keep === undefined ? undefined : readRetention(values.keep)
  if (values.keep !== undefined && !retention)
    throw new BackupError(
      `--keep is "${values.keep}", but it should look like hourly=24,daily=7,weekly=8.`,
    )
  const store = await storeOf(context)
  const { folder, manifest } = await makeBackup(
    placesOf(config),
    store,
    version,
    steps(say, 'Copying'),
  )
  say(`Backed up and read again: ${folder} (${contentText(manifest)})`)
  if (!manifest.files) say('The files are in a bucket and no part of it: copy the bucket as well.')
  if (!retention) return
  const removed = await removeOld(store.folder, retention)
  if (removed.length > 0) say(`Removed as older than the rule keeps: ${removed.join(', ')}`)
}

export async function restore(context: CommandContext): Promise<void> {
  const { say, config, values, rest } = context
  const store = await storeOf(context)
  const found = await findBackup(store.folder, rest[0])
  refuseWrongKey(found.manifest, store)
  await refuseLater(found.manifest)
  const shop = placesOf(config)
  if (!values.yes)
    throw new BackupError(
      `This would put the backup of ${found.manifest.made} (${contentText(found.manifest)}) into the place of ` +
        `${[shop.database, shop.files].filter(Boolean).join(' and ')}. What is there would stay beside it. ` +
        'Say --yes to do so.',
    )
  const kept = await restoreBackup(found, store, shop, nameOf(new Date()), steps(say, 'Restoring'))
  say(`Restored the backup of ${found.manifest.made} (${contentText(found.manifest)}).`)
  if (kept.length > 0) say(`What was there before: ${kept.join(', ')}`)
}

export async function verify(context: CommandContext): Promise<void> {
  const store = await storeOf(context)
  const { folder, manifest } = await findBackup(store.folder, context.rest[0])
  refuseWrongKey(manifest, store)
  await proveBackup(folder, manifest, store)
  context.say(`Whole: ${folder} (${contentText(manifest)})`)
}

export async function listBackups(context: CommandContext): Promise<void> {
  const { folder } = await storeOf(context)
  const all = await storedBackups(folder)
  if (all.length === 0) context.say(`There are no backups in ${folder}.`)
  for (const { name, folder: place } of all) {
    const manifest = await readManifest(place).catch((error: Error) => error)
    const text = manifest instanceof Error ? manifest.message : contentText(manifest)
    context.say(`${name}  ${text}`)
  }
}

async function storeOf({ folder, values, environment }: CommandContext): Promise<BackupStore> {
  const place = values.to ?? (environment.BACKUP_FOLDER?.trim() || join('data', 'backups'))
  const passphrase = await passphraseOf(environment)
  return {
    folder: resolve(folder, place),
    key: passphrase === undefined ? undefined : backupKey(passphrase),
  }
}

async function passphraseOf({
  BACKUP_KEY: key,
  BACKUP_KEY_FILE: file,
}: CommandContext['environment']): Promise<string | undefined> {
  const text = file?.trim() ? await readFile(file.trim(), 'utf8') : key
  const passphrase = text?.trim()
  if (!passphrase) return undefined
  if (passphrase.length < SHORTEST_KEY)
    throw new BackupError(`BACKUP_KEY should have at least ${SHORTEST_KEY} characters.`)
  return passphrase
}

async function refuseLater({ migration, version }: Manifest): Promise<void> {
  // The whole platform comes with it, which nothing else here needs.
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

function contentText({ database, files, isEncrypted }: Manifest): string {
  const { records = 0, users = 0 } = database.rows
  const parts = [`${records} records`, `${users} users`, `${files?.length ?? 0} files`]
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
