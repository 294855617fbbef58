import { copyFiles } from '../areas/files/copy-files.ts'
import { copyRows } from '../db/copy/copy-rows.ts'
import { folderRows, readManifest } from '../db/copy/export-folder.ts'
import { connectPlainly } from '../db/copy/plain-connection.ts'
import { reopen } from '../db/copy/read-only-marks.ts'
import { StartError } from '../db/start-error.ts'
import { counting } from './count-rows.ts'
import { type EndedAccess, endAccessIn } from './end-access.ts'
import { prepareEmpty } from './prepare-empty.ts'
import { type Copied, type CopyProgress, openStore, type ShopPlace } from './shop-place.ts'

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
): Promise<Copied & { readonly ended: EndedAccess }> {
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
    const from = await openStore({ filesUrl: `file:${folder}/files` })
    const files = await copyFiles(from, await openStore(place), (one, of) =>
      onProgress('files', one, of),
    )
    const kept = new Map(files.map(({ name, sha256 }) => [name, sha256]))
    const wrong = manifest.files.find(({ name, sha256 }) => kept.get(name) !== sha256)
    if (wrong)
      throw new StartError(
        `The export is damaged: the file ${wrong.name} is not as it was written.`,
      )
    // Since the export was made, some of it may have been ended where it comes from.
    const ended = await endAccessIn(connection)
    await reopen(connection)
    return { tables, files, ended }
  } finally {
    await connection.close()
  }
}
