import type { Field } from '../filter/field.ts'
import { PLAIN_LETTERS, SIGNS } from '../filter/searched-text.ts'
import type { SearchedEntity, SearchTable } from './search-table.ts'

/**
 * An index of FTS5 over the texts, whose rows have the numbers of the records' own. New records are those with higher
 * numbers than any in it. They are added together before a commit: one by one, each would be a piece of the index by
 * itself, to be merged with others later.
 */
export const sqliteSearch: SearchTable = {
  async isKept(db, { table, search }) {
    const there = await db.read({
      sql: `select 1 from sqlite_schema where name = ?`,
      parameters: [search.table],
    })
    if (there.length === 0) return false
    // A copy by VACUUM counts rows anew, and the index has kept what they were: then the last ones differ.
    const [last] = await db.read<{ isSame: number }>({
      sql: `select (select max(rowid) from "${table}") is (select max(rowid) from "${search.table}") as isSame`,
      parameters: [],
    })
    return last?.isSame === 1
  },

  make: (entity) => {
    const { table, search } = entity
    const own = `"${search.table}"`
    return [
      ...['change', 'remove'].map((what) => `drop trigger if exists "${search.table}_${what}"`),
      `drop table if exists ${own}`,
      `create virtual table ${own} using fts5(text, tokenize = 'trigram case_sensitive 1')`,
      `create trigger "${search.table}_change" after update of data on "${table}"
         when new.rowid <= ${lastIn(entity)} and (${isChanged(entity)}) begin
         insert or replace into ${own} (rowid, text) values (new.rowid, ${buildText(entity, 'new.data')}); end`,
      `create trigger "${search.table}_remove" after delete on "${table}" begin
         delete from ${own} where rowid = old.rowid; end`,
      added(entity),
    ]
  },

  complete: (entity) => [added(entity)],

  async refresh(connection, entity) {
    const { table, search } = entity
    let after = 0
    for (;;) {
      // A few at a time, between which the shop writes.
      const [chunk] = await connection.rows(
        `select max(rowid) as last from (select rowid from "${table}" where rowid > ? order by rowid limit 2000)`,
        [after],
      )
      if (typeof chunk?.last !== 'number') break
      await connection.rows(
        `insert or replace into "${search.table}" (rowid, text)
         select rowid, ${buildText(entity, 'data')} from "${table}" where rowid > ? and rowid <= ?`,
        [after, chunk.last],
      )
      after = chunk.last
    }
    await connection.rows(
      `delete from "${search.table}" where rowid in
       (select rowid from "${search.table}" where rowid not in (select rowid from "${table}"))`,
    )
  },
}

function added(entity: SearchedEntity): string {
  const { table, search } = entity
  return `insert into "${search.table}" (rowid, text) select rowid, ${buildText(entity, 'data')} from "${table}" where rowid > ${lastIn(entity)} order by rowid`
}

/** FTS5 keeps the texts in a table of this name, where the last number is found at once. */
function lastIn({ search }: SearchedEntity): string {
  return `(select ifnull(max(id), 0) from "${search.table}_content")`
}

/** The searchable texts of a record, folded as `foldText` does. */
function buildText({ search }: Pick<SearchedEntity, 'search'>, data: string): string {
  const texts = search.fields.map((field) => textsIn(field, data)).join(', ')
  const plain = PLAIN_LETTERS.reduce(
    (text, [letter, small]) => `replace(${text}, '${letter}', '${small}')`,
    'lower(t)',
  )
  // Of a text of as many bytes as characters there is nothing to replace.
  const spaced = SIGNS.reduce(
    (text, sign) => `replace(${text}, char(${sign.codePointAt(0)}), ' ')`,
    't',
  )
  return `(select ' ' || case when length(t) = octet_length(t) then lower(t) else ${plain} end || ' '
    from (select ${spaced} as t from (select concat_ws(' ', ${texts}) as t)))`
}

function textsIn({ kinds, path }: Field, data: string): string {
  const place = `'${['$', ...path].join('.')}'`
  const type = `json_type(${data}, ${place})`
  if (kinds.has('string'))
    return `case when ${type} = 'text' then json_extract(${data}, ${place}) end`
  const kind = kinds.has('array') ? 'array' : 'object'
  return `case when ${type} = '${kind}' then (select group_concat(value, ' ') from json_each(${data}, ${place}) where type = 'text') end`
}

function isChanged({ search }: SearchedEntity): string {
  return search.fields
    .map(({ path }) => `'$.${path.join('.')}'`)
    .map((place) => `(old.data -> ${place}) is not (new.data -> ${place})`)
    .join(' or ')
}
