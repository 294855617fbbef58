import { basename, dirname, join } from 'node:path'
import type { Config } from '../config/config.ts'

/**
 * A shop holds it as long as it runs, together with others; a restore alone.
 *
 * @param database file of SQLite
 */
export function runningLock(database: string): string {
  return join(dirname(database), `.${basename(database)}.running`)
}

/** Whoever makes a backup or restores one holds it. */
export function backingUpLock(database: string): string {
  return join(dirname(database), `.${basename(database)}.backing-up`)
}

/** The SQLite file of a shop; undefined where it has none. */
export function databaseFile({ databaseUrl }: Config): string | undefined {
  return /^sqlite:(.+)$/.exec(databaseUrl)?.[1]
}

/** The folder of its files; undefined where they are in a bucket. */
export function filesFolder({ filesUrl }: Config): string | undefined {
  return /^file:(.+)$/.exec(filesUrl)?.[1]
}

/** For copies in between: on the disk of the shop's data, as private as these, and gone with the next start. */
export function workFolder(config: Config): string {
  const file = databaseFile(config)
  return join(file ? dirname(file) : config.dataFolder, `.backup-${file ? basename(file) : 'work'}`)
}
