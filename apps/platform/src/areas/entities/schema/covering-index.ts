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
}

/**
 * Where lists of the records of one value are found in order, and covered fields are tried before any record is read.
 * PostgreSQL bounds the bytes of an entry, so there it holds numbers and booleans alone.
 */
export function coveringIndexes(
  { dialect }: Pick<Database, 'dialect'>,
  { covering }: Entity,
): NamedIndex[] {
  return covering.flatMap(({ field, others }) => {
    const operand = jsonSql[dialect].row.field(field)
    const index = (kind: ScalarKind, first: Sql, covered: readonly Sql[]) => ({
      name: nameOf({ field, others }, kind),
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

/** Other fields, another index: one that is there is never made anew. */
function nameOf({ field, others }: CoveringIndex, kind: ScalarKind): string {
  const names = [SCHEMA_VERSION, kind, ...others.map(({ name }) => name)].join(' ')
  const digest = createHash('sha256').update(names).digest('hex').slice(0, 8)
  return `covering_${field.name}_${digest}`
}
