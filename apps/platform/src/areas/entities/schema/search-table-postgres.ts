import type { Database } from '../../../db/database.ts'
import type { Field } from '../filter/field.ts'
import { PLAIN_LETTERS, SIGNS } from '../filter/searched-text.ts'
import type { SearchedEntity, SearchTable } from './search-table.ts'

const UNLESS_SAME = `on conflict (id) do update set created_date = excluded.created_date, text = excluded.text
  where (kept.created_date, kept.text) is distinct from (excluded.created_date, excluded.text)`

/** A table of the texts, with an index of their trigrams where the user may create the extension for it. */
export const postgresSearch: SearchTable = {
  isKept: (db, { search }) => isThere(db, search.table),

  make: (entity) => {
    const { table, search } = entity
    const own = `"${search.table}"`
    return [
      // From here on others wait with their writes, so that none is missed.
      `lock table "${table}" in share row exclusive mode`,
      `create table ${own} (id text collate "C" primary key, created_date text collate "C" not null, text text collate "C" not null)`,
      `create index "${search.table}_date" on ${own} (created_date, id)`,
      `create or replace function ${own}() returns trigger language plpgsql as $body$
       begin
         if tg_op = 'DELETE' then
           delete from ${own} where id = old.id;
         elsif tg_op = 'INSERT' or new.data is distinct from old.data or new.created_date <> old.created_date then
           insert into ${own} as kept (id, created_date, text) values (new.id, new.created_date, ${textOf(entity, 'new.data')})
           ${UNLESS_SAME};
         end if;
         return null;
       end $body$`,
      `create trigger ${own} after insert or update or delete on "${table}" for each row execute function ${own}()`,
      ...fill(entity),
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

function fill(entity: SearchedEntity): string[] {
  const { table, search } = entity
  return [
    `insert into "${search.table}" as kept (id, created_date, text) select id, created_date, ${textOf(entity, 'data')} from "${table}"
     ${UNLESS_SAME}`,
    `analyze "${search.table}"`,
  ]
}

/** The searchable texts of a record, folded as `foldText` does. */
function textOf({ search }: SearchedEntity, data: string): string {
  const texts = search.fields.map((field) => textsIn(field, data)).join(', ')
  const letters = (at: 0 | 1) => PLAIN_LETTERS.map((pair) => pair[at]).join('')
  const signs = SIGNS.map((sign) => `chr(${sign.codePointAt(0)})`).join(' || ')
  const spaced = `translate(concat_ws(' ', ${texts}), ${signs}, repeat(' ', ${SIGNS.length}))`
  // Of a text of as many bytes as characters there is nothing to replace.
  return `(select ' ' || case when length(t) = octet_length(t) then lower(t collate "C")
    else translate(lower(t collate "C"), '${letters(0)}', '${letters(1)}') end || ' '
    from (select ${spaced} as t) as texts)`
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
