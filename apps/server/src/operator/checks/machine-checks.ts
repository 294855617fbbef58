import { constants } from 'node:fs'
import { access, stat, statfs } from 'node:fs/promises'
import { dirname } from 'node:path'
import { BackupError } from '../../backup/backup-error.ts'
import { openShop, openStore } from '../../backup/open-shop.ts'
import { refuseUnlike } from '../../backup/refuse-unlike.ts'
import type { BackupStore } from '../../backup/shop.ts'
import { databaseFile } from '../../backup/shop-places.ts'
import { storedBackups } from '../../backup/stored-backups.ts'
import type { Config } from '../../config/config.ts'
import { networkFault } from '../../network-file-system.ts'
import { type Check, fail, ok, type Place, warn } from './finding.ts'

const MB = 1024 * 1024
const SCARCE_BYTES = 1024 * MB
/** Below this the shop itself says that it is not well. */
const MIN_BYTES = 64 * MB
const OTHERS = 0o077
const DAY_MS = 24 * 60 * 60 * 1000

function dataFolders({ config }: Place): string[] {
  const database = /^sqlite:(.+)$/.exec(config.databaseUrl)?.[1]
  const files = /^file:(.+)$/.exec(config.filesUrl)?.[1]
  const folders = [database && dirname(database), files, config.dataFolder]
  return [...new Set(folders.filter((each) => each !== undefined))]
}

export const disk: Check = async (place) => {
  const disks: { folder: string; free: number }[] = []
  for (const folder of dataFolders(place)) {
    const found = await statfs(folder).catch(() => undefined)
    if (found) disks.push({ folder, free: found.bavail * found.bsize })
  }
  const [fullest] = disks.toSorted((one, other) => one.free - other.free)
  if (!fullest) return ok('All data are on other machines.')
  const file = databaseFile(place.config)
  const fault = file === undefined ? undefined : networkFault(dirname(file))
  if (fault !== undefined) return warn(fault)
  const { folder, free } = fullest
  const text = `${Math.floor(free / MB)} MB are free in ${folder}`
  if (free < MIN_BYTES)
    return fail(`Only ${text}: make room, the shop cannot take orders much longer.`)
  if (free < SCARCE_BYTES)
    return warn(`Only ${text}: make room, or move the data to a larger disk.`)
  return ok(`${text}.`)
}

export const permissions: Check = async (place) => {
  for (const folder of dataFolders(place)) {
    const found = await stat(folder).catch(() => undefined)
    if (!found) continue
    const isWritable = await access(folder, constants.W_OK | constants.R_OK).then(
      () => true,
      () => false,
    )
    if (!isWritable)
      return fail(
        `This account may not write in ${folder}: run this as the account of the shop, or give it the folder.`,
      )
    if (process.platform !== 'win32' && (found.mode & OTHERS) !== 0)
      return warn(`Other accounts of this machine can look into ${folder}: chmod 700 ${folder}`)
  }
  return ok('The data folders are writable, and closed to other accounts.')
}

export const versions: Check = async ({ version }) => {
  const { node, sqlite } = process.versions
  return ok(`Shop ${version}, Node ${node}, SQLite ${sqlite}.`)
}

/** Every backup there is was restored and compared when it was made: what counts is how old the newest is. */
export const backups: Check = async ({ config }) => {
  const store = await openStore(config)
  const { storage } = store
  const [newest] = await storedBackups(storage)
  if (!newest)
    return warn(
      `There is no proven backup in ${storage.name}: npm run shop -- backup makes one, docs/backups.md says how each day.`,
    )
  const age = Date.now() - newest.time
  const hours = Math.round(age / 3_600_000)
  if (age < -DAY_MS)
    return fail(
      `The backup ${newest.name} is dated ${-hours} hours ahead of this clock, so that restore takes it for the newest: set the clock, or move that backup away.`,
    )
  const refusal = await refusalOfNext(config, store)
  if (refusal !== undefined) return fail(refusal)
  return age > DAY_MS
    ? warn(
        `The newest proven backup is ${hours} hours old: npm run shop -- backup makes one, docs/backups.md says how each day.`,
      )
    : ok(`The newest proven backup is ${hours} hours old.`)
}

/** Why the shop would make no more of them by itself: before the newest is a day old. */
async function refusalOfNext(config: Config, store: BackupStore): Promise<string | undefined> {
  const shop = await openShop(config, '')
  try {
    await refuseUnlike(shop, store, await shop.database.id(), {})
    return undefined
  } catch (error) {
    if (error instanceof BackupError) return error.message
    throw error
  }
}
