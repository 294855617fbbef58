import { join } from 'node:path'
import type { Config } from '../config.ts'
import { BackupError } from './backup-error.ts'
import type { BackupKey } from './seal.ts'

/** Where a shop keeps what is backed up. */
export interface ShopPlaces {
  /** The SQLite file. */
  database: string
  /** The folder of files; undefined where they are in a bucket. */
  files: string | undefined
}

/** @throws BackupError for a database that another program backs up */
export function placesOf({ databaseUrl, filesUrl }: Config): ShopPlaces {
  if (!databaseUrl.startsWith('sqlite:'))
    throw new BackupError(
      'DATABASE_URL names PostgreSQL. Back it up with pg_dump, as docs/backups.md says; this program copies SQLite alone.',
    )
  return {
    database: databaseUrl.slice('sqlite:'.length),
    files: filesUrl.startsWith('file:') ? filesUrl.slice('file:'.length) : undefined,
  }
}

/** Where backups lie: each in a folder of its own, with the files of all of them beside. */
export interface BackupStore {
  folder: string
  key: BackupKey | undefined
}

/** Files have their content for a name, so that all backups of one key share one copy of each. */
export function sharedFile({ folder, key }: BackupStore, sha256: string): string {
  return join(folder, 'files', sha256.slice(0, 2), key ? `${sha256}.${key.id}.enc` : sha256)
}

export function databaseIn(folder: string, isEncrypted: boolean): string {
  return join(folder, isEncrypted ? 'shop.db.zst.enc' : 'shop.db.zst')
}

/** "2026-11-24T02-03-04-567Z": the name of a backup, in an order that is that of time. */
export function nameOf(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-')
}

/** Milliseconds since 1970; undefined for a name that is no backup's. */
export function timeOf(name: string): number | undefined {
  const [, hour, minute, second, rest] =
    /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(name) ?? []
  const time = hour ? Date.parse(`${hour}:${minute}:${second}.${rest}`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}
