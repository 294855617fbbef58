import { apiError } from '../../../http/errors/api-error.ts'
import {
  type Amount,
  difference,
  type LedgerFields,
  listAmounts,
  readPart,
} from '../schema/counted-field.ts'
import type { Entity } from '../schema/entity.ts'
import type { Fields } from '../schema/validation.ts'
import type { EntityRecord } from './new-record.ts'
import type { ChangeMeta } from './record-insertions.ts'
import type { RecordStamp } from './record-stamps.ts'

/** Why the platform itself has written an entry. */
export type EntryReason = 'opening' | 'created' | 'imported' | 'changed' | 'undone'

/** What changes in a ledger: an amount of one record. */
export interface LedgerEntry extends Amount {
  readonly ledger: LedgerFields
  readonly record: string
}

interface Change {
  readonly record: EntityRecord
  /** Missing for a new record. */
  readonly before?: EntityRecord
}

/** What the ledgers of an entity get with changes of its records. */
export function entriesFor({ counted }: Entity, changes: readonly Change[]): LedgerEntry[] {
  return counted.flatMap((field) => {
    const { ledger } = field
    if (!ledger) return []
    return changes.flatMap(({ record, before }) => {
      const amounts = listAmounts(field, record).values()
      const taken = before ? listAmounts(field, before).values() : []
      return difference(amounts, taken).map((each) => ({ ...each, ledger, record: record.id }))
    })
  })
}

/** What records of a ledger say. */
export function entriesIn(ledger: LedgerFields, records: readonly Fields[]): LedgerEntry[] {
  return records.map((fields) => ({
    ledger,
    record: String(fields[ledger.record]),
    parts: ledger.parts.map((part) => readPart(fields[part])),
    amount: Number(fields[ledger.amount]),
  }))
}

/** What is still to be written, when some entries are written already. */
export function missingEntries(
  entries: readonly LedgerEntry[],
  written: readonly LedgerEntry[],
): LedgerEntry[] {
  const taken = Map.groupBy(written, ({ record }) => record)
  return [...Map.groupBy(entries, ({ record }) => record)].flatMap(([record, some]) => {
    const ledger = some[0]?.ledger
    if (!ledger) return []
    const left = difference(some, taken.get(record) ?? [])
    return left.map((each) => ({ ...each, ledger, record }))
  })
}

/** An entry of a record that does not change at all; those of a record that cancel each other out are none. */
export function findStrayEntry(
  entries: readonly LedgerEntry[],
  written: readonly LedgerEntry[],
): LedgerEntry | undefined {
  const changed = new Set(entries.map(({ record }) => record))
  const others = written.filter(({ record }) => !changed.has(record))
  const left = [...Map.groupBy(others, ({ record }) => record).values()]
  return left.find((some) => difference(some, []).length > 0)?.[0]
}

interface EntryStamp extends RecordStamp {
  readonly why: EntryReason
  readonly meta: Pick<ChangeMeta, 'by'>
}

/** An entry as a record of its ledger. */
export function newEntry(
  entity: Entity,
  { ledger, record, parts, amount }: LedgerEntry,
  { id, date, why, meta: { by } }: EntryStamp,
): EntityRecord {
  const named = ledger.parts.flatMap((part, at) => (parts[at] ? [[part, parts[at]]] : []))
  const fields: Fields = {
    ...Object.fromEntries(named),
    [ledger.record]: record,
    [ledger.amount]: amount,
    [ledger.why]: why,
  }
  entity.validators.create(fields)
  return { id, created_date: date, updated_date: date, created_by_id: by, ...fields }
}

/** @throws ApiError `forbidden` where a ledger's own records would be changed or removed */
export function requireUnchanged({ name, entries }: Entity): void {
  if (!entries) return
  throw apiError(
    'forbidden',
    `Records of ${name} are a ledger: they are neither changed nor removed. Change what they count instead.`,
  )
}

export function strayError({ ledger }: LedgerEntry): Error {
  return apiError(
    'forbidden',
    `A record of ${ledger.entity} comes with a change of what it counts, in one transaction.`,
  )
}
