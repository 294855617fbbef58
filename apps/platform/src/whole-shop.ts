import { randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { type CopiedFile, copyFiles } from './areas/files/copy-files.ts'
import { type FileStoreOptions, openFileStore } from './areas/files/file-store.ts'
import { assertCopyable, copyRows, type Digests } from './db/copy/copy-rows.ts'
import {
  exportRows,
  folderRows,
  makeExport,
  readManifest,
  writeManifest,
} from './db/copy/export-folder.ts'
import { connectPlainly, type PlainConnection } from './db/copy/plain-connection.ts'
import {
  assertAlone,
  assertNoOtherMove,
  assertWhole,
  endLease,
  leaseEnd,
  markReadOnly,
  reasonAt,
  reopen,
} from './db/copy/read-only-marks.ts'
import { databaseRows } from './db/copy/row-source.ts'
import { tableShapes } from './db/copy/table-shapes.ts'
import { openExisting } from './db/open.ts'
import { filesMovedTo, LOOK_MS } from './db/read-only.ts'
import { splitPassword } from './db/split-password.ts'
import { StartError } from './db/start-error.ts'

export interface ShopPlace extends Omit<FileStoreOptions, 'newId'> {
  readonly databaseUrl: string
}

/** Of the rows that were counted before, or of the files. */
export type CopyProgress = (what: 'rows' | 'files', done: number, all: number) => void

export interface Copied {
  readonly tables: Digests
  readonly files: readonly CopiedFile[]
}

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }
const storeOf = (place: Omit<ShopPlace, 'databaseUrl'>) =>
  openFileStore({ ...place, newId: randomUUID })

/** Writes all of a shop, as it is at one moment, into a folder that has to be new. */
export async function exportShop(
  place: ShopPlace,
  folder: string,
  version: string,
  onProgress: CopyProgress,
): Promise<Copied> {
  await refuseVersion(place)
  const connection = await connectPlainly(place.databaseUrl)
  try {
    await connection.rows(SNAPSHOT[connection.dialect])
    const source = await databaseRows(connection)
    const all = await countRows(connection)
    await makeExport(folder)
    try {
      const tables = await exportRows(source, folder, counting(onProgress, all))
      const from = await storeOf(place)
      const to = await storeOf({ filesUrl: `file:${folder}/files` })
      const files = await copyFiles(from, to, (one, of) => onProgress('files', one, of))
      await writeManifest(folder, { version, source, tables, files })
      return { tables, files }
    } catch (error) {
      await rm(folder, { recursive: true, force: true })
      throw error
    }
  } finally {
    await connection.close()
  }
}

/**
 * Fills an empty shop with an export.
 *
 * @param prepare makes the tables of the place
 * @throws StartError when the shop is not empty, or the export is damaged
 */
export async function importShop(
  folder: string,
  place: ShopPlace,
  prepare: () => Promise<void>,
  onProgress: CopyProgress,
): Promise<Copied> {
  const manifest = await readManifest(folder)
  await prepareEmpty(place, `The export ${folder}`, prepare)
  const connection = await connectPlainly(place.databaseUrl)
  try {
    const source = folderRows(folder, manifest)
    const all = Object.values(manifest.tables).reduce((sum, { rows }) => sum + rows, 0)
    const tables = await copyRows(source, connection, counting(onProgress, all))
    for (const [name, { sha256 }] of Object.entries(manifest.tables)) {
      if (tables[name]?.sha256 !== sha256)
        throw new StartError(
          `The export is damaged: the rows of ${name} are not those that were written.`,
        )
    }
    const from = await storeOf({ filesUrl: `file:${folder}/files` })
    const files = await copyFiles(from, await storeOf(place), (one, of) =>
      onProgress('files', one, of),
    )
    const kept = new Map(files.map(({ name, sha256 }) => [name, sha256]))
    const wrong = manifest.files.find(({ name, sha256 }) => kept.get(name) !== sha256)
    if (wrong)
      throw new StartError(
        `The export is damaged: the file ${wrong.name} is not as it was written.`,
      )
    await reopen(connection)
    return { tables, files }
  } finally {
    await connection.close()
  }
}

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
  const filesFrom = await storeOf(from)
  const filesTo = await storeOf(to)
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

/**
 * Lets the old side of a move be written again.
 *
 * @throws StartError for the new side of one that did not end
 */
export async function reopenShop({
  databaseUrl,
}: Pick<ShopPlace, 'databaseUrl'>): Promise<boolean> {
  const connection = await connectPlainly(databaseUrl)
  try {
    await assertWhole(connection)
    const rows = await connection.rows('select name from read_only')
    await reopen(connection)
    return rows.length > 0
  } finally {
    await connection.close()
  }
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

const SNAPSHOT = {
  sqlite: 'begin',
  postgres: 'begin isolation level repeatable read, read only',
}

/** From now on nobody writes, and all that is read is of this moment. A process that ends gives the lock back. */
async function lock(connection: PlainConnection): Promise<void> {
  if (connection.dialect === 'sqlite') {
    await connection.rows('begin immediate')
    return
  }
  const tables = (await tableShapes(connection)).map(({ name }) => `"${name}"`).join(', ')
  await connection.rows('begin isolation level repeatable read')
  await connection.rows(`lock table ${tables} in share mode`)
}

async function refuseVersion({ databaseUrl }: ShopPlace): Promise<void> {
  await (await openExisting(databaseUrl, { log: silent })).close()
}

/** An empty shop, or one that the same work had begun to fill. */
async function prepareEmpty(
  place: ShopPlace,
  work: string,
  prepare: () => Promise<void>,
): Promise<void> {
  const begun = `${work} had begun to fill this database.`
  const reason = await reasonAt(place.databaseUrl)
  if (reason !== undefined && reason !== begun)
    throw new StartError(`The database cannot be filled. ${reason}`)
  if (reason === undefined) await prepare()
  const connection = await connectPlainly(place.databaseUrl)
  try {
    if (reason === undefined) await refuseFull(connection)
    await markReadOnly(connection, 'fill', null, begun)
  } finally {
    await connection.close()
  }
}

async function refuseFull(connection: PlainConnection): Promise<void> {
  for (const { name } of await tableShapes(connection)) {
    if (name !== 'users' && !name.startsWith('entity_')) continue
    const [row] = await connection.rows(`select count(*) as count from "${name}"`)
    if (Number(row?.count) > 0)
      throw new StartError(
        `The database is not empty: it has ${Number(row?.count)} rows in ${name}. Name a new one.`,
      )
  }
}

function counting(onProgress: CopyProgress, all: number): (rows: number) => void {
  let done = 0
  return (rows) => {
    done += rows
    onProgress('rows', done, all)
  }
}

async function countRows(connection: PlainConnection): Promise<number> {
  let all = 0
  for (const { name } of await tableShapes(connection)) {
    const [row] = await connection.rows(`select count(*) as count from "${name}"`)
    all += Number(row?.count)
  }
  return all
}
