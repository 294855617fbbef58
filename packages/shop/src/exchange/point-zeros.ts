import { cellText } from './cell.ts'
import type { ColumnKey } from './columns.ts'
import type { ImportLine } from './import-item.ts'

/** What is made of digits and is no amount. Half sizes may stand among whole ones. */
const DECIMALS: Readonly<Partial<Record<ColumnKey, RegExp>>> = {
  id: /^\d+\.0$/,
  part_number: /^\d+\.0$/,
  handle: /^\d+\.0$/,
  row_id: /^\d+\.0$/,
  parent: /^\d+\.0$/,
  sizes: /^\d+\.(?:0|[1-9]|\d[1-9])$/,
}

/**
 * Lines whose numbers have no ".0" in columns that have it in all of their cells: a program has made decimals of them. Where
 * one cell has none, it is part of the text.
 */
export function dropPointZeros(
  lines: readonly ImportLine[],
  columns: readonly (ColumnKey | undefined)[],
): readonly ImportLine[] {
  const decimals = new Set([...columns.keys()].filter((at) => areDecimals(lines, at, columns[at])))
  if (decimals.size === 0) return lines
  return lines.map((line) => ({
    ...line,
    cells: line.cells.map((cell, at) =>
      decimals.has(at) && typeof cell === 'string' ? cell.replace(/\.0(?=\s*$)/, '') : cell,
    ),
  }))
}

function areDecimals(lines: readonly ImportLine[], at: number, key: ColumnKey | undefined) {
  const decimal = key && DECIMALS[key]
  if (!decimal) return false
  const texts = lines.map(({ cells }) => cellText(cells[at]).trim()).filter(Boolean)
  return texts.some((text) => text.endsWith('.0')) && texts.every((text) => decimal.test(text))
}
