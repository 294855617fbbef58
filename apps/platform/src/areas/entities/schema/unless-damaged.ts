import type { Database } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'

/**
 * Makes something beside the records. Where the database is damaged it may be missing: what is sound can still be read, and
 * /readyz says what is not. Nothing else that fails is passed over.
 */
export async function unlessDamaged(db: Database, make: () => Promise<void>): Promise<void> {
  try {
    await make()
  } catch (error) {
    const mayBeDamage = error instanceof DatabaseError && error.kind === 'broken'
    if (!mayBeDamage || (await db.healthError()) === undefined) throw error
  }
}
