import type { Dated } from '../kept-draft.ts'

/** A form that was left in the middle. */
export interface Draft<Stored, Values> extends Dated {
  values: Values
  /** The record as it was when the form was opened; undefined for a new one. */
  record: Stored | undefined
}
