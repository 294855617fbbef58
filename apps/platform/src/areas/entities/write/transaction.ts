import { MAX_UPDATES } from '@pitlane/protocol'
import type { Database } from '../../../db/database.ts'
import { accessDenied, type Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { type IdempotentRequest, idempotencyStore } from '../../../http/idempotency.ts'
import { readFields } from '../../../http/input/input.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import { isId } from '../../../new-id.ts'
import { all, type Condition } from '../filter/condition.ts'
import { matches } from '../filter/matches.ts'
import { conditionRefusingPatterns } from '../read/list-plan.ts'
import type { IdempotentResponse } from '../records.ts'
import type { Entity } from '../schema/entity.ts'
import { applyChanges, type EntityRecord, newRecord } from './new-record.ts'
import { requireCurrentVersion } from './precondition.ts'
import type { ChangeMeta } from './record-insertions.ts'
import { laterThan, type RecordStamp } from './record-stamps.ts'
import {
  type Batch,
  changeMeta,
  commitTogether,
  parsedRecord,
  type RecordUpdate,
  type RecordWrites,
  type RemovedRecord,
} from './record-writes.ts'
import type { AllowRemovals } from './removal-allowance.ts'
import { compileUpdate } from './update-operators.ts'
import { absenceGuards, errorAtIndex } from './upsert.ts'

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

/** One operation, checked, with the writer of its entity. */
type Step =
  | {
      readonly kind: 'create'
      readonly writer: EntityWriter
      readonly record: EntityRecord
      /** What no record may meet when this one is written. */
      readonly unless: Condition
    }
  | { readonly kind: 'update'; readonly writer: EntityWriter; readonly changed: RecordUpdate }
  | { readonly kind: 'delete'; readonly writer: EntityWriter; readonly removed: RemovedRecord }

/**
 * Changes records of several entities, all or none.
 *
 * Each operation is one that the caller could send alone: `{entity, action: 'create', data, unless}`,
 * `{entity, action: 'update', id, data | update, if}` and `{entity, action: 'delete', id, if, updated_date}`, where
 * `update` has operators such as `$inc`, `if` is a filter that the record must still meet, `unless` one that no record
 * may meet, and `updated_date`, in the
 * `data` of an update, the version that the caller has read.
 */
export function transactions({ db, stamp, clock, writers, allowRemovals }: Deps) {
  const retryExclusive = createExclusiveRetry()
  const responses = idempotencyStore(db, clock)

  /** The record of an update or delete, as its own route would find it. */
  async function findForChange(
    caller: Caller,
    writer: EntityWriter,
    operation: Record<string, unknown>,
  ) {
    const { rules } = writer.entity
    const { id, action } = operation
    const mayAct = rules[action === 'delete' ? 'delete' : 'update'](caller)
    const found =
      typeof id === 'string' && isId(id)
        ? await writer.writes.store.findWithPermission(
            id,
            rules.read(caller).condition,
            mayAct.condition,
          )
        : undefined
    if (!found) throw apiError('record_not_found')
    if (!found.isAllowed) throw accessDenied(caller)
    const record = parsedRecord(found.data)
    requireMet(caller, writer.entity, operation, record)
    requireCurrentVersion({ body: operation.data ?? operation }, record, found.version)
    return { record, version: found.version }
  }

  async function stepOf(caller: Caller, given: unknown): Promise<Step> {
    const operation = readFields(given)
    const { entity: name, action } = operation
    const writer = typeof name === 'string' ? writers.get(name) : undefined
    if (!writer) throw apiError('entity_not_found')
    const { entity } = writer
    if (action === 'create') {
      if (entity.rules.create(caller).condition.kind === 'never') throw accessDenied(caller)
      const unless = await requireNone(caller, writer, operation)
      const record = newRecord(entity, caller, operation.data, stamp())
      return { kind: action, writer, record, unless }
    }
    if (action === 'delete') {
      return { kind: action, writer, removed: await findForChange(caller, writer, operation) }
    }
    if (action !== 'update') {
      throw apiError('bad_request', 'The "action" must be "create", "update" or "delete".')
    }
    const { record, version } = await findForChange(caller, writer, operation)
    const date = laterThan(record.updated_date, stamp().date)
    const fields = updatedFields(caller, entity, operation, record, date)
    const next = applyChanges(entity, caller, record, fields, date)
    return { kind: action, writer, changed: { record: next, before: record, version } }
  }

  async function stepsOf(caller: Caller, operations: readonly unknown[]): Promise<Step[]> {
    const steps: Step[] = []
    const touched = new Set<string>()
    for (const [index, operation] of operations.entries()) {
      try {
        const step = await stepOf(caller, operation)
        const key = `${step.writer.entity.name}/${readId(step)}`
        if (touched.has(key)) {
          throw apiError('bad_request', 'A transaction changes a record once at most.')
        }
        touched.add(key)
        steps.push(step)
      } catch (error) {
        throw errorAtIndex(index, error, 'Operation')
      }
    }
    return steps
  }

  async function attempt(
    caller: Caller,
    operations: readonly unknown[],
    idempotent: IdempotentRequest | undefined,
  ): Promise<IdempotentResponse | undefined> {
    const known = idempotent && (await responses.find(idempotent))
    if (known !== undefined) return { text: known, isReplayed: true }
    const steps = await stepsOf(caller, operations)
    const meta = changeMeta(caller, stamp())
    const prepared = prepareWrites(db, caller, steps, meta)
    const texts = new Map<Step, string>()
    for (const { own, write } of prepared) {
      const inOrder = [...own.filter(isCreate), ...own.filter(isUpdate)]
      for (const [at, step] of inOrder.entries()) texts.set(step, write.texts[at] ?? 'null')
    }
    const results = steps.map((step) => texts.get(step) ?? 'null')
    const text = `{"group":"${meta.group}","results":[${results.join(',')}]}`
    const storing = idempotent && responses.storeStatements(idempotent, text)
    const writes = prepared.map(({ write }) => write)
    return (await commitTogether(db, writes, storing)) ? { text, isReplayed: false } : undefined
  }

  /** Returns JSON: the group of the changes, and for each operation its record; null for what was deleted. */
  return async (
    caller: Caller,
    body: unknown,
    idempotent?: IdempotentRequest,
  ): Promise<IdempotentResponse> => {
    const { operations } = readFields(body)
    if (!Array.isArray(operations) || operations.length === 0) {
      throw apiError('bad_request', 'The "operations" must be an array of at least one.')
    }
    if (operations.length > MAX_UPDATES) {
      throw apiError('payload_too_large', `A transaction may have ${MAX_UPDATES} operations.`)
    }
    const removals = operations.filter((operation) => readFields(operation).action === 'delete')
    await allowRemovals(caller, removals.length)
    return retryExclusive('transaction', () => attempt(caller, operations, idempotent))
  }
}

/**
 * What a new record must be the only one to meet, among those that the caller may read.
 *
 * @throws ApiError `conflict` when another one does
 */
async function requireNone(
  caller: Caller,
  { entity, writes }: EntityWriter,
  { unless }: Record<string, unknown>,
): Promise<Condition> {
  if (unless === undefined) return { kind: 'never' }
  const { findField } = entity.fields.visibilityFor(caller)
  const wanted = conditionRefusingPatterns(findField, unless)
  const condition = all([wanted, entity.rules.read(caller).condition])
  const [found] = await writes.store.findWhereWithPermission(condition, 1)
  if (!found) return condition
  throw apiError('conflict', 'There is a record already that this one must not double.', {
    data: { record: entity.fields.visibleFields(caller, parsedRecord(found.data)) },
  })
}

/** @throws ApiError `conflict` when the record no longer meets the operation's filter */
function requireMet(
  caller: Caller,
  entity: Entity,
  { if: filter }: Record<string, unknown>,
  record: EntityRecord,
): void {
  if (filter === undefined) return
  const condition = conditionRefusingPatterns(entity.fields.visibilityFor(caller).findField, filter)
  if (matches(condition, record)) return
  throw apiError('conflict', 'The record is no longer as this change expects it.', {
    data: { record: entity.fields.visibleFields(caller, record) },
  })
}

function updatedFields(
  caller: Caller,
  entity: Entity,
  { data, update }: Record<string, unknown>,
  record: EntityRecord,
  date: string,
): unknown {
  if (update === undefined) return data
  if (data !== undefined) throw apiError('bad_request', 'Give either "data" or "update".')
  const updateRecord = compileUpdate(
    { findField: entity.fields.findAccessibleField(caller) },
    update,
  )
  return updateRecord(record, entity.fields.visibleFields(caller, record), date)
}

/** What is written of each entity. All writers take locks in the same order: by entity, and within one by id. */
function prepareWrites(db: Database, caller: Caller, steps: readonly Step[], meta: ChangeMeta) {
  return [...Map.groupBy(steps, ({ writer }) => writer)]
    .toSorted(([one], [other]) => (one.entity.name < other.entity.name ? -1 : 1))
    .map(([{ entity, writes }, own]) => {
      const created = own.filter(isCreate)
      const guards = () => created.flatMap(({ unless }) => absenceGuards(db, entity, unless))
      return { own, write: writes.prepareBatch(caller, { ...buildBatch(own), guards }, meta) }
    })
}

function buildBatch(steps: readonly Step[]): Batch {
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

function readId(step: Step): string {
  if (step.kind === 'create') return step.record.id
  return step.kind === 'update' ? step.changed.record.id : step.removed.record.id
}
