import { readdir, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
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
import { networkFault } from './network-file-system.ts'

/** Until this process ends: what nobody refers to would be collected, and the lock with it. */
const running: Lock[] = []

/**
 * Keeps a second process, and a restore, from the database of SQLite that this one serves: neither hears of what the other
 * has changed. A database server has such locks itself, and tells its processes of changes.
 *
 * The system gives the lock back when this process ends, however it does.
 *
 * @throws StartError while a shop runs on the file, or a restore is at work
 */
export function holdDatabase(config: Config): void {
  const file = databaseFile(config)
  if (file === undefined) return
  const lock = locked(() => takeLock(runningLock(file), 'exclusive'))
  if (lock === 'held') throw new StartError(inUse(file))
  if (lock) running.push(lock)
  const fault = networkFault(dirname(file))
  if (fault !== undefined) console.warn(`\n${fault}`)
}

function inUse(file: string): string {
  return `A shop runs on this database already, or a command such as restore is at work: ${file}. Stop it first, or name another file in DATABASE_URL. Several processes need PostgreSQL.`
}

/**
 * Keeps another shop from the folder of files that this one serves: what one removes or restores would be gone for both.
 * Processes of one shop share it.
 *
 * @param id of the shop; undefined where it is not known
 * @throws StartError while another shop runs on the folder
 */
export async function holdFiles(config: Config, id: string | undefined): Promise<void> {
  const folder = filesFolder(config)
  if (folder === undefined || id === undefined) return
  const own = `${RUNNING}${id}`
  const lock = locked(() => takeLock(join(folder, own), 'shared'))
  if (lock !== 'held' && lock) running.push(lock)
  for (const name of await readdir(folder).catch(() => [])) {
    if (!name.startsWith(RUNNING) || name === own) continue
    const path = join(folder, name)
    // What a shop has left that runs no more is free.
    const other = locked(() => takeLock(path, 'exclusive'))
    if (other === 'held') {
      const text = `Another shop runs with its files in ${folder}. Give each a folder of its own in FILES_URL.`
      throw new StartError(text)
    }
    other?.release()
    await rm(path, { force: true })
  }
}

/** In the folder of files, where names with a dot are no files of the shop. */
const RUNNING = '.running-'

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
