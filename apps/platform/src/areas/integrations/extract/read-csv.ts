import { parse } from 'csv-parse/sync'

/** Rows of cells; the cells are separated by what the first line has most of. */
export function readCsv(bytes: Uint8Array): string[][] {
  const text = Buffer.from(bytes).toString()
  const [line = ''] = text.split('\n', 1)
  const delimiter = [',', ';', '\t'].reduce((best, one) =>
    line.split(one).length > line.split(best).length ? one : best,
  )
  return parse(text, { bom: true, delimiter, relax_column_count: true, skip_empty_lines: true })
}
