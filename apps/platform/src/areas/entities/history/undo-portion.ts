import type { UndoneChange } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import type { ChangeMeta } from '../write/record-insertions.ts'
import type { RecordStamp } from '../write/record-stamps.ts'
import { commitTogether } from '../write/record-writes.ts'
import type { EntityWriter } from '../write/transaction.ts'
import type { ChangeQuery, LoggedChange } from './change-log.ts'
import { refusal } from './undo-refusal.ts'
import { readStates, splitBatches, type UndoStates, undoOne } from './undo-states.ts'
import type { Unit } from './undo-unit.ts'

/** Changes that are taken back in one transaction. */
export const UNDONE_AT_ONCE = 500
/** Records that a unit of several portions may have changed more than once. */
const MOST_REPEATED = 2_000
/** What stands in the way is named so far. */
const MOST_NAMED = 100

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  readonly writers: ReadonlyMap<string, EntityWriter>
  readonly changes: (query: ChangeQuery) => Promise<LoggedChange[]>
}

/** Some changes of a unit, taken back and not yet written. */
export interface Portion {
  readonly states: UndoStates
  readonly results: readonly UndoneChange[]
  /** Id of the last change; undefined where no others follow. */
  readonly last: number | undefined
  readonly group: string
  readonly date: string
}

/** Takes changes back portion by portion, the newest first. */
export function undoPortions({ db, stamp, writers, changes }: Deps) {
  /**
   * Takes back the changes before one.
   *
   * @param known records as they will be once later portions are taken back
   */
  async function take(
    { query }: Pick<Unit, 'query'>,
    before: number | undefined,
    known?: UndoStates,
  ): Promise<Portion> {
    const some = await changes({
      ...query,
      ...(before !== undefined && { before }),
      limit: UNDONE_AT_ONCE,
    })
    const states = await readStates(writers, some)
    for (const key of states.keys()) {
      const state = known?.get(key)
      if (state) states.set(key, state)
    }
    const { id: group, date } = stamp()
    const results = some.map((change) => undoOne(writers, states, change, date))
    const last = some.length === UNDONE_AT_ONCE ? some.at(-1)?.id : undefined
    return { states, results, last, group, date }
  }

  /** Of records that the unit changes again and again: what a later change of it was taken back to is looked at next. */
  async function repeatedStates({ query: { groups = [], except = [] } }: Unit) {
    const statement = db.build
      .selectFrom('record_changes')
      .select(['entity', 'record_id'])
      .where('group_id', 'in', [...groups])
      .$if(except.length > 0, (rows) => rows.where('entity', 'not in', [...except]))
      .groupBy(['entity', 'record_id'])
      .having(sql`count(*)`, '>', 1)
      .limit(MOST_REPEATED + 1)
    const rows = await db.read<{ entity: string; record_id: string }>(statement.compile())
    if (rows.length > MOST_REPEATED) throw refusal({ reason: 'too_large' })
    return readStates(writers, rows)
  }

  return {
    take,

    /** @returns false where another writer was faster: nothing is written */
    async write(
      caller: Caller,
      { states, date }: Portion,
      meta: ChangeMeta,
      guards: readonly WriteStatement[] = [],
    ): Promise<boolean> {
      // All writers take locks in the same order: by entity, and within one by id.
      const writes = [...writers]
        .toSorted(([one], [other]) => (one < other ? -1 : 1))
        .flatMap(([name, { writes: own }]) =>
          splitBatches(name, states, Date.parse(date)).map((batch) =>
            own.prepareBatch(caller, batch, meta),
          ),
        )
      return commitTogether(db, writes, guards)
    },

    /** @throws ApiError `conflict` where something of a unit of several portions stands in the way */
    async requireFree(unit: Unit): Promise<void> {
      const states = await repeatedStates(unit)
      const results: UndoneChange[] = []
      let blockedCount = 0
      for (let before: number | undefined; ; ) {
        const tried = await take(unit, before, states)
        const blocked = tried.results.filter(({ kept }) => kept !== undefined)
        blockedCount += blocked.length
        if (results.length < MOST_NAMED) results.push(...blocked)
        if (tried.last === undefined) break
        before = tried.last
      }
      if (blockedCount > 0) throw refusal({ reason: 'blocked', results, blockedCount, ...unit })
    },
  }
}
