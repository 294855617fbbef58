import { type EntityRecord, type Filter, paths } from '@pitlane/protocol'
import type { NewRecord } from './entities.ts'
import { type CreateOptions, fillPath, type SendRequest } from './request.ts'

/** Of one record, which a transaction may name once. */
interface OfRecord<Name, T> {
  entity: Name
  id: string
  /** What the record must still meet: else everything is refused with 409. */
  if?: Filter<EntityRecord<T>>
  /** As it was read: everything is refused with 409 when the record has changed since. */
  updated_date?: string
}

type OperationOn<Name, T> =
  | {
      entity: Name
      action: 'create'
      data: NewRecord<T>
      /** What no record may meet: else everything is refused with 409, which has that record in `extra_data`. */
      unless?: Filter<EntityRecord<T>>
    }
  | (Omit<OfRecord<Name, T>, 'updated_date'> & {
      action: 'update'
      data: Partial<NewRecord<T>> & { updated_date?: string }
    })
  /** By MongoDB's operators, such as `{ $inc: { stock: -1 } }`. */
  | (OfRecord<Name, T> & { action: 'update'; update: Readonly<Record<string, object>> })
  | (OfRecord<Name, T> & { action: 'delete' })

export type Operation<Entities> = {
  [Name in keyof Entities]: OperationOn<Name, Entities[Name]>
}[keyof Entities]

export interface TransactionResult {
  /** With which `history.undo` takes all of it back. */
  group: string
  /** The records as they are now, in the order of the operations; null for what was deleted. */
  results: (EntityRecord | null)[]
}

/** Writes records of several entities, all or none; each operation must be open to the caller alone. */
export type Transaction<Entities> = (
  operations: readonly Operation<Entities>[],
  options?: CreateOptions,
) => Promise<TransactionResult>

export function createTransaction<Entities>(
  request: SendRequest,
  appId: string,
): Transaction<Entities> {
  return async (operations, options) =>
    request('POST', fillPath(paths.transaction, { appId }), { ...options, body: { operations } })
}
