import { MAX_UPDATES } from '@pitlane/protocol'
import { accessDenied, type Caller, isTrusted } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { computeAggregate } from '../aggregate/aggregate.ts'
import { all, type Condition } from '../filter/condition.ts'
import { conditionRefusingPatterns, planList, type Query } from '../read/list-plan.ts'
import { readPage } from '../read/pages.ts'
import { resolvePatterns } from '../read/pattern-candidates.ts'
import type { WordCounts } from '../read/word-counts.ts'
import type { RecordWithPermission } from '../store.ts'
import { applyChanges, type EntityRecord, newRecord } from './new-record.ts'
import { laterThan } from './record-stamps.ts'
import {
  MANY_RECORDS,
  parsedRecord,
  type RecordsConfig,
  type RecordUpdate,
  type RecordWrites,
} from './record-writes.ts'
import { compileUpdate } from './update-operators.ts'
import {
  absenceGuards,
  errorAtIndex,
  type Keyed,
  keyText,
  parseUpsert,
  type Upsert,
  withKeys,
} from './upsert.ts'

interface VersionedRecord {
  readonly record: EntityRecord
  readonly version: number
}

export type ManyRecords = ReturnType<typeof manyRecords>

/** What callers may do with many records at once, once the route has let them in; each is all or nothing. */
export function manyRecords(
  config: RecordsConfig,
  writes: RecordWrites,
  words: Pick<WordCounts, 'count'>,
) {
  const { db, entity, stamp, timeZone } = config
  const { rules } = entity
  const { store, retryExclusive } = writes

  const changed = (
    caller: Caller,
    { record, version }: VersionedRecord,
    fields: unknown,
  ): RecordUpdate => {
    const date = laterThan(record.updated_date, stamp().date)
    return { record: applyChanges(entity, caller, record, fields, date), before: record, version }
  }

  /** The records that meet a condition and may be read. @throws ApiError when one may not be changed */
  async function findAllForUpdate(
    caller: Caller,
    condition: Condition,
  ): Promise<VersionedRecord[]> {
    const wanted = all([condition, rules.read(caller).condition])
    const found = await store.findWhereWithPermission(
      wanted,
      2 * MAX_UPDATES,
      rules.update(caller).condition,
    )
    if (found.some(({ isAllowed }) => !isAllowed)) throw accessDenied(caller)
    return found.map(parseRow)
  }

  async function upsertOnce(caller: Caller, body: unknown): Promise<string | undefined> {
    const upsert = parseUpsert(entity.fields.visibilityFor(caller), body, MAX_UPDATES)
    const isById = upsert.fields.some(({ column }) => column === 'id')
    // A record that may not be read is as good as none: else the response would show that it is there.
    const known = byKey(await findAllForUpdate(caller, withKeys(upsert)), upsert)
    const created: EntityRecord[] = []
    const updated: RecordUpdate[] = []
    const places = upsert.records.map((keyed) => {
      const before = keyed.key && known.get(keyed.key.text)
      try {
        if (before)
          return { isNew: false, at: updated.push(changed(caller, before, keyed.body)) - 1 }
        return { isNew: true, at: created.push(newOf(caller, keyed, isById)) - 1 }
      } catch (error) {
        throw errorAtIndex(keyed.index, error)
      }
    })
    const isNew = upsert.records.filter(({ key }) => key !== undefined && !known.has(key.text))
    const taken = all([withKeys({ ...upsert, records: isNew }), rules.read(caller).condition])
    const guards = () => absenceGuards(db, entity, taken)
    const texts = await writes.save(caller, { created, changed: updated, guards })
    if (!texts) return undefined
    const records = places.map(({ isNew, at }) => texts[isNew ? at : created.length + at])
    return `{"created":${created.length},"updated":${updated.length},"records":[${records.join(',')}]}`
  }

  function newOf(caller: Caller, { key, body }: Keyed, isById: boolean): EntityRecord {
    if (isById && key !== undefined) throw apiError('record_not_found')
    if (rules.create(caller).condition.kind === 'never') throw accessDenied(caller)
    return newRecord(entity, caller, body, stamp())
  }

  return {
    async count(caller: Caller, query: Query): Promise<number> {
      const mayRead = rules.read(caller)
      const plan = planList(entity.fields.visibilityFor(caller), { q: query.q })
      const condition = await resolvePatterns(db, entity, plan.condition, mayRead.condition)
      return words.count(condition, mayRead, () => store.count(condition, mayRead.condition))
    },

    /** Returns JSON. */
    page: (caller: Caller, query: Query) => readPage(db, entity, { caller, query }),

    aggregate: (caller: Caller, body: unknown) =>
      computeAggregate(db, entity, { caller, body, timeZone: timeZone() }),

    /** Changes what a filter finds by operators: those changed longest ago first, when there are too many. */
    async updateWhere(caller: Caller, body: unknown) {
      const mayUpdate = rules.update(caller)
      const { query, data } = readFields(body)
      const filterCondition = conditionRefusingPatterns(
        entity.fields.visibilityFor(caller).findField,
        query,
      )
      if (filterCondition.kind === 'always' && !isTrusted(caller)) throw accessDenied(caller)
      const update = compileUpdate({ findField: entity.fields.findAccessibleField(caller) }, data)
      const next = (record: EntityRecord) =>
        update(record, entity.fields.visibleFields(caller, record), stamp().date)
      const condition = all([filterCondition, mayUpdate.condition, rules.read(caller).condition])
      return retryExclusive(MANY_RECORDS, async () => {
        const found = await store.findWhereWithPermission(condition, MAX_UPDATES + 1)
        const some = found.slice(0, MAX_UPDATES).map(parseRow)
        const parts = some.map((each) => changed(caller, each, next(each.record)))
        if (parts.length > 0 && !(await writes.save(caller, { changed: parts }))) return undefined
        return { updated: parts.length, has_more: found.length > some.length }
      })
    },

    /** Changes each element of an array by its id; returns a JSON array. */
    async updateAll(caller: Caller, body: unknown): Promise<string> {
      const byId = { key: 'id', records: body }
      const upsert = parseUpsert(entity.fields.visibilityFor(caller), byId, MAX_UPDATES)
      if (upsert.records.length === 0) return '[]'
      return retryExclusive(MANY_RECORDS, async () => {
        const known = byKey(await findAllForUpdate(caller, withKeys(upsert)), upsert)
        const parts = upsert.records.map(({ key, body: fields, index }) => {
          const before = key && known.get(key.text)
          try {
            if (!before) throw apiError('record_not_found')
            return changed(caller, before, fields)
          } catch (error) {
            throw errorAtIndex(index, error)
          }
        })
        const texts = await writes.save(caller, { changed: parts })
        return texts && `[${texts.join(',')}]`
      })
    },

    /** Creates or changes each element of an array by some of its fields; returns JSON. */
    upsert: (caller: Caller, body: unknown) =>
      retryExclusive(MANY_RECORDS, () => upsertOnce(caller, body)),
  }
}

function parseRow({ data, version }: RecordWithPermission): VersionedRecord {
  return { record: parsedRecord(data), version }
}

/** @throws ApiError `conflict` when two records have the same key: neither is more right than the other */
function byKey(
  records: readonly VersionedRecord[],
  { fields }: Pick<Upsert, 'fields'>,
): ReadonlyMap<string, VersionedRecord> {
  const known = new Map<string, VersionedRecord>()
  for (const open of records) {
    const values = fields.map(({ name }) => open.record[name])
    const key = keyText(values)
    if (known.has(key)) {
      const words = fields.map(({ name }, at) => `the ${name} ${JSON.stringify(values[at])}`)
      throw apiError('conflict', `More than one record has ${words.join(' and ')}.`)
    }
    known.set(key, open)
  }
  return known
}
