import { StartError } from '../start-error.ts'
import { connectPlainly, type PlainConnection } from './plain-connection.ts'

/** A little longer than most copies take; the lock holds for as long as it takes. */
const LEASE_MS = 5 * 60 * 1000

export async function assertNoOtherMove(connection: PlainConnection): Promise<void> {
  const rows = await connection.rows('select reason from read_only where until_date is null')
  const [row] = rows
  if (row)
    throw new StartError(`${String(row.reason)} To move it again: npm run shop -- move --reopen`)
}

export const leaseEnd = () => new Date(Date.now() + LEASE_MS).toISOString()

export async function markReadOnly(
  connection: PlainConnection,
  until: string | null,
  reason: string,
): Promise<void> {
  await connection.rows(
    `insert into read_only (name, until_date, reason) values ('move', ?, ?)
      on conflict (name) do update set until_date = excluded.until_date, reason = excluded.reason`,
    [until, reason],
  )
}

export async function reopen(connection: PlainConnection): Promise<void> {
  await connection.rows('delete from read_only')
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
