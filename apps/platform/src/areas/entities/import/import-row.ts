import type { GivenIdentity } from './identity.ts'

/** One record of a file: its fields, or what is wrong with it. */
export interface ImportRow {
  /** Of a CSV as a spreadsheet counts, so that the header is row 1; of JSON the record's number. */
  readonly row: number
  readonly fields: unknown
  /** What the record had elsewhere. */
  readonly identity?: GivenIdentity
  readonly fault?: string
}

/** Why a file cannot be imported: one sentence for its sender. */
export class ImportError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'ImportError'
  }
}
