import type { ColumnKey } from './columns.ts'

/** Why a line, or a cell of it, is not imported. */
export type FaultReason =
  // Lines
  | 'quote'
  | 'record'
  | 'cells'
  | 'unnamed'
  | 'heading'
  | 'keyless'
  | 'unknown-key'
  | 'twice'
  | 'ambiguous'
  | 'variants'
  | 'any-choice'
  | 'orphan'
  | 'option-row'
  | 'parts'
  | 'repeated'
  | 'no-choice'
  | 'by-variant'
  // Cells
  | 'price'
  | 'stock'
  | 'truth'
  | 'status'
  | 'list'
  | 'json'
  | 'category'
  | 'date'
  | 'letters'
  | 'lost'
  | 'shortened'
  | 'error'
  | 'formula'
  | 'merged'
  | 'long'
  | 'many'
  | 'kind'

/** What is said of a line that is imported all the same. */
export type NoteReason =
  | 'short-line'
  | 'swallowed'
  | 'namesake'
  | 'picture-http'
  | 'picture-file'
  | 'picture-page'
  | 'picture-scheme'
  | 'bike'
  | 'check-digit'
  | 'prices'
  | 'numbers'
  | 'uncounted'
  | 'unpublished'
  | 'options'

/** Something about a line of a file, to be told to the owner in a sentence. */
export interface Issue {
  readonly why: FaultReason | NoteReason
  /** The column that it is about. */
  readonly column?: ColumnKey
  /** The line of the file, where a product has several. */
  readonly place?: number
  /** What stands in the cell, its first letters. */
  readonly cell?: string
  /** What else the sentence names: another line, a limit and what there is. */
  readonly other?: number
  readonly most?: number
  readonly count?: number
}

const SHOWN_LETTERS = 100

/** A cell as a sentence shows it. */
export function shownCell(text: string): string {
  return text.length > SHOWN_LETTERS ? `${text.slice(0, SHOWN_LETTERS).toWellFormed()}…` : text
}
