import { parse } from 'csv-parse/sync'

/** The rows of a CSV text by the names in its first line. @throws Error when it is none */
export function csvTable(text: string): Record<string, string>[] {
  return parse(text, {
    bom: true,
    columns: true,
    delimiter: [',', ';', '\t'],
    relax_column_count: true,
    skip_empty_lines: true,
  })
}
