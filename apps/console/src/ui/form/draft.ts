import type { DatedDraft } from '../draft-storage.ts'

/** A form that was left in the middle. */
export interface Draft<Stored, Values> extends DatedDraft {
  values: Values
  /** The record as it was when the form was opened; undefined for a new one. */
  record: Stored | undefined
}
