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
  /** Why it was not taken back: the record has changed since, is gone, is there again, or no longer fits its schema. */
  kept?: 'changed_since' | 'deleted_since' | 'exists' | 'invalid'
}

export interface UndoneChanges {
  /** The group of the changes that this has made: undoing it makes the first ones again. */
  group: string
  undone: readonly UndoneChange[]
  kept: readonly UndoneChange[]
  /** Given as `before` with the next request when the group has more changes; else null. */
  next: number | null
}
