import { MAX_LIST } from '@pitlane/protocol'
import { accessDenied, type Caller } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { type IdempotentRequest, idempotencyStore } from '../../http/idempotency.ts'
import { isId } from '../../new-id.ts'
import type { StoredRecord } from './store.ts'
import { applyChanges, type EntityRecord, newRecord, newRecords } from './write/new-record.ts'
import { requireCurrentVersion } from './write/precondition.ts'
import { laterThan } from './write/record-stamps.ts'
import { parsedRecord, type RecordsConfig, type RecordWrites } from './write/record-writes.ts'
import { removalsByFilter } from './write/remove-by-filter.ts'

/** The answer to a create, as JSON text. */
export interface IdempotentResponse {
  readonly text: string
  /** It is the answer that the same request got before. */
  readonly isReplayed: boolean
}

export type Records = ReturnType<typeof entityRecords>

/** What callers may do with single records of an entity, once its route has let them in; answers are JSON text. */
export function entityRecords(config: RecordsConfig, writes: RecordWrites) {
  const { db, entity, stamp, allowRemovals } = config
  const { rules } = entity
  const { store, retryExclusive } = writes
  const responses = idempotencyStore(db, config.clock)

  /** Creates what is made, unless the same request was answered before. */
  function create(
    caller: Caller,
    idempotent: IdempotentRequest | undefined,
    {
      buildRecords,
      serialize,
    }: { buildRecords(): readonly EntityRecord[]; serialize(texts: readonly string[]): string },
  ): Promise<IdempotentResponse> {
    return retryExclusive(idempotent?.key ?? Symbol(), async () => {
      const known = idempotent && (await responses.find(idempotent))
      if (known !== undefined) return { text: known, isReplayed: true }
      const created = buildRecords()
      const texts = await writes.save(caller, {
        created,
        guards: (printed) =>
          idempotent ? responses.storeStatements(idempotent, serialize(printed)) : [],
      })
      return texts && { text: serialize(texts), isReplayed: false }
    })
  }

  /** Runs a change of one record in its turn. */
  function changeOne<Result>(
    caller: Caller,
    id: string,
    action: 'update' | 'delete',
    attempt: (record: EntityRecord, version: number) => Promise<Result | undefined>,
  ): Promise<Result> {
    const mayAct = rules[action](caller)
    if (!isId(id)) throw apiError('record_not_found')
    return retryExclusive(id, async () => {
      const found = await store.findWithPermission(
        id,
        rules.read(caller).condition,
        mayAct.condition,
      )
      if (!found) throw apiError('record_not_found')
      if (!found.isAllowed) throw accessDenied(caller)
      return attempt(parsedRecord(found.data), found.version)
    })
  }

  return {
    async find(caller: Caller, id: string): Promise<StoredRecord> {
      const { condition } = rules.read(caller)
      const record = isId(id) ? await store.find(id, condition) : undefined
      if (!record) throw apiError('record_not_found')
      return { ...record, data: entity.fields.visibleJson(caller, record.data) }
    },

    async create(caller: Caller, body: unknown, idempotent?: IdempotentRequest) {
      return create(caller, idempotent, {
        buildRecords: () => [newRecord(entity, caller, body, stamp())],
        serialize: ([text = '']) => text,
      })
    },

    async createAll(caller: Caller, body: unknown, idempotent?: IdempotentRequest) {
      if (!Array.isArray(body)) throw apiError('bad_request', 'The body must be a JSON array.')
      if (body.length > MAX_LIST) {
        throw apiError('payload_too_large', `At most ${MAX_LIST} records are created at once.`)
      }
      if (body.length === 0) return { text: '[]', isReplayed: false }
      return create(caller, idempotent, {
        buildRecords: () => newRecords(entity, caller, body, stamp),
        serialize: (texts) => `[${texts.join(',')}]`,
      })
    },

    async update(
      caller: Caller,
      id: string,
      body: unknown,
      ifMatch?: string,
    ): Promise<StoredRecord> {
      return changeOne(caller, id, 'update', async (before, version) => {
        const visible = (record: EntityRecord) => entity.fields.visibleFields(caller, record)
        requireCurrentVersion({ ifMatch, body, visible }, before, version)
        const date = laterThan(before.updated_date, stamp().date)
        const record = applyChanges(entity, caller, before, body, date)
        const texts = await writes.save(caller, { changed: [{ record, before, version }] })
        return texts && { data: texts[0] ?? '', version: version + 1 }
      })
    },

    async remove(caller: Caller, id: string, ifMatch?: string): Promise<void> {
      await allowRemovals(caller, 1)
      await changeOne(caller, id, 'delete', async (record, version) => {
        requireCurrentVersion({ ifMatch }, record, version)
        return writes.save(caller, { removed: [{ record, version }] })
      })
    },

    removeWhere: removalsByFilter(config, writes),
  }
}
