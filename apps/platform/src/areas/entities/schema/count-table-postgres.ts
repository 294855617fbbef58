import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Field } from '../filter/field.ts'
import type { ScalarKind } from '../filter/operand.ts'
import { postgresJson } from '../filter/postgres-json.ts'
import type { CountTable } from './count-table.ts'
import { ALL_OTHERS, type KeptCounts, NO_OTHER } from './kept-counts.ts'
import { shortName } from './short-name.ts'

const SCALAR_KINDS: readonly ScalarKind[] = ['string', 'number', 'boolean']

/** So many new rows, and those of one value become one. */
const ROWS_UNTIL_JOINED = 500

/**
 * Each change adds rows of its own, of which the sum counts: two transactions that counted in the same row would wait for
 * each other, and one of them would be made again.
 */
export const postgresCounts: CountTable = {
  isKept: async (db, _records, { table }) => {
    const there = sql`select 1 from pg_class where relname = ${table} and relnamespace = current_schema()::regnamespace`
    return (await db.read(there.compile(db.build))).length > 0
  },

  make: (db, records, counts) => {
    const own = `"${counts.table}"`
    const operand = postgresJson.row.field(counts.group)
    const kinds = SCALAR_KINDS.filter((kind) => counts.group.kinds.has(kind))
    const indexes = kinds.map((kind) =>
      sql`create index ${sql.id(`${counts.table}_${kind}`)} on ${sql.table(counts.table)} (field, (${operand.value(kind)}))`.compile(
        db.build,
      ),
    )
    const trigger = (what: string, event: string, rows: string) =>
      `create trigger "${counts.table}_${what}" after ${event} on "${records}" referencing ${rows} for each statement execute function ${own}()`
    return [
      // From here on others wait with their writes, so that none is missed.
      `lock table "${records}" in share row exclusive mode`,
      `create table ${own} (field text collate "C" not null, data jsonb not null, n bigint not null, number bigint generated always as identity)`,
      counting(counts),
      trigger('i', 'insert', 'new table as after_rows'),
      trigger('u', 'update', 'old table as before_rows new table as after_rows'),
      trigger('d', 'delete', 'old table as before_rows'),
      ...indexes.map((index) => index.sql),
      ...booleanIndexes(db, counts),
      fill(records, counts),
      `analyze ${own}`,
    ]
  },

  extraIndexes: booleanIndexes,
}

/** Of all combinations those where a yes is a yes are mostly few. */
function booleanIndexes(db: Pick<Database, 'build'>, { table, covered }: KeptCounts): string[] {
  const booleans = covered.filter(({ kinds }) => kinds.has('boolean'))
  return booleans.map((field) => {
    const index = sql.id(shortName(`${table}_${field.name}`))
    const value = postgresJson.row.field(field).value('boolean')
    const made = sql`create index if not exists ${index} on ${sql.table(table)} ((${value})) where field = ${sql.lit(ALL_OTHERS)}`
    return made.compile(db.build).sql
  })
}

function counting(counts: KeptCounts): string {
  const own = `"${counts.table}"`
  const rows = (table: string, n: number) =>
    `select kept.field, kept.data, ${n} as n from ${table} as r cross join lateral (${buildRows('r.data', counts)}) as kept`
  const add = (changed: readonly string[]) =>
    `with added as (
       insert into ${own} (field, data, n) select field, data, sum(n) from (${changed.join(' union all ')}) as changed
       group by field, data having sum(n) <> 0 returning number)
     select coalesce(bool_or(number % ${ROWS_UNTIL_JOINED} = 0), false) into many from added;`
  return `create or replace function ${own}() returns trigger language plpgsql as $body$
    declare many boolean;
    begin
      if tg_op = 'INSERT' then ${add([rows('after_rows', 1)])}
      elsif tg_op = 'DELETE' then ${add([rows('before_rows', -1)])}
      else ${add([rows('before_rows', -1), rows('after_rows', 1)])}
      end if;
      if many then
        -- What another transaction joins just now is left to it.
        with several as (select field, data from ${own} group by field, data having count(*) > 1),
        mine as (select kept.ctid from ${own} as kept join several using (field, data) for update of kept skip locked),
        gone as (delete from ${own} where ctid = any (array(select ctid from mine)) returning field, data, n)
        insert into ${own} (field, data, n) select field, data, sum(n) from gone group by field, data having sum(n) <> 0;
      end if;
      return null;
    end $body$`
}

function fill(records: string, counts: KeptCounts): string {
  return `insert into "${counts.table}" (field, data, n)
    select kept.field, kept.data, count(*) from "${records}" as r cross join lateral (${buildRows('r.data', counts)}) as kept group by 1, 2`
}

/** The rows in which a record is counted, each once. */
function buildRows(data: string, { group, beside, single, covered }: KeptCounts): string {
  const own = [group, ...beside].map((field) => member(field, data)).join(', ')
  const row = (field: string, more: readonly string[]) =>
    `select '${field}'::text as field, jsonb_build_object(${[own, ...more].join(', ')}) as data`
  return [
    row(NO_OTHER, []),
    row(
      ALL_OTHERS,
      covered.map((field) => member(field, data)),
    ),
    ...single.map((field) => {
      if (!field.kinds.has('array')) return row(field.name, [member(field, data)])
      const list = `${data} -> '${field.name}'`
      const each = `jsonb_array_elements(case when jsonb_typeof(${list}) = 'array' then ${list} end) as e(v)`
      const one = row(field.name, [`'${field.name}', jsonb_build_array(e.v)`])
      return `select distinct * from (${one} from ${each} where jsonb_typeof(e.v) in ('string', 'number')) as elements`
    }),
  ].join(' union all ')
}

function member({ name }: Field, data: string): string {
  return `'${name}', ${data} -> '${name}'`
}
