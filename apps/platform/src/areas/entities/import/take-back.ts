import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { commitTogether, parsedRecord } from '../write/record-writes.ts'
import type { EntityWriter } from '../write/transaction.ts'

/** The kind of the jobs that take back what is left of an import. */
export const UNFINISHED = 'unfinished-import'

/** What such a job knows. */
export interface UnfinishedImport extends Pick<ChangeMeta, 'by' | 'kind' | 'group'> {
  readonly entity: string
}

/** Records of one write, and characters of their texts. */
const AT_ONCE = { records: 500, characters: 1024 * 1024 }
/** A record may be changed by others just then. */
const ATTEMPTS = 20
const SERVICE: Caller = { kind: 'service' }

interface Created {
  readonly id: number
  readonly record_id: string
  readonly size: number
}

/** Deletes what an import has created that was not finished, the newest first, whatever has become of it since. */
export function takingBack(db: Database, stamp: () => RecordStamp) {
  async function nextOf(
    { entity }: EntityWriter,
    group: string,
    below: number,
  ): Promise<readonly Created[]> {
    const table = sql.table(entity.table)
    const found = await db.read<Created>(
      sql`select c.id, c.record_id, length(cast(r.data as text)) as size
        from record_changes as c join ${table} as r on r.id = c.record_id
        where c.group_id = ${group} and c.type = 'create' and c.entity = ${entity.name} and c.id < ${below}
        order by c.id desc limit ${AT_ONCE.records}`.compile(db.build),
    )
    let characters = 0
    return found.filter((row, at) => {
      characters += Number(row.size)
      return at === 0 || characters <= AT_ONCE.characters
    })
  }

  async function removeOnce(
    { entity, writes }: EntityWriter,
    values: readonly string[],
    meta: ChangeMeta,
    guards: () => readonly WriteStatement[],
  ): Promise<boolean> {
    const field = entity.findField('id')
    if (!field) return true
    const there = await writes.store.findWhereWithPermission(
      { kind: 'among', field, values },
      values.length,
    )
    const removed = there.map(({ data, version }) => ({ record: parsedRecord(data), version }))
    return commitTogether(db, [writes.prepareBatch(SERVICE, { removed, guards }, meta)])
  }

  async function remove(
    writer: EntityWriter,
    ids: readonly string[],
    meta: () => ChangeMeta,
    guards: () => readonly WriteStatement[],
  ): Promise<void> {
    for (let attempt = 1; !(await removeOnce(writer, ids, meta(), guards)); attempt += 1) {
      if (attempt === ATTEMPTS) throw apiError('unavailable')
    }
  }

  /** @param guards added to each write, to roll it back where it may not be done any more */
  return async function takeBack(
    writer: EntityWriter,
    { by, kind, group: taken }: UnfinishedImport,
    guards: () => readonly WriteStatement[] = () => [],
    signal?: AbortSignal,
  ): Promise<void> {
    const { id: group } = stamp()
    const meta = () => ({ at: stamp().date, by, kind, group })
    for (let below = Number.MAX_SAFE_INTEGER; ; ) {
      signal?.throwIfAborted()
      const some = await nextOf(writer, taken, below)
      const last = some.at(-1)
      if (!last) return
      const ids = some.map(({ record_id }) => record_id)
      await remove(writer, ids, meta, guards)
      below = Number(last.id)
    }
  }
}

/** The groups of imports that are under way, or yet to be taken back. */
export async function unfinishedGroups(db: Database): Promise<string[]> {
  const query = db.build
    .selectFrom('jobs')
    .select('details')
    .where('kind', '=', UNFINISHED)
    .where('state', 'in', ['running', 'waiting'])
  const rows = await db.read<{ details: string }>(query.compile())
  // Only this area writes details of that kind.
  return rows.map(({ details }) => (JSON.parse(details) as UnfinishedImport).group)
}
