/** A number in a sheet, such as 49.050000000000004 that is shown as 49.05. */
export interface NumberCell {
  readonly number: number
  /** As the sheet shows it where its format is a row of zeros ("00123456"), else the plain number. */
  readonly text: string
}

/** A date in a sheet. What was typed before the spreadsheet took it for one is lost. */
export interface DateCell {
  /** As the sheet shows it. */
  readonly date: string
}

/** A formula in a sheet that its program has not computed yet. */
export interface FormulaCell {
  readonly formula: true
  readonly text: ''
}

/** A cell of a file. What is no text says so, because a number in a sheet is read otherwise than digits that were typed. */
export type Cell = string | NumberCell | DateCell | FormulaCell

/** The text of a cell, or of none. */
export function cellText(cell: Cell | undefined): string {
  if (cell === undefined || typeof cell === 'string') return cell ?? ''
  return 'date' in cell ? cell.date : cell.text
}

/** A cell as a file of CSV would have it: a number in full. */
export function cellSource(cell: Cell | undefined): string {
  if (typeof cell !== 'object') return cell ?? ''
  if (!('number' in cell)) return cellText(cell)
  return /^0\d/.test(cell.text) ? cell.text : String(cell.number)
}
