import type { Database } from '../../db/database.ts'
import type { BackupsConfig } from './backups.ts'

/** A bucket is not asked at each scrape. */
const FRESH_MS = 60_000
/** A day, and the time that making the next one takes. */
const LATE_MS = 26 * 3_600_000

export interface Newest {
  readonly date?: Date | undefined
  /** Why it is not known. */
  readonly error?: string
}

/** The newest proven backup, looked up now and then. */
export function newestBackup(
  { newest }: Pick<BackupsConfig, 'newest'>,
  clock: () => Date,
): () => Promise<Newest> {
  let known: { at: number; found: Newest } | undefined

  async function look(now: number): Promise<Newest> {
    try {
      // One that a clock far ahead has dated proves nothing, and stands in the way of those made since.
      return { date: await newest(new Date(now + LATE_MS)) }
    } catch (error) {
      return { error: (error as Error).message }
    }
  }

  return async () => {
    const now = clock().getTime()
    // A clock that was set back makes nothing fresh for longer.
    if (!known || Math.abs(now - known.at) > FRESH_MS) known = { at: now, found: await look(now) }
    return known.found
  }
}

/** Whether none has been proven for a day; a shop that is younger than that has had no time. */
export async function isLate(db: Database, { date }: Newest, now: Date): Promise<boolean> {
  const since = date ?? (await begun(db))
  return now.getTime() - since.getTime() > LATE_MS
}

async function begun(db: Database): Promise<Date> {
  const query = db.build.selectFrom('migrations').select(({ fn }) => fn.min('ran_at').as('date'))
  const [row] = await db.read<{ date: string }>(query.compile())
  return new Date(row?.date ?? 0)
}
