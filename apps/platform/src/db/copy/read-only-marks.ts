import { closedText, filesMovedTo } from '../read-only.ts'
import { StartError } from '../start-error.ts'
import { connectPlainly, type PlainConnection } from './plain-connection.ts'

/**
 * What the rows of `read_only` are for: a move from here, files that lie elsewhere now, a move or an import into here that has
 * not ended.
 */
type Mark = 'move' | 'files' | 'fill'

/** A little longer than most copies take; the lock holds for as long as it takes. */
const LEASE_MS = 5 * 60 * 1000

/** @param filesUrl where the files of this shop are: that they were moved there once is nothing against another move */
export async function assertNoOtherMove(
  connection: PlainConnection,
  filesUrl: string,
): Promise<void> {
  const [row] = await connection.rows(
    'select name, reason from read_only where until_date is null and reason <> ?',
    [filesMovedTo(filesUrl)],
  )
  if (row) throw new StartError(closedText(row))
}

/** Two at once would undo what the other has marked. SQLite lets only one of them have its lock. */
export async function assertAlone(connection: PlainConnection): Promise<void> {
  if (connection.dialect === 'sqlite') return
  const [row] = await connection.rows(
    `select pg_try_advisory_lock(hashtext('pitlane move')) as locked`,
  )
  if (row?.locked !== true)
    throw new StartError('Another move of this shop is at work. Wait until it is done.')
}

export const leaseEnd = () => new Date(Date.now() + LEASE_MS).toISOString()

/** What has ended meanwhile is not marked as if it were only at work: whoever holds the lock then sees that it has. */
export async function markReadOnly(
  connection: PlainConnection,
  name: Mark,
  until: string | null,
  reason: string,
): Promise<void> {
  await connection.rows(
    `insert into read_only (name, until_date, reason) values (?, ?, ?)
      on conflict (name) do update set until_date = excluded.until_date, reason = excluded.reason
      where read_only.until_date is not null or excluded.until_date is null`,
    [name, until, reason],
  )
}

/** What a move that did not end has marked, and nothing else. */
export async function endLease(connection: PlainConnection): Promise<void> {
  await connection.rows('delete from read_only where until_date is not null')
}

export async function reopen(connection: PlainConnection): Promise<void> {
  await connection.rows('delete from read_only')
}

/** @throws StartError for a database that was never filled to the end */
export async function assertWhole(connection: PlainConnection): Promise<void> {
  const [row] = await connection.rows(`select name, reason from read_only where name = 'fill'`)
  if (row) throw new StartError(closedText(row))
}

export async function reasonAt(databaseUrl: string): Promise<string | undefined> {
  try {
    const connection = await connectPlainly(databaseUrl)
    try {
      const [row] = await connection.rows('select reason from read_only')
      return row && String(row.reason)
    } finally {
      await connection.close()
    }
  } catch {
    // There is no such database or no such table yet; what is really wrong comes to light when it is prepared.
    return undefined
  }
}
