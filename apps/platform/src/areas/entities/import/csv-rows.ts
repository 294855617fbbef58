import { pipeline, Readable } from 'node:stream'
import { CsvError, parse } from 'csv-parse'
import type { Caller } from '../../../http/caller/caller.ts'
import { cellValue } from './cell.ts'
import { type Column, type Importable, readColumns } from './columns.ts'
import { ImportError, type ImportRow } from './import-row.ts'

interface Line {
  readonly record: readonly string[]
  readonly info: { readonly records: number; readonly empty_lines: number }
}

/** Of the header too. */
const LONGEST_ROW = 1024 * 1024

/**
 * Reads CSV with a header row, with commas, semicolons or tabs, as it comes. Empty lines are skipped.
 *
 * @throws ImportError when the file as a whole cannot be read
 */
export async function* csvRows(
  text: AsyncIterable<string>,
  entity: Importable,
  caller: Caller,
): AsyncGenerator<ImportRow> {
  let columns: readonly Column[] | undefined
  try {
    for await (const { record, info } of await splitLines(text)) {
      if (record.every((cell) => cell.trim() === '')) continue
      if (columns) yield buildRow(record, columns, info.records + info.empty_lines)
      else columns = readColumns(record, entity, caller)
    }
  } catch (error) {
    throw error instanceof CsvError ? csvError(error) : error
  }
  if (!columns) throw new ImportError('The file is empty. Its first line must name the columns.')
}

async function splitLines(text: AsyncIterable<string>): Promise<AsyncIterable<Line>> {
  const { head, whole } = await untilFirstLineEnd(text)
  const parser = parse({
    delimiter: findDelimiter(head),
    skip_empty_lines: true,
    relax_column_count: true,
    max_record_size: LONGEST_ROW,
    info: true,
  })
  // A failing source ends the parser with its error, which the loop over the parser throws.
  return pipeline(Readable.from(whole), parser, () => undefined)
}

async function untilFirstLineEnd(text: AsyncIterable<string>) {
  const chunks = text[Symbol.asyncIterator]()
  let head = ''
  while (!/[\r\n]/.test(head.trimStart()) && head.length < LONGEST_ROW) {
    const { done, value } = await chunks.next()
    if (done) break
    head += value
  }
  async function* whole() {
    yield head
    yield* { [Symbol.asyncIterator]: () => chunks }
  }
  return { head, whole: whole() }
}

function buildRow(record: readonly string[], columns: readonly Column[], row: number): ImportRow {
  const more = record.findIndex((cell, index) => index >= columns.length && cell.trim() !== '')
  if (more !== -1) {
    return {
      row,
      fields: {},
      fault: `it has ${more + 1} cells, but there are ${columns.length} columns`,
    }
  }
  const fields: [string, unknown][] = []
  for (const [index, { field, schema }] of columns.entries()) {
    const cell = field === undefined ? undefined : cellValue(record[index] ?? '', schema)
    if (field === undefined || !cell) continue
    if ('fault' in cell) return { row, fields: {}, fault: `Error in field ${field}: ${cell.fault}` }
    fields.push([field, cell.value])
  }
  const identity = Object.fromEntries(
    columns.flatMap(({ ours }, index) => (ours === undefined ? [] : [[ours, record[index]]])),
  )
  return { row, fields: Object.fromEntries(fields), identity }
}

function csvError(error: CsvError): ImportError {
  const { code, lines } = error
  const line = typeof lines === 'number' ? ` near line ${lines}` : ''
  switch (code) {
    case 'CSV_QUOTE_NOT_CLOSED':
      return new ImportError(`A quoted cell${line} has no closing quote.`, { cause: error })
    case 'CSV_MAX_RECORD_SIZE':
      return new ImportError(`A row${line} is longer than 1 MB; a quote may be missing.`, {
        cause: error,
      })
    default:
      return new ImportError(
        `A quote stands in the wrong place${line}. A cell with quotes must be quoted, and its quotes doubled.`,
        { cause: error },
      )
  }
}

const DELIMITERS = [',', ';', '\t'] as const

/** What stands between the columns of a header: the mark found most often outside of quotes. */
function findDelimiter(text: string): string {
  const header = firstLine(text)
  const [best] = DELIMITERS.map((mark) => ({ mark, count: header.split(mark).length })).sort(
    (one, other) => other.count - one.count,
  )
  return best?.mark ?? ','
}

function firstLine(text: string): string {
  const unquoted = text.trimStart().replace(/"[^"]*"/g, '')
  return unquoted.split(/[\r\n]/, 1)[0] ?? ''
}
