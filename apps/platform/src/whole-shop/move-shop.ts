import { setTimeout as sleep } from 'node:timers/promises'
import { copyFiles } from '../areas/files/copy-files.ts'
import { assertCopyable, copyRows, type Digests } from '../db/copy/copy-rows.ts'
import { connectPlainly, type PlainConnection } from '../db/copy/plain-connection.ts'
import {
  assertAlone,
  assertNoOtherMove,
  endLease,
  leaseEnd,
  markReadOnly,
  reopen,
} from '../db/copy/read-only-marks.ts'
import { databaseRows } from '../db/copy/row-source.ts'
import { tableShapes } from '../db/copy/table-shapes.ts'
import { filesMovedTo, LOOK_MS } from '../db/read-only.ts'
import { splitPassword } from '../db/split-password.ts'
import { counting, countRows } from './count-rows.ts'
import { prepareEmpty } from './prepare-empty.ts'
import {
  type Copied,
  type CopyProgress,
  openStore,
  refuseVersion,
  type ShopPlace,
} from './shop-place.ts'

/**
 * Copies a shop to another database, to another place of files, or both. The shop goes on being read meanwhile, and nothing is
 * written: not to the old side either once all is copied and compared.
 *
 * @param prepare makes the tables of the new database
 */
export async function moveShop(
  from: ShopPlace,
  to: ShopPlace,
  prepare: () => Promise<void>,
  onProgress: CopyProgress,
): Promise<Copied> {
  await refuseVersion(from)
  const isOtherDatabase = from.databaseUrl !== to.databaseUrl
  const filesFrom = await openStore(from)
  const filesTo = await openStore(to)
  const isOtherFiles = from.filesUrl !== to.filesUrl
  const onFile = (done: number, all: number) => onProgress('files', done, all)
  // Most of them while the shop is still written to: what comes meanwhile is little.
  if (isOtherFiles) await copyFiles(filesFrom, filesTo, onFile)
  const source = await connectPlainly(from.databaseUrl)
  try {
    await assertAlone(source)
    await assertNoOtherMove(source, from.filesUrl)
    if (isOtherDatabase) {
      if (!to.databaseUrl.startsWith('sqlite:'))
        await assertCopyable(await databaseRows(source), () => onProgress('rows', 0, 0))
      await prepareEmpty(to, `The move from ${splitPassword(from.databaseUrl).address}`, prepare)
    }
    await markReadOnly(source, 'move', leaseEnd(), 'The shop is being moved.')
    try {
      await sleep(2 * LOOK_MS)
      await lock(source)
      // One that has ended meanwhile is not done over: its new side may have been written already.
      await assertNoOtherMove(source, from.filesUrl)
      const files = isOtherFiles ? await copyFiles(filesFrom, filesTo, onFile) : []
      const tables = isOtherDatabase ? await copyDatabase(source, to, onProgress) : {}
      if (isOtherDatabase) await markReadOnly(source, 'move', null, movedText(to, isOtherFiles))
      else await markReadOnly(source, 'files', null, filesMovedTo(to.filesUrl))
      await endLease(source)
      await source.rows('commit')
      return { tables, files }
    } catch (error) {
      await source.rows('rollback').catch(() => undefined)
      await endLease(source)
      throw error
    }
  } finally {
    await source.close()
  }
}

function movedText({ databaseUrl, filesUrl }: ShopPlace, withFiles: boolean): string {
  const places = [databaseUrl, ...(withFiles ? [filesUrl] : [])]
  return `This shop was moved to ${places.map((url) => splitPassword(url).address).join(' and ')}.`
}

async function copyDatabase(
  source: PlainConnection,
  { databaseUrl }: ShopPlace,
  onProgress: CopyProgress,
): Promise<Digests> {
  const target = await connectPlainly(databaseUrl)
  try {
    const all = await countRows(source)
    const digests = await copyRows(await databaseRows(source), target, counting(onProgress, all))
    await reopen(target)
    return digests
  } finally {
    await target.close()
  }
}

/** Locks the database against writes, so that all reads are of one moment. The lock is released when the process ends. */
async function lock(connection: PlainConnection): Promise<void> {
  if (connection.dialect === 'sqlite') {
    await connection.rows('begin immediate')
    return
  }
  const tables = (await tableShapes(connection)).map(({ name }) => `"${name}"`).join(', ')
  await connection.rows('begin isolation level repeatable read')
  await connection.rows(`lock table ${tables} in share mode`)
}
