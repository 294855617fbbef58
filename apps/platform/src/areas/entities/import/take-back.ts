import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { JobError } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { commitTogether, parsedRecord } from '../write/record-writes.ts'
import type { EntityWriter } from '../write/transaction.ts'
import type { TakeBack } from '../write/unfinished-work.ts'

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

/**
 * Deletes what an import has created that was not finished, the newest first, whatever has become of it since; what its
 * ledger got goes as well.
 */
export function takingBack(
  db: Database,
  stamp: () => RecordStamp,
  writers: ReadonlyMap<string, EntityWriter>,
): TakeBack {
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
    const batch = { removed, guards, isTakenBack: true }
    return commitTogether(db, [writes.prepareBatch(SERVICE, batch, meta)])
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

  return async function takeBack(
    { by, kind, group: taken, entity },
    guards = () => [],
    signal,
  ): Promise<void> {
    const { id: group } = stamp()
    const meta = () => ({ at: stamp().date, by, kind, group })
    const writer = writers.get(entity ?? '')
    if (!writer) throw new JobError('The shop no longer has this entity.', { isFinal: true })
    const ledgers = writer.entity.counted.flatMap(({ ledger }) => ledger?.entity ?? [])
    for (const each of [writer, ...ledgers.map((name) => writers.get(name))]) {
      if (!each) continue
      for (let below = Number.MAX_SAFE_INTEGER; ; ) {
        signal?.throwIfAborted()
        const some = await nextOf(each, taken, below)
        const last = some.at(-1)
        if (!last) break
        const ids = some.map(({ record_id }) => record_id)
        await remove(each, ids, meta, guards)
        below = Number(last.id)
      }
    }
  }
}
