import { apiError } from '../../../http/errors/api-error.ts'
import type { JsonSchema } from '../../../http/input/schema.ts'
import type { TableRow } from './read-table.ts'

/**
 * Puts the rows of a table where a schema wants them: it describes an array of rows, an object that holds such an array,
 * or the one row that there is. Texts become numbers and booleans where the schema says so.
 *
 * @throws ApiError `validation_failed` when one row is described and there are more
 */
export function fitRows(rows: readonly TableRow[], schema: JsonSchema): unknown {
  if (schema.type === 'array') return fitAll(rows, schema.items)
  const list = Object.entries(readRecord(schema.properties)).find(
    ([, property]) => readRecord(property).type === 'array',
  )
  if (list) {
    const [name, property] = list
    return { [name]: fitAll(rows, readRecord(property).items) }
  }
  const [row = {}, ...more] = rows
  if (more.length === 0) return fitRow(row, schema)
  throw apiError(
    'validation_failed',
    'it has several rows, and the schema should describe an array of them',
  )
}

function fitAll(rows: readonly TableRow[], items: unknown): unknown[] {
  return rows.map((row) => fitRow(row, readRecord(items)))
}

function fitRow(row: TableRow, schema: JsonSchema): TableRow {
  const properties = readRecord(schema.properties)
  return Object.fromEntries(
    Object.entries(row).map(([name, cell]) => {
      const types = [readRecord(properties[name]).type].flat()
      return [name, typeof cell === 'string' ? fromText(cell, types) : asText(cell, types)]
    }),
  )
}

function fromText(text: string, types: readonly unknown[]) {
  if (types.includes('string')) return text
  const isNumber = types.includes('number') || types.includes('integer')
  if (isNumber && text.trim() !== '' && Number.isFinite(Number(text))) return Number(text)
  if (types.includes('boolean') && /^(?:true|false)$/i.test(text)) return /^t/i.test(text)
  return text
}

/** A spreadsheet keeps an article number as a number, whatever it is. */
function asText(cell: number | boolean | string, types: readonly unknown[]) {
  return types.length === 1 && types[0] === 'string' ? String(cell) : cell
}

function readRecord(value: unknown): JsonSchema {
  const isRecord = typeof value === 'object' && value !== null && !Array.isArray(value)
  return isRecord ? (value as JsonSchema) : {} // An object of any keys.
}
