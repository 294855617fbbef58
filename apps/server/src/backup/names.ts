import type { DatabaseKind } from './manifest.ts'
import type { BackupKey } from './seal.ts'

/** Below it lie the files of all backups. */
export const FILES = 'files'
const MANIFEST = 'manifest.json'
const COPIES = { sqlite: 'shop.db.zst', postgres: 'shop.dump.zst' }

/** Files have their content for a name, so that all backups of one key share one copy of each. */
export function sharedFile(sha256: string, key: BackupKey | undefined): string {
  return `${FILES}/${sha256.slice(0, 2)}/${key ? `${sha256}.${key.id}.enc` : sha256}`
}

/** What was written last: without it a backup is none. */
export function buildManifestName(backup: string): string {
  return `${backup}/${MANIFEST}`
}

export function buildDatabaseName(
  backup: string,
  kind: DatabaseKind,
  isEncrypted: boolean,
): string {
  return `${backup}/${COPIES[kind]}${isEncrypted ? '.enc' : ''}`
}

/** "2026-11-24T02-03-04-567Z": the name of a backup, in an order that is that of time. */
export function buildBackupName(time: Date): string {
  return time.toISOString().replaceAll(/[:.]/g, '-')
}

/** Milliseconds since 1970; undefined for a name that is no backup's. */
export function parseBackupTime(name: string): number | undefined {
  const [, hour, minute, second, rest] =
    /^(\d{4}-\d\d-\d\dT\d\d)-(\d\d)-(\d\d)-(\d{3}Z)$/.exec(name) ?? []
  const time = hour ? Date.parse(`${hour}:${minute}:${second}.${rest}`) : Number.NaN
  return Number.isNaN(time) ? undefined : time
}

/**
 * A moment as an operator writes it, UTC unless it says otherwise.
 *
 * @returns milliseconds since 1970; undefined for what is none
 */
export function parseMoment(text: string): number | undefined {
  const [, day, clock, zone] =
    /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d(?::\d\d(?::\d\d(?:\.\d{1,3})?)?)?)(Z|[+-]\d\d:\d\d)?)?$/.exec(
      text,
    ) ?? []
  if (!day) return undefined
  const hour = clock === undefined ? '00:00' : clock.length === 2 ? `${clock}:00` : clock
  const time = Date.parse(`${day}T${hour}${zone ?? 'Z'}`)
  return Number.isNaN(time) ? undefined : time
}
