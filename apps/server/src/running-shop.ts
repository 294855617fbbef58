import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { StartError } from '@pitlane/platform'
import { type Lock, takeLock } from './backup/database/lock.ts'
import {
  backingUpLock,
  databaseFile,
  filesFolder,
  runningLock,
  workFolder,
} from './backup/shop-places.ts'
import type { Config } from './config/config.ts'

/** Until this process ends: what nobody refers to would be collected, and the lock with it. */
let running: Lock | undefined

/**
 * Keeps a restore from changing the database below a shop that runs. A database server has such locks itself.
 *
 * @throws StartError while a restore is at work
 */
export function holdRunning(config: Config): void {
  const file = databaseFile(config)
  if (file === undefined || running) return
  const lock = locked(() => takeLock(runningLock(file), 'shared'))
  if (lock === 'held') throw new StartError('A backup is being restored. Start when that is done.')
  running = lock
}

/** Removes what a backup or a restore that was killed has left of the shop's data. */
export async function removeLeftovers(config: Config): Promise<void> {
  const file = databaseFile(config)
  if (file === undefined) return
  const lock = locked(() => takeLock(backingUpLock(file), 'exclusive'))
  if (lock === 'held' || !lock) return
  try {
    const files = filesFolder(config)
    const half = files === undefined ? [] : [`${files}.restoring`, join(files, '.restoring')]
    for (const path of [workFolder(config), `${file}.restoring`, ...half])
      await rm(path, { recursive: true, force: true })
  } finally {
    lock.release()
  }
}

/** A folder that cannot be written is told of by the database, in its own words. */
function locked(take: () => Lock | undefined): Lock | 'held' | undefined {
  try {
    return take() ?? 'held'
  } catch {
    return undefined
  }
}
