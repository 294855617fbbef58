import type { Database } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { StartError } from './start-error.ts'

/** How soon a server knows: whoever copies a database waits for twice as long before they lock it. */
export const LOOK_MS = 1_000

/** Why nothing may be written to a database; undefined when it may. */
export async function readOnlyReason(
  db: Pick<Database, 'build' | 'read'>,
): Promise<string | undefined> {
  const query = db.build
    .selectFrom('read_only')
    .select('reason')
    .where(({ eb, or }) =>
      or([eb('until_date', 'is', null), eb('until_date', '>', new Date().toISOString())]),
    )
  return (await db.read<{ reason: string }>(query.compile()))[0]?.reason
}

/**
 * The database for a server: while it is copied to another, reads go on and each write is refused at once as `busy`. A lock
 * alone would let writers wait, and with them whoever needs their connections.
 *
 * @throws StartError when it may not be written now
 */
export async function obeyReadOnly(db: Database): Promise<Database> {
  const atStart = await readOnlyReason(db)
  if (atStart !== undefined)
    throw new StartError(`${atStart} To write here again: npm run shop -- move --reopen`)
  let reason: string | undefined
  let isLooking = false
  const look = async () => {
    // A database that does not answer says so by itself, and is not asked twice.
    if (isLooking) return
    isLooking = true
    reason = await readOnlyReason(db).catch(() => reason)
    isLooking = false
  }
  const timer = setInterval(() => void look(), LOOK_MS)
  timer.unref()
  const assertWritable = () => {
    if (reason !== undefined) throw new DatabaseError('busy', reason)
  }
  return {
    dialect: db.dialect,
    build: db.build,
    ...(db.commits && { commits: db.commits }),
    get statementCount() {
      return db.statementCount
    },
    get written() {
      return db.written
    },
    read: (statement, options) => db.read(statement, options),
    async write(statements, options) {
      assertWritable()
      return db.write(statements, options)
    },
    beforeCommit: (statements) => db.beforeCommit(statements),
    assertWritable,
    ...(db.walBytes && { walBytes: () => db.walBytes?.() ?? Promise.resolve(0) }),
    markChanged: (entity) => db.markChanged?.(entity),
    replicaError: async () => db.replicaError?.(),
    healthError: () => db.healthError(),
    abandon: () => db.abandon?.(),
    async close() {
      clearInterval(timer)
      await db.close()
    },
  }
}
