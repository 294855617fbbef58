import { sql } from 'kysely'
import type { Database, Statement } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { compile, jsonSql } from '../filter/compile.ts'
import { all, type Condition, listParts } from '../filter/condition.ts'
import { sqliteWords } from '../filter/sqlite-json.ts'
import { wordsAskedFor } from '../filter/word-tree.ts'
import type { Entity } from '../schema/entity.ts'
import type { ListPlan } from './list-plan.ts'
import { atPlace, type ListRow, shownText } from './list-statement.ts'

interface NewestRow extends ListRow {
  /** Whether these are the newest: what was written later has a higher number, but for records from elsewhere. */
  readonly isNewest: number
}

/**
 * A short list of the newest records with some words, on SQLite: its index gives their numbers from the highest on, one
 * by one, so that no more is read of it than the list needs.
 *
 * @returns undefined where another list is asked for, or the order of the numbers is not that of the records' age
 */
export async function newestFound(
  db: Database,
  entity: Entity,
  plan: ListPlan,
  mayRead: Condition,
): Promise<ListRow | undefined> {
  const asked = wordsAskedFor(all([plan.condition, mayRead]))
  if (db.dialect !== 'sqlite' || !asked || hasWords(asked.rest)) return undefined
  const statement = newestStatement(db, entity, plan, asked)
  const [row] = await db.read<NewestRow>(statement, { isSlow: true, entity: entity.name })
  return row?.isNewest ? row : undefined
}

function newestStatement(
  db: Pick<Database, 'build'>,
  entity: Entity,
  plan: ListPlan,
  { search, tree, rest }: NonNullable<ReturnType<typeof wordsAskedFor>>,
): Statement {
  const json = jsonSql.sqlite
  const [index, table] = [sql.table(search.table), sql.table(entity.table)]
  const most = plan.limit + plan.skip
  const first = sql`select ${table}.rowid as place, created_date, id from ${index} cross join ${table} on ${table}.rowid = ${index}.rowid
    where ${sqliteWords(search, tree)} and ${inTime('sqlite', entity.table)} and ${compile(rest, json)} order by ${index}.rowid desc limit ${most}`
  const oldest = sql`(select created_date, id from some order by created_date, id limit 1)`
  const isNewest = sql`(select count(*) from some) < ${most} or not exists (select 1 from ${table}
    where (created_date, id) > ${oldest} and rowid < (select min(place) from some) and ${inTime('sqlite')})`
  const page = sql`select place from some order by created_date desc, id desc limit ${plan.limit} offset ${plan.skip}`
  const body = sql`cast('[' || coalesce(group_concat(${atPlace(entity, shownText(plan, json))}, ','), '') || ']' as blob)`
  return sql`with some as materialized (${first}) select ${body} as body, count(*) as found, ${isNewest} as "isNewest" from (${page})`.compile(
    db.build,
  )
}

function hasWords(condition: Condition): boolean {
  return condition.kind === 'search' || listParts(condition).some(hasWords)
}
