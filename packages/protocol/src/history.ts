/** A change of one record, as the history keeps it. */
export interface RecordChangeEntry {
  /** Grows with each change of the same record. */
  id: number
  entity: string
  record_id: string
  type: 'create' | 'update' | 'delete'
  /** ISO 8601. */
  changed_date: string
  /** Id and email of the user who made it; null for the service role and visitors. */
  changed_by_id: string | null
  changed_by: string | null
  /** Null where the change is older than this field. */
  changed_by_kind: 'user' | 'service' | 'visitor' | null
  /** The same for all changes of one request. */
  group_id: string | null
  /** Of an update the fields that it changed, else the whole record; null where there was none. */
  before: Record<string, unknown> | null
  after: Record<string, unknown> | null
}

/** What became of one change that was to be taken back. */
export interface UndoneChange {
  id: number
  entity: string
  record_id: string
  /** What the record is known by: the first text that it must have. */
  name?: string
  /**
   * Why it was not taken back: the record has changed since, is gone, is there again, is an entry of a ledger, or no longer
   * fits its schema.
   */
  kept?: 'changed_since' | 'deleted_since' | 'exists' | 'entry' | 'invalid'
  /** Which of its fields have changed since. */
  fields?: readonly string[]
}

export interface UndoneChanges {
  /** The group of the changes that this has made: undoing it makes the first ones again. */
  group: string
  /** How many changes were taken back. */
  count: number
  /** The first 500 of them. */
  undone: readonly UndoneChange[]
  /** What was left as it is, where that was asked for. */
  kept: readonly UndoneChange[]
}

/** Why nothing was taken back, in `extra_data` of the answer 409. */
export interface UndoRefusal {
  /**
   * Something has changed since; the change is a part of others; they are still being written; they need each other, so that
   * no part can be asked for; or they are too many to be looked at together.
   */
  reason: 'blocked' | 'part' | 'unfinished' | 'inseparable' | 'too_large'
  /** Whether what can be taken back without the rest may be asked for, with `partly`. */
  can_be_partial: boolean
  /** How many changes were to be taken back, or belong together. */
  changes?: number
  /** Of a part: the group that it belongs to. */
  group?: string
  /** What stands in the way, the first hundred. */
  blocked?: readonly UndoneChange[]
  blocked_count?: number
}
