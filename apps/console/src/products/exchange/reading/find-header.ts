import { cellText, cleanLine, findColumns } from '@pitlane/shop/exchange'
import type { FileLine } from './read-file.ts'

/** As many lines at the beginning may be titles. */
const TITLE_LINES = 30

/** How many of a line's cells are known names of columns. */
export function countKnownNames(cells: readonly string[]): number {
  return new Set(findColumns(cells, []).columns.filter((key) => key !== undefined)).size
}

/** The names of columns that a line holds. */
export function readHeader(line: FileLine | undefined): string[] {
  return (line?.cells ?? []).map((cell) => cleanLine(cellText(cell)))
}

/**
 * The line with the names of the columns: that with the most known ones, else the first. Titles may stand above it.
 *
 * @returns its index among the lines
 */
export function guessHeader(lines: readonly FileLine[]): number {
  const counts = lines.slice(0, TITLE_LINES).map((line) => countKnownNames(readHeader(line)))
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

/** The sheet whose names of columns are known best, and that has lines below them; else the first. */
export function guessSheet(sheets: readonly { lines: readonly FileLine[] }[]): number {
  const scores = sheets.map(({ lines }) => {
    const header = guessHeader(lines)
    return lines.length > header + 1 ? countKnownNames(readHeader(lines[header])) : 0
  })
  return Math.max(0, scores.indexOf(Math.max(0, ...scores)))
}
