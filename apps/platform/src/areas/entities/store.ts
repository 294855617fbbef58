import { sql } from 'kysely'
import type { Database, Statement, WriteStatement } from '../../db/database.ts'
import type { EntityRow } from '../../db/tables/tables-entities.ts'
import { inTime } from '../../db/time-limit.ts'
import { compile, jsonSql } from './filter/compile.ts'
import type { Condition } from './filter/condition.ts'
import { isQuick } from './read/list-cost.ts'
import type { Entity } from './schema/entity.ts'
import { type Change, recordInsertions } from './write/record-insertions.ts'
import {
  type Replacement,
  recordReplacements,
  rememberedStatement,
} from './write/record-replacements.ts'

/** A record's text and which version of it that is. */
export interface KeptRecord {
  readonly data: string
  readonly version: number
}

/** A record as it lies in the table, and what the caller may do with it. */
export interface OpenRecord extends KeptRecord {
  readonly isAllowed: boolean
}

/** Reads and writes the records of one entity: SQL and nothing else. */
export interface RecordStore {
  find(id: string, mayRead: Condition): Promise<KeptRecord | undefined>
  /** The record if it may be read, and whether another condition holds for it too. */
  open(id: string, mayRead: Condition, mayAct: Condition): Promise<OpenRecord | undefined>
  /** The records that meet a condition, those changed longest ago first. */
  openWhere(condition: Condition, limit: number, mayAct?: Condition): Promise<OpenRecord[]>
  count(condition: Condition): Promise<number>
  insertions(rows: readonly EntityRow[], change: Change): WriteStatement[]
  replacements(rows: readonly Replacement[], change: Change): WriteStatement[]
  /** All of it or nothing; false when a statement changed another number of rows than it must. */
  commit(statements: readonly WriteStatement[]): Promise<boolean>
  /** @param more written in the same transaction */
  remove(
    row: { id: string; version: number },
    change: Change,
    more: readonly WriteStatement[],
  ): Promise<boolean>
  /** Returns the records as they were. */
  removeWhere(condition: Condition, change: Change): Promise<string[]>
  isEmpty(): Promise<boolean>
}

export function recordStore(db: Database, entity: Entity): RecordStore {
  const { build } = db
  const { table } = entity
  const json = jsonSql[db.dialect]
  const from = build.selectFrom(table)
  const insertions = recordInsertions(db, entity)
  const replacements = recordReplacements(db, entity)

  const read = async <R>(statement: Statement) => (await db.read<R>(statement))[0]
  const openColumns = (mayAct: Condition) =>
    [
      'data',
      'version',
      sql<number>`case when ${compile(mayAct, json)} then 1 else 0 end`.as('allowed'),
    ] as const
  const opened = ({ data, version, allowed }: KeptRecord & { allowed: number }): OpenRecord => ({
    data,
    version,
    isAllowed: allowed === 1,
  })
  /** A question about many rows must hold up nobody else. */
  const within = (condition: Condition) => {
    const isSlow = !isQuick(entity, condition, [])
    const where = sql<boolean>`${inTime(db.dialect)} and ${compile(condition, json)}`
    return { isSlow, where }
  }

  return {
    insertions,
    replacements,

    async find(id, mayRead) {
      const wanted = from.select(['data', 'version']).where('id', '=', id)
      return read<KeptRecord>(wanted.where(compile(mayRead, json)).compile())
    },

    async open(id, mayRead, mayAct) {
      const wanted = from.select(openColumns(mayAct)).where('id', '=', id)
      const row = await read<KeptRecord & { allowed: number }>(
        wanted.where(compile(mayRead, json)).compile(),
      )
      return row && opened(row)
    },

    async openWhere(condition, limit, mayAct = condition) {
      const { isSlow, where } = within(condition)
      const wanted = from
        .select(openColumns(mayAct))
        .where(where)
        .orderBy('updated_date')
        .orderBy('id')
        .limit(limit)
      const rows = await db.read<KeptRecord & { allowed: number }>(wanted.compile(), { isSlow })
      return rows.map(opened)
    },

    async count(condition) {
      const { isSlow, where } = within(condition)
      const wanted = from.select(sql<number>`count(*)`.as('count')).where(where)
      const [row] = await db.read<{ count: number }>(wanted.compile(), { isSlow })
      return row?.count ?? 0
    },

    async commit(statements) {
      const { committed } = await db.write(statements)
      return committed
    },

    async remove({ id, version }, change, more) {
      const gone = build.deleteFrom(table).where('id', '=', id).where('version', '=', version)
      const { committed } = await db.write([
        rememberedStatement(db, entity, 'delete', change, sql`id = ${id} and version = ${version}`),
        { ...gone.compile(), changes: 1 },
        ...more,
      ])
      return committed
    },

    async removeWhere(condition, change) {
      const wanted = compile(condition, json)
      const gone = build.deleteFrom(table).where(wanted).returning('data')
      const { results } = await db.write([
        rememberedStatement(db, entity, 'delete', change, wanted),
        gone.compile(),
      ])
      return results[1]?.rows.map(({ data }) => String(data)) ?? []
    },

    async isEmpty() {
      return (await db.read(from.select('id').limit(1).compile())).length === 0
    },
  }
}
