import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/**
 * A random secret of this shop, made when it is first asked for and the same in all its processes.
 *
 * @returns 64 hex digits
 */
export async function ownSecret(db: Database, name: string): Promise<string> {
  const query = db.build.selectFrom('secrets').select('value').where('name', '=', name).compile()
  const [known] = await db.read(query)
  // A shop whose database cannot be written starts all the same.
  if (known) return String(known.value)
  const insert = db.build
    .insertInto('secrets')
    .values({ name, value: randomBytes(32).toString('hex') })
    .onConflict((conflict) => conflict.column('name').doNothing())
  await db.write([insert.compile()])
  const [row] = await db.read(query)
  // The column is never null, and the row is there now.
  return String(row?.value)
}
