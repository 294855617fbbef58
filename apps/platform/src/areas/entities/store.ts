import { sql } from 'kysely'
import type { Database, Statement } from '../../db/database.ts'
import { inTime } from '../../db/time-limit.ts'
import { compile, jsonSql } from './filter/compile.ts'
import { ALWAYS, all, type Condition } from './filter/condition.ts'
import { wordTree } from './filter/word-tree.ts'
import { countedRows } from './read/counted.ts'
import { isQuick } from './read/list-cost.ts'
import { outsideClosed } from './schema/closed-records.ts'
import type { Entity } from './schema/entity.ts'
import { type ChangeMeta, recordInsertions } from './write/record-insertions.ts'
import { historyStatement, recordMutations } from './write/record-mutations.ts'

/** A record's text and which version of it that is. */
export interface StoredRecord {
  readonly data: string
  readonly version: number
}

/** A record as it lies in the table, and what the caller may do with it. */
export interface RecordWithPermission extends StoredRecord {
  readonly isAllowed: boolean
}

/** Reads and writes the records of one entity: SQL and nothing else. */
export function recordStore(db: Database, entity: Entity) {
  const { build } = db
  const { table } = entity
  const json = jsonSql[db.dialect]
  const from = build.selectFrom(table)

  const read = async <R>(statement: Statement) => (await db.read<R>(statement))[0]
  const columnsWithPermission = (mayAct: Condition) =>
    [
      'data',
      'version',
      sql<number>`case when ${compile(mayAct, json)} then 1 else 0 end`.as('allowed'),
    ] as const
  const withPermission = ({
    data,
    version,
    allowed,
  }: StoredRecord & { allowed: number }): RecordWithPermission => ({
    data,
    version,
    isAllowed: allowed === 1,
  })
  /** A query of many rows must not hold up others. */
  const boundedWhere = (condition: Condition) => {
    const isSlow = !isQuick(entity, condition, [])
    const where = sql<boolean>`${inTime(db.dialect)} and ${compile(condition, json)}`
    return { isSlow, where }
  }

  /** Each record has its texts in the index of words, so that none is read where nothing else is asked of it. */
  const rowsOfWords = (asked: Condition, mayRead: Condition) => {
    const words = wordTree(asked)
    if (!words) return undefined
    const { search, tree } = words
    const rows = sql`${json.fromWords(search, tree)} and ${inTime(db.dialect)}`
    if (mayRead.kind === 'always') return rows
    const isOpen = mayRead === entity.open?.condition && outsideClosed(db, entity, search)
    return isOpen ? sql`${rows} and ${isOpen}` : undefined
  }

  return {
    insertions: recordInsertions(db, entity),
    mutations: recordMutations(db, entity),

    async find(id: string, mayRead: Condition): Promise<StoredRecord | undefined> {
      const wanted = from.select(['data', 'version']).where('id', '=', id)
      return read<StoredRecord>(wanted.where(compile(mayRead, json)).compile())
    },

    /** The record if it may be read, and whether another condition holds for it too. */
    async findWithPermission(
      id: string,
      mayRead: Condition,
      mayAct: Condition,
    ): Promise<RecordWithPermission | undefined> {
      const wanted = from.select(columnsWithPermission(mayAct)).where('id', '=', id)
      const row = await read<StoredRecord & { allowed: number }>(
        wanted.where(compile(mayRead, json)).compile(),
      )
      return row && withPermission(row)
    },

    /** The records that meet a condition, those changed longest ago first. */
    async findWhereWithPermission(condition: Condition, limit: number, mayAct = condition) {
      const { isSlow, where } = boundedWhere(condition)
      const wanted = from
        .select(columnsWithPermission(mayAct))
        .where(where)
        .orderBy('updated_date')
        .orderBy('id')
        .limit(limit)
      const rows = await db.read<StoredRecord & { allowed: number }>(wanted.compile(), { isSlow })
      return rows.map(withPermission)
    },

    /** How many records meet a condition, of those that may be read. */
    async count(asked: Condition, mayRead: Condition = ALWAYS): Promise<number> {
      const condition = all([asked, mayRead])
      const { isSlow, where } = boundedWhere(condition)
      const counted = countedRows(db, entity, { condition })
      const inWords = counted ? undefined : rowsOfWords(asked, mayRead)
      const wanted = counted
        ? sql`select cast(coalesce(sum(n), 0) as integer) as count from ${counted([])} as counted`
        : sql`select count(*) as count ${inWords ?? sql`from ${sql.table(table)} where ${where}`}`
      const [row] = await db.read<{ count: number }>(wanted.compile(build), { isSlow })
      return row?.count ?? 0
    },

    /** Returns the records as they were. */
    async removeWhere(condition: Condition, change: ChangeMeta): Promise<string[]> {
      const wanted = compile(condition, json)
      const gone = build.deleteFrom(table).where(wanted).returning('data')
      const { results } = await db.write([
        historyStatement(db, entity, 'delete', change, wanted),
        gone.compile(),
      ])
      return results[1]?.rows.map(({ data }) => String(data)) ?? []
    },

    async isEmpty(): Promise<boolean> {
      return (await db.read(from.select('id').limit(1).compile())).length === 0
    },
  }
}
