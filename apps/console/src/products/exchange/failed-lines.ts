import { cellSource, type Issue } from '@pitlane/shop/exchange'
import { exchange } from '../../text/en.ts'
import { csvText } from '../../ui/csv/csv-text.ts'
import { issueText } from './issue-text.ts'
import type { FileLine, ReadFile } from './reading/read-file.ts'

const PART = 500

interface FailedLine {
  readonly line: FileLine
  readonly faults: readonly Issue[]
}

/**
 * A file of CSV with the lines that were not imported, and why; its last column is passed over when it is imported.
 *
 * @param header names of the columns
 */
export function failedLines(
  header: readonly string[],
  failed: readonly FailedLine[],
  unit: ReadFile['unit'],
): Blob {
  const rows = failed.map(({ line, faults }) => [
    ...header.map((_, at) => cellSource(line.cells[at])),
    faults.map((fault) => issueText(fault, unit)).join(' '),
    // What the first line has no name for is kept as well.
    ...line.cells.slice(header.length).map(cellSource),
  ])
  const parts = [csvText([[...header, exchange.reason]])]
  for (let start = 0; start < rows.length; start += PART)
    parts.push(csvText(rows.slice(start, start + PART)).replace(/^\ufeff/, ''))
  return new Blob(parts, { type: 'text/csv' })
}
