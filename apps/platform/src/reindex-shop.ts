import type { EntitySchema } from './areas/entities/schema/entity-schema.ts'
import { refreshSearchTables } from './areas/entities/schema/search-table.ts'
import { connectPlainly } from './db/copy/plain-connection.ts'
import { openExisting } from './db/open.ts'

const silent = { info: () => undefined, warn: () => undefined, error: () => undefined }

/**
 * Reads all records anew into the indexes of words, beside a running shop.
 *
 * @returns the names of the entities
 * @throws StartError when there is no shop of this version
 */
export async function reindexShop(
  databaseUrl: string,
  schemas: readonly EntitySchema[],
): Promise<string[]> {
  const db = await openExisting(databaseUrl, { log: silent })
  await db.close()
  const connection = await connectPlainly(databaseUrl)
  try {
    return await refreshSearchTables(connection, schemas)
  } finally {
    await connection.close()
  }
}
