import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import { inTime } from '../../../db/time-limit.ts'
import { jsonSql } from '../filter/compile.ts'
import { wordsAskedFor } from '../filter/word-tree.ts'
import type { ListPlan } from './list-plan.ts'

/** Words of as many records as this are found sooner in the texts of the newest than in an index. */
export const COMMON = 1000

/** The newest records in whose texts common words are looked for. */
export const NEWEST = 5000

/** Records of a list, with those before it, that may be among the newest. */
const SHORT = 500

/** Whether a list is a short one of the newest records. */
export function isShortOfNewest({ sort, limit, skip }: ListPlan): boolean {
  const [key, ...others] = sort
  const isNewestFirst =
    key?.field.column === 'created_date' && key.isDescending && others.length === 0
  return isNewestFirst && limit + skip <= SHORT
}

/** Whether words are asked for that very many records have: an index would name all of them, only to leave most of them out again. */
export async function areCommon(
  db: Database,
  entity: string,
  { condition }: ListPlan,
): Promise<boolean> {
  const asked = wordsAskedFor(condition)
  if (!asked) return false
  const found = jsonSql[db.dialect].fromWords(asked.search, asked.tree)
  const statement = sql`select count(*) as count from (select 1 as one ${found} and ${inTime(db.dialect)} limit ${COMMON}) as found`
  const [row] = await db.read<{ count: number }>(statement.compile(db.build), {
    isSlow: true,
    entity,
  })
  return Number(row?.count ?? 0) >= COMMON
}
