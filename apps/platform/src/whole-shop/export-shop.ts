import { rm } from 'node:fs/promises'
import { copyFiles } from '../areas/files/copy-files.ts'
import { exportRows, makeExport, writeManifest } from '../db/copy/export-folder.ts'
import { connectPlainly } from '../db/copy/plain-connection.ts'
import { databaseRows } from '../db/copy/row-source.ts'
import { counting, countRows } from './count-rows.ts'
import {
  type Copied,
  type CopyProgress,
  openStore,
  refuseVersion,
  type ShopPlace,
} from './shop-place.ts'

const SNAPSHOT = {
  sqlite: 'begin',
  postgres: 'begin isolation level repeatable read, read only',
}

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
      const from = await openStore(place)
      const to = await openStore({ filesUrl: `file:${folder}/files` })
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
