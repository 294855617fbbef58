import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { jsonSql } from '../filter/compile.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind, Sql } from '../filter/operand.ts'
import { postgresCovered } from '../filter/postgres-json.ts'
import { sqliteCovered } from '../filter/sqlite-json.ts'
import type { CoveringIndex, Entity } from './entity.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** Counted up when the same fields are to be covered otherwise. */
const SCHEMA_VERSION = 2

/** PostgreSQL takes 32 columns in an index, of which value, date and id are three. */
const MAX_COVERED = 29

export interface NamedIndex {
  readonly name: string
  readonly columns: Sql
  /** Of these records alone. */
  readonly where?: Sql
  /** The name of the index whose place it takes. */
  readonly replaced?: string
}

/**
 * Where lists of the records of one value are found in order, and covered fields are tried before any record is read.
 * PostgreSQL bounds the bytes of an entry, so there it holds numbers and booleans alone.
 */
export function coveringIndexes(
  { dialect }: Pick<Database, 'dialect'>,
  entity: Entity,
): NamedIndex[] {
  return entity.covering.flatMap(({ field, others: own }) => {
    const others = [...new Set([...own, ...fieldsOfOpen({ dialect }, entity)])]
    const operand = jsonSql[dialect].row.field(field)
    const index = (kind: ScalarKind, first: Sql, covered: readonly Sql[]) => ({
      name: buildName({ field, others }, kind),
      columns: sql.join([first, sql`created_date, id`, ...covered]),
    })
    if (dialect === 'sqlite') {
      // SQLite looks at every kind through the same expression.
      return [index('string', operand.value('string'), others.flatMap(sqliteCovered))]
    }
    const covered = others.flatMap(postgresCovered).slice(0, MAX_COVERED)
    return SCALAR_KINDS.filter((kind) => field.kinds.has(kind)).map((kind) =>
      index(kind, sql`(${operand.value(kind)}) nulls first`, covered),
    )
  })
}

/** Whether a covering index begins as one over the field alone, and is hardly longer. */
export function isCoveredAlike(
  { dialect }: Pick<Database, 'dialect'>,
  { covering }: Entity,
  { name }: Field,
): boolean {
  return dialect === 'postgres' && covering.some(({ field }) => field.name === name)
}

/** All records in order of their age. */
export function dateIndex(db: Pick<Database, 'dialect'>, entity: Entity): NamedIndex {
  return withOpen(db, entity, { name: 'by_date', columns: sql`created_date, id` })
}

/**
 * An index that holds behind its columns what tells the open records, so that none of the others is read. PostgreSQL
 * looks at a text in an index only where it has nothing else to read of the record, so there it is left out.
 */
export function withOpen(
  db: Pick<Database, 'dialect'>,
  entity: Entity,
  { name, columns }: NamedIndex,
): NamedIndex {
  const fields = fieldsOfOpen(db, entity)
  if (fields.length === 0) return { name, columns }
  const open = `open_${hashNames(fields.map((field) => field.name))}`
  const all = sql.join([columns, ...fields.flatMap(sqliteCovered)])
  return { name: `${name}_${open}`, columns: all, replaced: name }
}

function fieldsOfOpen({ dialect }: Pick<Database, 'dialect'>, { open }: Entity): readonly Field[] {
  return dialect === 'sqlite' ? (open?.fields ?? []) : []
}

/** Other fields, another index: one that is there is never made anew. */
function buildName({ field, others }: CoveringIndex, kind: ScalarKind): string {
  const digest = hashNames([SCHEMA_VERSION, kind, ...others.map(({ name }) => name)])
  return `covering_${field.name}_${digest}`
}

function hashNames(names: readonly (string | number)[]): string {
  return createHash('sha256').update(names.join(' ')).digest('hex').slice(0, 8)
}
