import { guarded } from './formula.ts'

/** A file of CSV as spreadsheets read it; no cell of it is run as a formula. */
export function csvText(rows: readonly (readonly string[])[]): string {
  const lines = rows.map((row) => row.map((cell) => quoted(guarded(cell))).join(','))
  return `\ufeff${lines.join('\r\n')}\r\n`
}

function quoted(cell: string): string {
  return /[",;\t\r\n|']/.test(cell) || cell !== cell.trim()
    ? `"${cell.replaceAll('"', '""')}"`
    : cell
}
