import type { Database } from './database.ts'
import { DatabaseError } from './database-error.ts'
import { splitPassword } from './split-password.ts'
import { StartError } from './start-error.ts'

/** How soon a server knows: whoever copies a database waits for twice as long before they lock it. */
export const LOOK_MS = 1_000

/** The reason that says where the files are now: for a server that reads them there it is none. */
export function filesMovedTo(filesUrl: string): string {
  return `The files of this shop were moved: its FILES_URL is ${splitPassword(filesUrl).address} now.`
}

/** What to do about a row of `read_only`. */
export function closedText({ name, reason }: Record<string, unknown>): string {
  return name === 'fill'
    ? `${reason} It is not whole: begin that again, or name a new database.`
    : `${reason} To write here again: npm run shop -- move --reopen`
}

/** Why nothing may be written to a database; undefined when it may. */
async function closedBy(
  db: Pick<Database, 'build' | 'read'>,
  filesUrl: string,
): Promise<{ name: string; reason: string } | undefined> {
  const query = db.build
    .selectFrom('read_only')
    .select(['name', 'reason'])
    .where('reason', '!=', filesMovedTo(filesUrl))
    .where(({ eb, or }) =>
      or([eb('until_date', 'is', null), eb('until_date', '>', new Date().toISOString())]),
    )
  return (await db.read<{ name: string; reason: string }>(query.compile()))[0]
}

/**
 * The database for a server: while it is copied to another, reads go on and each write is refused at once as `busy`. A lock
 * alone would let writers wait, and with them whoever needs their connections.
 *
 * @throws StartError when it may not be written now
 */
export async function obeyReadOnly(db: Database, filesUrl: string): Promise<Database> {
  const atStart = await closedBy(db, filesUrl)
  if (atStart) throw new StartError(closedText(atStart))
  let reason: string | undefined
  let isLooking = false
  const look = async () => {
    // A database that does not answer says so by itself, and is not asked twice.
    if (isLooking) return
    isLooking = true
    reason = await closedBy(db, filesUrl).then(
      (row) => row?.reason,
      () => reason,
    )
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
