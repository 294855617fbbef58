import { connectPlainly } from '../db/copy/plain-connection.ts'
import { assertWhole, reopen } from '../db/copy/read-only-marks.ts'
import type { ShopPlace } from './shop-place.ts'

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
