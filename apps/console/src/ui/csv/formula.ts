const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'[=+\-@\t\r']/

/** A cell that no spreadsheet runs: what looks like a formula has an apostrophe before it. */
export function guarded(cell: string): string {
  return FORMULA.test(cell) || GUARDED.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before {@link guarded}. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
