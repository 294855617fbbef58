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

/** A row of products may hold one known word, such as the unit "set": names of columns are two at least. */
const FEWEST_NAMES = 2

/**
 * The line with the names of the columns: that with the most known ones, else the first. Titles may stand above it. One
 * known name is enough where it stands among words, and numbers below.
 *
 * @returns its index among the lines
 */
export function guessHeader(lines: readonly FileLine[]): number {
  const counts = lines.slice(0, TITLE_LINES).map((line, at) => {
    const names = readHeader(line)
    const known = countKnownNames(names)
    const isHeader = known >= FEWEST_NAMES || (holdsWords(names) && holdsNumbers(lines[at + 1]))
    return isHeader ? known : 0
  })
  return Math.max(0, counts.indexOf(Math.max(0, ...counts)))
}

function holdsWords(names: readonly string[]): boolean {
  const words = names.filter((name) => name !== '')
  return words.length > 1 && !words.some((name) => /\d/.test(name))
}

function holdsNumbers(line: FileLine | undefined): boolean {
  return readHeader(line).some((cell) => /^\D{0,3}\d[\d.,]*$/.test(cell))
}

interface SheetLines {
  readonly name: string
  readonly isHidden: boolean
  readonly lines: readonly FileLine[]
}

/** How many names of columns are known in a sheet; none where no line lies below them. */
function countSheetNames({ lines }: SheetLines): number {
  const header = guessHeader(lines)
  return lines.length > header + 1 ? countKnownNames(readHeader(lines[header])) : 0
}

/** The sheet whose names of columns are known best; a hidden one only where no other has any. Else the first. */
export function guessSheet(sheets: readonly SheetLines[]): number {
  const scores = sheets.map((sheet) => ({ score: countSheetNames(sheet), ...sheet }))
  const isShown = scores.some(({ score, isHidden }) => !isHidden && score > 0)
  const inUse = scores.map(({ score, isHidden }) => (isShown && isHidden ? 0 : score))
  return Math.max(0, inUse.indexOf(Math.max(0, ...inUse)))
}

/** The names of the other sheets that look like lists of products, hidden ones left out. */
export function findOtherLists(sheets: readonly SheetLines[], index: number): string[] {
  return sheets
    .filter(
      (sheet, at) => at !== index && !sheet.isHidden && countSheetNames(sheet) >= FEWEST_NAMES,
    )
    .map(({ name }) => name)
}
