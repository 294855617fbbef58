import { createHash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { not, type Scalar } from '../filter/condition.ts'
import type { TextSearch } from '../filter/text-search.ts'
import { type NamedIndex, withOpen } from './covering-index.ts'
import type { Entity } from './entity.ts'
import { indexName } from './short-name.ts'

/**
 * The records that are closed to all but admins, which an index of their own names: where very many records are
 * counted by an index of words, these few are taken out of them, and no record is read.
 */
export function closedIndexes(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
): NamedIndex[] {
  const where = closedWhere(db, entity)
  if (!where) return []
  const { columns } = withOpen(db, entity, { name: '', columns: sql`id` })
  return [{ name: buildName(db, where), columns, where }]
}

/** True of rows in the index of words whose records are open to everybody; undefined where records must be asked. */
export function outsideClosed(
  db: Pick<Database, 'build' | 'dialect'>,
  entity: Entity,
  search: TextSearch,
): RawBuilder<boolean> | undefined {
  const where = closedWhere(db, entity)
  if (!where) return undefined
  const records = sql.table(entity.table)
  const index = sql.id(indexName(entity, buildName(db, where)))
  return db.dialect === 'sqlite'
    ? // Without figures of what is in the table, SQLite would look through an index of all.
      sql`rowid not in (select rowid from ${records} indexed by ${index} where ${where})`
    : // A list of many ids would be looked through for each row.
      sql`not exists (select 1 from ${records} as closed where closed.id = ${sql.table(search.table)}.id and ${where})`
}

function buildName({ build }: Pick<Database, 'build'>, where: RawBuilder<boolean>): string {
  const digest = createHash('sha256').update(where.compile(build).sql).digest('hex')
  return `closed_${digest.slice(0, 8)}`
}

/** Without parameters: an index is used only where it is certain to hold what is asked for. */
function closedWhere(
  { build, dialect }: Pick<Database, 'build' | 'dialect'>,
  { open }: Entity,
): RawBuilder<boolean> | undefined {
  if (!open) return undefined
  const literal = (value: Scalar) =>
    sql.lit(dialect === 'sqlite' && typeof value === 'boolean' ? Number(value) : value)
  const where = compile(not(open.condition), {
    ...jsonSql[dialect],
    bind: literal,
    bindAll: (_kind, values) => sql`in (${sql.join(values.map(literal))})`,
  })
  return where.compile(build).parameters.length === 0 ? where : undefined
}
