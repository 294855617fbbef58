import { sql } from 'kysely'
import type { Field } from '../filter/field.ts'
import { sqliteCovered, sqliteJson } from '../filter/sqlite-json.ts'
import type { CountTable } from './count-table.ts'
import { ALL_OTHERS, type KeptCounts, NO_OTHER } from './kept-counts.ts'

/** The row whose number is that of the last record that is counted. */
const LAST = '#'

/**
 * A row for each different value, which goes when no record has it any more. New records are those with higher numbers
 * than the last one counted. They are counted together before a commit, so that a row changes once for all of them.
 */
export const sqliteCounts: CountTable = {
  async isKept(db, records, { table }) {
    const there = await db.read({
      sql: `select 1 from sqlite_schema where name = ?`,
      parameters: [table],
    })
    if (there.length === 0) return false
    // A copy by VACUUM counts rows anew: then what was written by hand just before is among those counted.
    const [all] = await db.read<{ isSame: number }>({
      sql: `select (select count(*) from "${records}") = (select ifnull(sum(n), 0) from "${table}" where field = '${NO_OTHER}')
        + (select count(*) from "${records}" where rowid > ${buildLastSelect(table)}) as isSame`,
      parameters: [],
    })
    return all?.isSame === 1
  },

  make: (db, records, counts) => {
    const own = `"${counts.table}"`
    const group = sqliteJson.row.field(counts.group).value('string')
    const covered = [...counts.beside, ...counts.covered].flatMap(sqliteCovered)
    // What all fields are asked together is read from here alone.
    const whole = sql`create index ${sql.id(`${counts.table}_all`)} on ${sql.table(counts.table)} (field, ${group}, ${sql.join([...covered, sql`n`])}) where field = ${sql.lit(ALL_OTHERS)}`
    const byGroup = sql`create index ${sql.id(`${counts.table}_by`)} on ${sql.table(counts.table)} (field, ${group})`
    const on = `on "${records}"`
    const isCounted = (row: string) => `${row}.rowid <= ${buildLastSelect(counts.table)}`
    return [
      ...['u', 'd'].map((what) => `drop trigger if exists "${counts.table}_${what}"`),
      `drop table if exists ${own}`,
      `create table ${own} (field text not null, data text not null, n integer not null)`,
      `create unique index "${counts.table}_of" on ${own} (field, data)`,
      `create index "${counts.table}_none" on ${own} (n) where n = 0`,
      byGroup.compile(db.build).sql,
      whole.compile(db.build).sql,
      `create trigger "${counts.table}_u" after update of data ${on} when ${isCounted('new')} and (${isChanged(counts)}) begin
        ${fewer('old.data', counts)}; ${more('new.data', counts)}; ${tidy(counts)}; end`,
      `create trigger "${counts.table}_d" after delete ${on} begin
        ${fewer('old.data', counts)} and ${isCounted('old')}; ${tidy(counts)}; ${lowerLast(records, counts)}; end`,
      ...fill(records, counts),
      `insert into ${own} (field, data, n) select '${LAST}', '{}', ${lastIn(records)}`,
    ]
  },

  complete: (records, counts) => [
    lowerLast(records, counts),
    addition(records, counts),
    `update "${counts.table}" set n = ${lastIn(records)} where field = '${LAST}' and n < ${lastIn(records)}`,
  ],
}

function buildLastSelect(table: string): string {
  return `(select n from "${table}" where field = '${LAST}' and data = '{}')`
}

function lastIn(records: string): string {
  return `(select ifnull(max(rowid), 0) from "${records}")`
}

/** The number of a last record that was deleted is given to the next one. */
function lowerLast(records: string, { table }: KeptCounts): string {
  return `update "${table}" set n = ${lastIn(records)} where field = '${LAST}' and n > ${lastIn(records)}`
}

function addition(records: string, counts: KeptCounts): string {
  const rows = listParts('r.data', counts).map(({ field, data, each }) =>
    each
      ? `select '${field}' as field, data from (select distinct r.id, ${data} as data from added as r, ${each})`
      : `select '${field}' as field, ${data} as data from added as r`,
  )
  return `with added as materialized (select rowid as id, jsonb(data) as data from "${records}" where rowid > ${buildLastSelect(counts.table)})
    insert into "${counts.table}" (field, data, n) select field, data, count(*) from (${rows.join(' union all ')}) group by 1, 2
    on conflict (field, data) do update set n = n + excluded.n`
}

function more(data: string, counts: KeptCounts): string {
  return `insert into "${counts.table}" (field, data, n) select field, data, 1 from (${buildRows(data, counts)}) where true
    on conflict (field, data) do update set n = n + 1`
}

function fewer(data: string, counts: KeptCounts): string {
  return `update "${counts.table}" set n = n - 1 where (field, data) in (select field, data from (${buildRows(data, counts)}))`
}

function tidy({ table }: KeptCounts): string {
  return `delete from "${table}" where n = 0 and field <> '${LAST}'`
}

function fill(records: string, counts: KeptCounts): string[] {
  return listParts('r.data', counts).map(
    ({ field, data, each }) => `insert into "${counts.table}" (field, data, n)
      select '${field}', ${data}, count(distinct r.rowid) from "${records}" as r${each ? `, ${each}` : ''} group by 2`,
  )
}

/** The rows in which a record is counted, each once. */
function buildRows(record: string, counts: KeptCounts): string {
  return listParts(record, counts)
    .map(({ field, data, each }) => {
      const row = `'${field}' as field, ${data} as data`
      return each ? `select distinct ${row} from ${each}` : `select ${row}`
    })
    .join(' union all ')
}

interface Part {
  readonly field: string
  /** JSON text of a row's values. */
  readonly data: string
  /** Of a list there is a row for each element. */
  readonly each?: string
}

function listParts(record: string, { group, beside, single, covered }: KeptCounts): Part[] {
  const inEachRow = [group, ...beside].map((field) => member(field, record))
  const part = (field: string, others: readonly string[]): Part => ({
    field,
    data: `json_object(${[...inEachRow, ...others].join(', ')})`,
  })
  const all = covered.map((field) => member(field, record))
  return [
    part(NO_OTHER, []),
    part(ALL_OTHERS, all),
    ...single.map((field) => {
      if (!field.kinds.has('array')) return part(field.name, [member(field, record)])
      const place = `'$.${field.name}'`
      const list = `case when json_type(${record}, ${place}) = 'array' then ${record} -> ${place} end`
      const each = `json_each(${list}) as e where e.type in ('text', 'integer', 'real')`
      return { ...part(field.name, [`'${field.name}', json_array(e.value)`]), each }
    }),
  ]
}

function member({ name }: Field, data: string): string {
  return `'${name}', ${data} -> '$.${name}'`
}

function isChanged({ group, beside, covered }: KeptCounts): string {
  return [group, ...beside, ...covered]
    .map(({ name }) => `(old.data -> '$.${name}') is not (new.data -> '$.${name}')`)
    .join(' or ')
}
