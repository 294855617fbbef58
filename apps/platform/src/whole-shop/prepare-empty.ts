import { connectPlainly, type PlainConnection } from '../db/copy/plain-connection.ts'
import { markReadOnly, reasonAt } from '../db/copy/read-only-marks.ts'
import { tableShapes } from '../db/copy/table-shapes.ts'
import { StartError } from '../db/start-error.ts'
import type { ShopPlace } from './shop-place.ts'

/** An empty shop, or one that the same work had begun to fill. */
export async function prepareEmpty(
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
