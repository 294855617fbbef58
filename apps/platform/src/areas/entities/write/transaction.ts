import { MAX_UPDATES } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import { type Caller, refusalOf } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { type IdempotentRequest, idempotencyStore } from '../../../http/idempotency.ts'
import { fieldsOf } from '../../../http/input/input.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import { isId } from '../../../new-id.ts'
import { matches } from '../filter/matches.ts'
import { plainConditionInBody } from '../read/list-plan.ts'
import type { Created } from '../records.ts'
import type { Entity } from '../schema/entity.ts'
import { changedRecord, type EntityRecord, newRecord } from './new-record.ts'
import { requireIfMatch } from './precondition.ts'
import { laterThan, type RecordStamp } from './record-stamps.ts'
import {
  type Batch,
  type ChangedRecord,
  changeBy,
  parsedRecord,
  type RecordWrites,
  type RemovedRecord,
} from './record-writes.ts'
import type { AllowRemovals } from './removal-allowance.ts'
import { updateOf } from './update-operators.ts'
import { atIndex } from './upsert.ts'

/** An entity with what writes its records. */
export interface EntityWriter {
  readonly entity: Entity
  readonly writes: RecordWrites
}

interface Deps {
  readonly db: Database
  readonly stamp: () => RecordStamp
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly writers: ReadonlyMap<string, EntityWriter>
  readonly allowRemovals: AllowRemovals
}

/** One step of a transaction, with the place of its record among those of its entity. */
type Step =
  | { readonly kind: 'create'; readonly part: EntityWriter; readonly record: EntityRecord }
  | { readonly kind: 'update'; readonly part: EntityWriter; readonly changed: ChangedRecord }
  | { readonly kind: 'delete'; readonly part: EntityWriter; readonly removed: RemovedRecord }

/**
 * Changes records of several entities, all or none.
 *
 * Each operation is one that the caller could send alone: `{entity, action: 'create', data}`,
 * `{entity, action: 'update', id, data | update, if}` and `{entity, action: 'delete', id, if, updated_date}`, where
 * `update` has operators such as `$inc`, `if` is a filter that the record must still meet, and `updated_date`, in the
 * `data` of an update, the version that the caller has read.
 */
export function transactions({ db, stamp, clock, writers, allowRemovals }: Deps) {
  const retryExclusive = createExclusiveRetry()
  const responses = idempotencyStore(db, clock)

  /** The record of an update or delete, as its own route would find it. */
  async function open(caller: Caller, part: EntityWriter, operation: Record<string, unknown>) {
    const { rules } = part.entity
    const { id, action } = operation
    const mayAct = rules[action === 'delete' ? 'delete' : 'update'](caller)
    const found =
      typeof id === 'string' && isId(id)
        ? await part.writes.store.open(id, rules.read(caller).condition, mayAct.condition)
        : undefined
    if (!found) throw apiError('record_not_found')
    if (!found.isAllowed) throw refusalOf(caller)
    const record = parsedRecord(found.data)
    requireMet(caller, part.entity, operation, record)
    requireIfMatch({ body: operation.data ?? operation }, record, found.version)
    return { record, version: found.version }
  }

  async function stepOf(caller: Caller, given: unknown): Promise<Step> {
    const operation = fieldsOf(given)
    const { entity: name, action } = operation
    const part = typeof name === 'string' ? writers.get(name) : undefined
    if (!part) throw apiError('entity_not_found')
    const { entity } = part
    if (action === 'create') {
      if (entity.rules.create(caller).condition.kind === 'never') throw refusalOf(caller)
      return { kind: action, part, record: newRecord(entity, caller, operation.data, stamp()) }
    }
    if (action === 'delete') {
      return { kind: action, part, removed: await open(caller, part, operation) }
    }
    if (action !== 'update') {
      throw apiError('bad_request', 'The "action" must be "create", "update" or "delete".')
    }
    const { record, version } = await open(caller, part, operation)
    const date = laterThan(record.updated_date, stamp().date)
    const fields = changeOf(caller, entity, operation, record, date)
    const next = changedRecord(entity, caller, record, fields, date)
    return { kind: action, part, changed: { record: next, before: record, version } }
  }

  async function stepsOf(caller: Caller, operations: readonly unknown[]): Promise<Step[]> {
    const steps: Step[] = []
    const touched = new Set<string>()
    for (const [index, operation] of operations.entries()) {
      try {
        const step = await stepOf(caller, operation)
        const key = `${step.part.entity.name}/${idOf(step)}`
        if (touched.has(key)) {
          throw apiError('bad_request', 'A transaction changes a record once at most.')
        }
        touched.add(key)
        steps.push(step)
      } catch (error) {
        throw atIndex(index, error, 'Operation')
      }
    }
    return steps
  }

  async function attempt(
    caller: Caller,
    operations: readonly unknown[],
    idempotent: IdempotentRequest | undefined,
  ): Promise<Created | undefined> {
    const known = idempotent && (await responses.find(idempotent))
    if (known !== undefined) return { text: known, isRepeated: true }
    const steps = await stepsOf(caller, operations)
    const made = changeBy(caller, stamp())
    // All writers take locks in the same order: by entity, and within one by id.
    const prepared = [...Map.groupBy(steps, ({ part }) => part)]
      .toSorted(([one], [other]) => (one.entity.name < other.entity.name ? -1 : 1))
      .map(([{ writes }, own]) => ({ own, write: writes.prepareBatch(caller, batchOf(own), made) }))
    const texts = new Map<Step, string>()
    for (const { own, write } of prepared) {
      const inOrder = [...own.filter(isCreate), ...own.filter(isUpdate)]
      for (const [at, step] of inOrder.entries()) texts.set(step, write.texts[at] ?? 'null')
    }
    const results = steps.map((step) => texts.get(step) ?? 'null')
    const text = `{"group":"${made.group}","results":[${results.join(',')}]}`
    const { committed } = await db.write([
      ...(idempotent ? responses.guards(idempotent, text) : []),
      ...prepared.flatMap(({ write }) => write.statements),
    ])
    if (!committed) return undefined
    for (const { write } of prepared) write.afterCommit()
    return { text, isRepeated: false }
  }

  /** Returns JSON: the group of the changes, and for each operation its record; null for what was deleted. */
  return async (
    caller: Caller,
    body: unknown,
    idempotent?: IdempotentRequest,
  ): Promise<Created> => {
    const { operations } = fieldsOf(body)
    if (!Array.isArray(operations) || operations.length === 0) {
      throw apiError('bad_request', 'The "operations" must be an array of at least one.')
    }
    if (operations.length > MAX_UPDATES) {
      throw apiError('payload_too_large', `A transaction may have ${MAX_UPDATES} operations.`)
    }
    const removals = operations.filter((operation) => fieldsOf(operation).action === 'delete')
    await allowRemovals(caller, removals.length)
    return retryExclusive('transaction', () => attempt(caller, operations, idempotent))
  }
}

/** @throws ApiError `conflict` when the record no longer meets the operation's filter */
function requireMet(
  caller: Caller,
  entity: Entity,
  { if: filter }: Record<string, unknown>,
  record: EntityRecord,
): void {
  if (filter === undefined) return
  const condition = plainConditionInBody(entity.fields.view(caller).findField, filter)
  if (matches(condition, record)) return
  throw apiError('conflict', 'The record is no longer as this change expects it.', {
    data: { record: entity.fields.visibleFields(caller, record) },
  })
}

function changeOf(
  caller: Caller,
  entity: Entity,
  { data, update }: Record<string, unknown>,
  record: EntityRecord,
  date: string,
): unknown {
  if (update === undefined) return data
  if (data !== undefined) throw apiError('bad_request', 'Give either "data" or "update".')
  const operators = updateOf({ findField: entity.fields.known(caller) }, update)
  return operators(record, entity.fields.visibleFields(caller, record), date)
}

function batchOf(steps: readonly Step[]): Batch {
  return {
    created: steps.filter(isCreate).map(({ record }) => record),
    changed: steps.filter(isUpdate).map(({ changed }) => changed),
    removed: steps.flatMap((step) => (step.kind === 'delete' ? [step.removed] : [])),
  }
}

function isCreate(step: Step): step is Extract<Step, { kind: 'create' }> {
  return step.kind === 'create'
}

function isUpdate(step: Step): step is Extract<Step, { kind: 'update' }> {
  return step.kind === 'update'
}

function idOf(step: Step): string {
  if (step.kind === 'create') return step.record.id
  return step.kind === 'update' ? step.changed.record.id : step.removed.record.id
}
