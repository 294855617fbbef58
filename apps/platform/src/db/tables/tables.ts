import type { AccessTables } from './tables-access.ts'
import type { AccountTables } from './tables-accounts.ts'
import type { AgentTables } from './tables-agents.ts'
import type {
  EntityTables,
  IdempotencyKeyRow,
  LedgerRow,
  RecordChangeRow,
  UpsertTurnRow,
} from './tables-entities.ts'
import type { JobTables } from './tables-jobs.ts'

/** A migration that has run. */
export interface MigrationRow {
  name: string
  ran_at: string
}

/** What is random for this shop alone, such as the key that signs addresses of private files. */
export interface SecretRow {
  name: string
  value: string
}

/** A file that an admin has removed, and that can still be had back. */
interface RemovedFileRow {
  name: string
  removed_date: string
}

/** Something of a person that was erased here. */
interface ErasureRow {
  /** A digest of its kind and id. */
  mark: string
  erased_date: string
}

/** Why no server writes to this database, and until when. */
interface ReadOnlyRow {
  name: string
  /** Null: for good. */
  until_date: string | null
  reason: string
}

/**
 * Every table, alike on SQLite and PostgreSQL. Dates are ISO 8601 text; there are no boolean
 * columns, because the two databases answer them differently: use a date or a number.
 */
export type Tables = EntityTables &
  AccessTables &
  AccountTables &
  JobTables &
  AgentTables & {
    migrations: MigrationRow
    secrets: SecretRow
    record_changes: RecordChangeRow
    idempotency_keys: IdempotencyKeyRow
    upsert_turns: UpsertTurnRow
    ledgers: LedgerRow
    removed_files: RemovedFileRow
    erasures: ErasureRow
    read_only: ReadOnlyRow
  }
