import type { PlainConnection } from './plain-connection.ts'

/** A table with all that is needed to copy it, alike on both databases. */
export interface TableShape {
  readonly name: string
  readonly columns: readonly string[]
  /** Those whose text is compared and written out as JSON. */
  readonly json: readonly string[]
  /** Its primary key: rows are read in this order, which is the same on both databases. */
  readonly key: readonly string[]
}

/** What belongs to one database and not to the shop. */
const OWN = new Set(['migrations', 'access_changes', 'read_only'])

/** Columns that PostgreSQL keeps for itself. */
const OWN_COLUMNS = new Set(['tx'])

/** What begins with a sign is kept by the database itself, or by a tool beside it. */
const SHAPES = {
  sqlite: `select t.name as name, c.name as "column", c.pk as place
    from sqlite_schema t, pragma_table_info(t.name) c
    where t.type = 'table' and t.name not like 'sqlite\\_%' escape '\\' and t.name not like '\\_%' escape '\\'
    order by t.name, c.cid`,
  postgres: `select c.relname as name, a.attname as "column",
      coalesce(array_position(i.indkey::int2[], a.attnum) + 1, 0) as place
    from pg_class c join pg_attribute a on a.attrelid = c.oid
    left join pg_index i on i.indrelid = c.oid and i.indisprimary
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p') and a.attnum > 0
      and c.relname not like '\\_%' escape '\\'
      and not a.attisdropped
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
    order by c.relname collate "C", a.attnum`,
}

/** All tables of the shop, in the order of their names. */
export async function tableShapes(connection: PlainConnection): Promise<TableShape[]> {
  const rows = await connection.rows(SHAPES[connection.dialect])
  const byName = Map.groupBy(rows, ({ name }) => String(name))
  return [...byName].flatMap(([name, columns]): TableShape[] => {
    if (OWN.has(name)) return []
    const all = columns.map(({ column }) => String(column)).filter((each) => !OWN_COLUMNS.has(each))
    const key = columns
      .filter(({ place }) => Number(place) > 0)
      .toSorted((one, other) => Number(one.place) - Number(other.place))
    return [
      {
        name,
        columns: all.toSorted(),
        json: listJsonColumns(name),
        key: key.map((each) => String(each.column)),
      },
    ]
  })
}

/** Which columns are `json` in the migrations and in the tables of entities. */
function listJsonColumns(name: string): string[] {
  if (name.startsWith('entity_')) return ['data']
  return name === 'record_changes' ? ['before'] : []
}
