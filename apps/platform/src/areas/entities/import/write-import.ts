import type { Database } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { EntityRecord } from '../write/new-record.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { commitTogether, parsedRecord, type RecordWrites } from '../write/record-writes.ts'
import type { BegunWork } from '../write/unfinished-work.ts'
import type { Spool } from './spool.ts'
import type { SpoolRoom } from './spool-room.ts'

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  readonly writes: RecordWrites
  readonly room: SpoolRoom
}

interface Writing {
  readonly caller: Caller
  readonly records: Spool
  readonly begun: BegunWork
  /** The author and the group of its changes. */
  readonly meta: ChangeMeta
  /** Ids and dates of the records are those of the file. */
  readonly keepsIdentity: boolean
  readonly signal: AbortSignal
  /** Called before each portion is written, with its texts as the caller will see them. */
  onTexts(texts: readonly string[]): Promise<void>
  /** Called with how many records are written so far. */
  onWritten(count: number): void
}

/**
 * Writes the records of an import, a portion in each transaction, so that no other writer waits for longer than one
 * takes. What fails on the way is taken back.
 */
export async function writeImport(deps: Deps, writing: Writing): Promise<void> {
  const { records, signal, begun } = writing
  const { portionCount } = records
  let [portions, written] = [0, 0]
  try {
    for await (const texts of records.portions()) {
      signal.throwIfAborted()
      // The database may lie there as well.
      if (portionCount > 1) await deps.room.require(countBytes(texts))
      const [isFirst, isLast] = [portions === 0, portions + 1 === portionCount]
      await writePortion(deps, writing, { texts, isFirst, isLast })
      portions += 1
      written += texts.length
      writing.onWritten(written)
    }
  } catch (error) {
    // A transaction alone takes itself back.
    if (portions > 0) await begun.takeBack()
    throw error
  }
}

interface Portion {
  readonly texts: readonly string[]
  readonly isFirst: boolean
  readonly isLast: boolean
}

async function writePortion(
  { db, stamp, writes }: Deps,
  { caller, begun: { job }, meta, keepsIdentity, onTexts }: Writing,
  { texts, isFirst, isLast }: Portion,
): Promise<void> {
  const records = texts.map(parsedRecord)
  const created = keepsIdentity ? records : records.map((record) => stampedNow(record, stamp()))
  const isAlone = isFirst && isLast
  const guards = () =>
    isAlone ? [] : [isFirst ? job.insert : job.beat, ...(isLast ? [job.drop] : [])]
  const batch = { created, guards, why: 'imported' } as const
  const write = writes.prepareBatch(caller, batch, { ...meta, at: stamp().date })
  await onTexts(write.texts)
  if (!(await commitTogether(db, [write]))) throw apiError('unavailable')
}

/** Who asks for what is newer than the last record that they have seen must not miss one that was read from its file before. */
function stampedNow(record: EntityRecord, { id, date }: RecordStamp): EntityRecord {
  return { ...record, id, created_date: date, updated_date: date }
}

function countBytes(texts: readonly string[]): number {
  return texts.reduce((sum, { length }) => sum + length, 0)
}
