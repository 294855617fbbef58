import { connectPlainly } from '../db/copy/plain-connection.ts'
import { assertWhole, reopen } from '../db/copy/read-only-marks.ts'
import { type EndedAccess, endAccessIn } from './end-access.ts'
import type { ShopPlace } from './shop-place.ts'

/**
 * Lets the old side of a move be written again. What was ended at the new side would be good here: all of it ends.
 *
 * @returns whether it was closed, and what has ended
 * @throws StartError for the new side of one that did not end
 */
export async function reopenShop({
  databaseUrl,
}: Pick<ShopPlace, 'databaseUrl'>): Promise<{ wasClosed: boolean; ended?: EndedAccess }> {
  const connection = await connectPlainly(databaseUrl)
  try {
    await assertWhole(connection)
    const rows = await connection.rows('select name from read_only')
    const wasMoved = rows.some(({ name }) => name === 'move')
    const ended = wasMoved ? await endAccessIn(connection) : undefined
    await reopen(connection)
    return { wasClosed: rows.length > 0, ...(ended && { ended }) }
  } finally {
    await connection.close()
  }
}
