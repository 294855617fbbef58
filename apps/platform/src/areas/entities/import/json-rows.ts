import { isDeep } from '../../../http/json-body.ts'
import { ImportFault } from './import-fault.ts'
import type { ImportRow } from './import-row.ts'
import { jsonElements } from './json-elements.ts'

/**
 * Reads a JSON list of records as it comes.
 *
 * @throws ImportFault when the file as a whole cannot be read
 */
export async function* jsonRows(text: AsyncIterable<string>): AsyncGenerator<ImportRow> {
  let row = 0
  for await (const element of jsonElements(text)) {
    row += 1
    yield rowOf(element, row)
  }
}

function rowOf(element: string, row: number): ImportRow {
  if (isDeep(element)) return { row, fields: {}, fault: 'it is nested too deeply' }
  let fields: unknown
  try {
    fields = JSON.parse(element, withoutPrototypes)
  } catch {
    throw new ImportFault(`Record ${row} is not valid JSON.`)
  }
  if (typeof fields === 'object' && fields !== null && !Array.isArray(fields))
    return { row, fields }
  return { row, fields: {}, fault: 'it is not an object' }
}

function withoutPrototypes(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a name that is not allowed')
  return value
}
