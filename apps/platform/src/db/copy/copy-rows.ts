import type { Row } from '../database.ts'
import { columnTypes } from '../migrate.ts'
import { queryBuilder } from '../query-builder.ts'
import { StartError } from '../start-error.ts'
import type { PlainConnection } from './plain-connection.ts'
import { chunksOf, quoted, type RowSource, range, readKey, rowsBetween } from './row-source.ts'
import { canonical, digesting, type TableDigest, unfit } from './row-text.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/** How much of each table was found to be alike on both sides. */
export type Digests = Readonly<Record<string, TableDigest>>

/**
 * Makes the tables of a database hold what a source holds, and nothing else. What is alike already is left as it is, so that
 * a copy that was cut off goes on where it was when it is begun again.
 *
 * @param target its tables are there, except those of entities that have no schema any more
 * @param onRows told how many rows were looked at; it may throw to end it
 * @throws StartError when a row cannot be kept there, or the two sides differ afterwards
 */
export async function copyRows(
  source: RowSource,
  target: PlainConnection,
  onRows: (rows: number) => void,
): Promise<Digests> {
  await makeMissing(source.tables, target)
  const digests: Record<string, TableDigest> = {}
  for (const shape of source.tables)
    digests[shape.name] = await copyTable(source, shape, target, onRows)
  if (target.dialect === 'postgres') await advanceCounters(target)
  await compare(source.tables, digests, target, onRows)
  return digests
}

/** @throws StartError naming the first row that PostgreSQL cannot keep */
export async function assertCopyable(source: RowSource, onRows: () => void): Promise<number> {
  let count = 0
  for (const shape of source.tables) {
    for await (const rows of source.chunks(shape)) {
      count += rows.length
      onRows()
      for (const row of rows) {
        const reason = unfit(row)
        if (reason)
          throw new StartError(
            `PostgreSQL cannot keep the row ${readKey(shape, row).join(', ')} of ${shape.name}: ${reason}. Change it in the back office first.`,
          )
      }
    }
  }
  return count
}

/** Tables of entities that the target has no schema for: they move along. */
async function makeMissing(tables: readonly TableShape[], target: PlainConnection): Promise<void> {
  const there = new Map((await tableShapes(target)).map((shape) => [shape.name, shape]))
  const { text, integer, json } = columnTypes(target.dialect)
  for (const { name, columns } of tables) {
    const found = there.get(name)
    if (found && found.columns.join() !== columns.join())
      throw new StartError(
        `The table ${name} has other columns on the other side: both must be of one version.`,
      )
    if (found) continue
    if (!name.startsWith('entity_'))
      throw new StartError(
        `There is no table ${name} on the other side: both must be of one version.`,
      )
    const { sql } = queryBuilder(target.dialect)
      .schema.createTable(name)
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('data', json, (column) => column.notNull())
      .addColumn('created_date', text, (column) => column.notNull())
      .addColumn('updated_date', text, (column) => column.notNull())
      .addColumn('created_by_id', text)
      .addColumn('version', integer, (column) => column.notNull())
      .compile()
    await target.rows(sql)
  }
}

async function copyTable(
  source: RowSource,
  shape: TableShape,
  target: PlainConnection,
  onRows: (rows: number) => void,
): Promise<TableDigest> {
  const digest = digesting(shape)
  let last: readonly unknown[] | undefined
  for await (const rows of source.chunks(shape)) {
    const end = rows.at(-1)
    if (!end) continue
    digest.add(rows)
    await putRows(target, shape, rows, { after: last, upTo: readKey(shape, end) })
    last = readKey(shape, end)
    onRows(rows.length)
  }
  await putRows(target, shape, [], { after: last, upTo: undefined })
  return digest.result()
}

interface Between {
  after: readonly unknown[] | undefined
  upTo: readonly unknown[] | undefined
}

async function putRows(
  target: PlainConnection,
  shape: TableShape,
  rows: readonly Row[],
  { after, upTo }: Between,
): Promise<void> {
  const there = await rowsBetween(target, shape, after, upTo)
  const isAlike =
    there.length === rows.length &&
    there.every((row, at) => canonical(shape, row) === canonical(shape, rows[at] ?? {}))
  if (isAlike) return
  const { text, parameters } = range(shape, after, upTo)
  await target.rows('begin')
  try {
    await target.rows(`delete from ${quoted(shape.name)}${text}`, parameters)
    await insert(target, shape, rows)
    await target.rows('commit')
  } catch (error) {
    await target.rows('rollback').catch(() => undefined)
    throw error
  }
}

async function insert(
  target: PlainConnection,
  { name, columns, json }: TableShape,
  rows: readonly Row[],
): Promise<void> {
  if (rows.length === 0) return
  const isJson = new Set(json)
  const places = `(${columns.map(() => '?').join(', ')})`
  const values = rows.flatMap((row) =>
    columns.map((column) => {
      const value = row[column] ?? null
      return isJson.has(column) && value !== null ? JSON.stringify(value) : value
    }),
  )
  // PostgreSQL gives counted keys by itself unless it is told otherwise.
  const overriding = target.dialect === 'postgres' ? ' overriding system value' : ''
  const list = columns.map(quoted).join(', ')
  const all = rows.map(() => places).join(', ')
  await target.rows(`insert into ${quoted(name)} (${list})${overriding} values ${all}`, values)
}

/** Otherwise the next change of a record would be given a number that is taken. */
async function advanceCounters(target: PlainConnection): Promise<void> {
  await target.rows(
    `select setval(pg_get_serial_sequence('record_changes', 'id'), (select coalesce(max(id), 0) + 1 from record_changes), false)`,
  )
}

async function compare(
  tables: readonly TableShape[],
  digests: Digests,
  target: PlainConnection,
  onRows: (rows: number) => void,
): Promise<void> {
  for (const shape of tables) {
    const digest = digesting(shape)
    for await (const rows of chunksOf(target, shape)) {
      digest.add(rows)
      onRows(0)
    }
    const { rows, sha256 } = digest.result()
    const wanted = digests[shape.name]
    if (wanted?.rows !== rows || wanted.sha256 !== sha256)
      throw new StartError(
        `The table ${shape.name} is not as it was: ${wanted?.rows ?? 0} rows were read and ${rows} are there. Begin again; nothing was changed on the side that is copied.`,
      )
  }
}
