const FORMULA = /^[=+\-@\t\r]/
const GUARDED = /^'[=+\-@\t\r']/

/** A number below 0, which no spreadsheet runs and none writes otherwise. */
const NUMBER = /^-(?:0|[1-9]\d{0,14})(?:\.\d{0,9}[1-9])?$/

/** A cell that no spreadsheet runs: what looks like a formula has an apostrophe before it. */
export function guarded(cell: string): string {
  return (FORMULA.test(cell) && !NUMBER.test(cell)) || GUARDED.test(cell) ? `'${cell}` : cell
}

/** The cell as it was before {@link guarded}. */
export function unguarded(cell: string): string {
  return GUARDED.test(cell) ? cell.slice(1) : cell
}
