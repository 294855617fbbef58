import { setImmediate } from 'node:timers/promises'
import type { Row } from '../database.ts'
import type { PlainConnection } from './plain-connection.ts'
import { type TableShape, tableShapes } from './table-shapes.ts'

/** Rows read and written at once. */
export const CHUNK = 1_000

/** Where rows are copied from: a database, or the folder of an export. */
export interface RowSource {
  readonly tables: readonly TableShape[]
  /** All rows of a table in the order of its key; JSON columns hold what was parsed. */
  chunks(shape: TableShape): AsyncIterable<readonly Row[]>
}

/** All rows, as the transaction that the connection is in sees them. */
export async function databaseRows(connection: PlainConnection): Promise<RowSource> {
  return {
    tables: await tableShapes(connection),
    chunks: (shape) => chunksOf(connection, shape),
  }
}

export async function* chunksOf(
  connection: PlainConnection,
  shape: TableShape,
): AsyncGenerator<readonly Row[]> {
  let last: readonly unknown[] | undefined
  for (;;) {
    const rows = await rowsBetween(connection, shape, last, undefined, CHUNK)
    const end = rows.at(-1)
    if (!end) return
    // SQLite answers at once: without it nobody would hear a signal until all is done.
    await setImmediate()
    yield rows
    if (rows.length < CHUNK) return
    last = readKey(shape, end)
  }
}

export function readKey({ key }: TableShape, row: Row): readonly unknown[] {
  return key.map((column) => row[column])
}

/** @param limit undefined for all of them */
export async function rowsBetween(
  connection: PlainConnection,
  shape: TableShape,
  after: readonly unknown[] | undefined,
  upTo: readonly unknown[] | undefined,
  limit?: number,
): Promise<Row[]> {
  const columns = shape.columns.map(quoted).join(', ')
  const { text, parameters } = range(shape, after, upTo)
  const order = shape.key.map(quoted).join(', ')
  const most = limit === undefined ? '' : ` limit ${limit}`
  const rows = await connection.rows(
    `select ${columns} from ${quoted(shape.name)}${text} order by ${order}${most}`,
    parameters,
  )
  return rows.map((row) => parsed(shape, row))
}

/** The rows after one key and up to another. */
export function range(
  { key }: TableShape,
  after: readonly unknown[] | undefined,
  upTo: readonly unknown[] | undefined,
): { text: string; parameters: readonly unknown[] } {
  const columns = `(${key.map(quoted).join(', ')})`
  const places = `(${key.map(() => '?').join(', ')})`
  const conditions = [after && `${columns} > ${places}`, upTo && `${columns} <= ${places}`]
  const text = conditions.filter((each) => each !== undefined).join(' and ')
  return { text: text && ` where ${text}`, parameters: [...(after ?? []), ...(upTo ?? [])] }
}

export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function parsed({ json }: TableShape, row: Row): Row {
  const read = Object.fromEntries(
    json.map((column) => [
      column,
      typeof row[column] === 'string' ? JSON.parse(row[column]) : null,
    ]),
  )
  return { ...row, ...read }
}
