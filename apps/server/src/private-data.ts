import { chmodSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config/config.ts'

const OTHERS = 0o077

/**
 * Folders and files that this process and its children make are readable by its own account only (0700 and 0600);
 * those that an earlier version made are corrected. Windows has no such modes.
 */
export function keepDataPrivate(config: Config): void {
  process.umask(OTHERS)
  const files = config.filesUrl.startsWith('file:') ? config.filesUrl.slice('file:'.length) : ''
  const folders = [config.dataFolder, config.ogImagesFolder, config.mail.outbox]
  if (files !== '') folders.push(files, join(files, '.incoming'))
  for (const path of folders) makePrivate(path, ...namesIn(path).map((name) => join(path, name)))
  const database = config.databaseUrl.replace(/^sqlite:/, '')
  makePrivate(database, `${database}-wal`, `${database}-shm`)
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function makePrivate(...paths: string[]): void {
  for (const path of paths) {
    const mode = statSync(path, { throwIfNoEntry: false })?.mode ?? 0
    try {
      if ((mode & OTHERS) !== 0) chmodSync(path, mode & 0o777 & ~OTHERS)
    } catch {
      // It belongs to another account, which has decided who reads it.
    }
  }
}
