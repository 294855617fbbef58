import type { Database } from '../../../db/database.ts'
import type { Field } from '../filter/field.ts'
import { PLAIN_LETTERS, SIGNS } from '../filter/searched-text.ts'
import type { SearchedEntity, SearchTable } from './search-table.ts'

const UNLESS_SAME = `on conflict (id) do update set created_date = excluded.created_date, text = excluded.text
  where (kept.created_date, kept.text) is distinct from (excluded.created_date, excluded.text)`

/** A table of the texts, with an index of their trigrams where the user may create the extension for it. */
export const postgresSearch: SearchTable = {
  async isKept(db, { table, search }) {
    const triggers = await db.read({
      sql: `select 1 from pg_trigger where tgname = $1 and tgrelid = to_regclass($2)`,
      parameters: [`${search.table}_i`, `"${table}"`],
    })
    return triggers.length > 0 && isThere(db, search.table)
  },

  make: (entity) => {
    const { table, search } = entity
    const own = `"${search.table}"`
    const trigger = (what: string, event: string, rows: string) => [
      `drop trigger if exists "${search.table}_${what}" on "${table}"`,
      `create trigger "${search.table}_${what}" after ${event} on "${table}" referencing ${rows} for each statement execute function ${own}()`,
    ]
    return [
      // From here on others wait with their writes, so that none is missed.
      `lock table "${table}" in share row exclusive mode`,
      `create table if not exists ${own} (id text collate "C" primary key, created_date text collate "C" not null, text text collate "C" not null)`,
      `create index if not exists "${search.table}_date" on ${own} (created_date, id)`,
      keeping(entity),
      // What 0.1.0 made was called for each row, and planned anew each time.
      `drop trigger if exists ${own} on "${table}"`,
      ...trigger('i', 'insert', 'new table as after_rows'),
      ...trigger('u', 'update', 'new table as after_rows'),
      ...trigger('d', 'delete', 'old table as before_rows'),
      ...fill(entity, `where not exists (select from ${own} as known where known.id = records.id)`),
    ]
  },

  extraIndexes: ({ search }) => [
    `create extension if not exists pg_trgm`,
    `create index if not exists "${search.table}_text" on "${search.table}" using gin (text gin_trgm_ops)`,
  ],

  isFast: (db, { search }) => isThere(db, `${search.table}_text`),

  async refresh(connection, entity) {
    const { table, search } = entity
    const own = `"${search.table}"`
    for (const statement of fill(entity)) await connection.rows(statement)
    await connection.rows(
      `delete from ${own} as kept where not exists (select from "${table}" where id = kept.id)`,
    )
    const index = await connection.rows(
      `select 1 from pg_class where relname = ? and relnamespace = current_schema()::regnamespace`,
      [`${search.table}_text`],
    )
    if (index.length > 0) await connection.rows(`reindex index concurrently "${search.table}_text"`)
  },
}

async function isThere(db: Database, name: string): Promise<boolean> {
  const there = await db.read({
    sql: `select 1 from pg_class where relname = $1 and relnamespace = current_schema()::regnamespace`,
    parameters: [name],
  })
  return there.length > 0
}

/** Old rows are not joined, to leave out those whose texts stay: of many rows each would be compared with all others. */
function keeping(entity: SearchedEntity): string {
  const own = `"${entity.search.table}"`
  return `create or replace function ${own}() returns trigger language plpgsql as $body$
    begin
      if tg_op = 'DELETE' then
        delete from ${own} where id in (select id from before_rows);
      else
        insert into ${own} as kept (id, created_date, text)
        select r.id, r.created_date, ${buildText(entity, 'r.data')} from after_rows as r ${UNLESS_SAME};
      end if;
      return null;
    end $body$`
}

function fill(entity: SearchedEntity, where = ''): string[] {
  return [
    `insert into "${entity.search.table}" as kept (id, created_date, text)
     select id, created_date, ${buildText(entity, 'data')} from "${entity.table}" as records ${where}
     ${UNLESS_SAME}`,
    `analyze "${entity.search.table}"`,
  ]
}

/** The searchable texts of a record, folded as `foldText` does. */
function buildText({ search }: SearchedEntity, data: string): string {
  const texts = search.fields.map((field) => textsIn(field, data)).join(', ')
  const letters = (at: 0 | 1) => PLAIN_LETTERS.map((pair) => pair[at]).join('')
  const signs = SIGNS.map((sign) => `chr(${sign.codePointAt(0)})`).join(' || ')
  const spaced = `translate(concat_ws(' ', ${texts}), ${signs}, repeat(' ', ${SIGNS.length}))`
  // Of a text of as many bytes as characters there is nothing to replace. Without the offset it would be put together for each use of it.
  return `(select ' ' || case when length(t) = octet_length(t) then lower(t collate "C")
    else translate(lower(t collate "C"), '${letters(0)}', '${letters(1)}') end || ' '
    from (select ${spaced} as t offset 0) as texts)`
}

function textsIn({ kinds, path }: Field, data: string): string {
  const value = `(${[data, ...path.map((part) => `'${part}'`)].join(' -> ')})`
  if (kinds.has('string'))
    return `case when jsonb_typeof(${value}) = 'string' then ${value} #>> '{}' end`
  const kind = kinds.has('array') ? 'array' : 'object'
  const each = kind === 'array' ? 'jsonb_array_elements(' : 'jsonb_each('
  const columns = kind === 'array' ? 'e(v)' : 'e(k, v)'
  return `(select string_agg(v #>> '{}', ' ') from ${each}case when jsonb_typeof(${value}) = '${kind}' then ${value} end) as ${columns} where jsonb_typeof(v) = 'string')`
}
