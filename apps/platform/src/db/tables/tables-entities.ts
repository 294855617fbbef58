import type { Generated } from 'kysely'

/** One record of an entity. */
export interface EntityRow {
  id: string
  /** JSON text of the whole record as it goes out, `id` and dates included. */
  data: string
  created_date: string
  updated_date: string
  created_by_id: string | null
  /** 1 for a new record, one more with each change. */
  version: number
}

/** What a record was before a change. */
export interface RecordChangeRow {
  id: Generated<number>
  entity: string
  record_id: string
  type: 'create' | 'update' | 'delete'
  changed_date: string
  /** Id of the user; null for the service role and for visitors. */
  changed_by_id: string | null
  /** Null where the change is older than this column. */
  changed_by_kind: 'visitor' | 'user' | 'service' | null
  /** JSON text; null for a create. */
  before: string | null
  /** The same for all changes of one request; null where the change is older than groups. */
  group_id: string | null
}

/** Every entity has its own table, made from its schema at start. */
export type EntityTables = Record<`entity_${string}`, EntityRow>

/** The response to a create with an idempotency key. */
export interface IdempotencyKeyRow {
  /** Digest of the key, of who sent it and of what for. */
  key: string
  /** Digest of the body. */
  request: string
  /** JSON text. */
  response: string
  created_date: string
}

/** Upserts of an entity come one after the other: each takes a turn. */
export interface UpsertTurnRow {
  entity: string
  turn: number
}

/** How far the ledger of a field is opened. */
export interface LedgerRow {
  /** Of the field and of its ledger. */
  name: string
  /** Id of the last record with an opening entry, or that all have one. */
  opened_to: string
}
