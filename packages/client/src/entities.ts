import {
  type Aggregated,
  type AggregateSpec,
  type DeletedMany,
  type EntityEvent,
  type EntityRecord,
  entityRoom,
  type Filter,
  type ImportProgress,
  paths,
  type RecordFields,
  type UpdatedMany,
  type Upserted,
} from '@pitlane/protocol'
import { batchedReads } from './batched-reads.ts'
import { createLists, type EntityLists } from './entity-lists.ts'
import { listQuery } from './query.ts'
import type { Realtime } from './realtime/realtime.ts'
import { deliverEvents } from './realtime/subscription.ts'
import {
  type CallOptions,
  type ChangeOptions,
  type CreateOptions,
  fillPath,
  type SendRequest,
} from './request.ts'

/** What one sends to create a record: its own fields; the platform adds the rest. */
export type NewRecord<T> = Omit<T, keyof RecordFields>

/** Answer of an import. It comes with status 200 also when the file was refused. */
export interface ImportResponse<T> {
  status: 'success' | 'error'
  /** Why it was refused. */
  details: string | null
  /** The new records; all of the file, or none. */
  output: EntityRecord<T>[] | null
  /** How many there are, where `output` was not wanted. */
  records?: number
  /** How many were passed over. */
  known?: number
  /** Of the changes, to take them back. */
  group?: string | null
}

/** What an import takes beside its file. */
export interface ImportOptions extends CallOptions {
  /** Whether the file is only checked: nothing is kept. */
  isDryRun?: boolean
  /** False for a large file: only the number of new records is answered, and their group. */
  hasOutput?: boolean
  /** For the service role: records keep the id, the dates and the creator that the file has, and those that were there once are passed over. */
  keepsIdentity?: boolean
  /** Called while the file is read and written; when the promise is rejected, nothing was kept. */
  onProgress?: (progress: ImportProgress) => void
}

/** Reading records of one entity, and about them. */
export interface EntityReads<T> extends EntityLists<T> {
  /** How many records meet the filter, of those that the caller may read; all of them without one. */
  count(query?: Filter<EntityRecord<T>> | null, options?: CallOptions): Promise<number>
  /**
   * Counts, sums, averages and the like, in groups or of all records that the caller may read:
   * `{ groupBy: 'category', avg: 'price', sort: '-count' }`.
   */
  aggregate(spec: AggregateSpec<T>, options?: CallOptions): Promise<Aggregated>
}

/** The records of one entity. Every call may reject with a PlatformError. */
export interface EntityApi<T> extends EntityReads<T> {
  /**
   * Reads that are asked for in the same turn go as one request, so that they wait for the network once. One that is refused
   * refuses all; signals and deadlines do not count.
   */
  batched(): EntityReads<T>
  get(id: string, options?: CallOptions): Promise<EntityRecord<T>>
  create(record: NewRecord<T>, options?: CreateOptions): Promise<EntityRecord<T>>
  /**
   * Merges the given fields into the record; null empties one. With the `updated_date` that was read
   * among them, it is refused with 409 when the record has changed since.
   */
  update(
    id: string,
    changes: Partial<NewRecord<T>> & { updated_date?: string },
    options?: ChangeOptions,
  ): Promise<EntityRecord<T>>
  delete(id: string, options?: ChangeOptions): Promise<{ success: true }>
  /** Deletes what meets the filter and may be deleted by the caller. */
  deleteMany(query: Filter<EntityRecord<T>>, options?: CallOptions): Promise<DeletedMany>
  /** Creates all of them or none; answers in the order given. */
  bulkCreate(records: readonly NewRecord<T>[], options?: CreateOptions): Promise<EntityRecord<T>[]>
  /** Changes up to 500 records that meet the filter by MongoDB's operators, such as `{ $inc: { stock: 1 } }`. */
  updateMany(
    query: Filter<EntityRecord<T>>,
    update: Readonly<Record<string, object>>,
    options?: CallOptions,
  ): Promise<UpdatedMany>
  /** Changes up to 500 records by their ids, all or none. */
  bulkUpdate(
    records: readonly (Partial<NewRecord<T>> & { id: string })[],
    options?: CallOptions,
  ): Promise<EntityRecord<T>[]>
  /** Changes the records that have the same value in the field `key`, and creates the others; up to 500, all or none. */
  upsert(
    records: readonly (Partial<NewRecord<T>> & { id?: string })[],
    keyed: { key: (keyof T & string) | 'id' | readonly (keyof T & string)[] },
    options?: CallOptions,
  ): Promise<Upserted<T>>
  /** @param file CSV with a header row, or a JSON array of records; 20 MB at most, unless an admin sends it */
  importEntities(file: Blob, options?: ImportOptions): Promise<ImportResponse<T>>
  /**
   * Calls the listener with every change the caller may see. The socket is loaded with the first subscription.
   *
   * @returns ends the subscription
   */
  subscribe(listener: (event: EntityEvent<EntityRecord<T>>) => void): () => void
}

/** `entities.Product`, `entities.User`: every name of `Entities` has an {@link EntityApi}. */
export type EntitiesApi<Entities> = {
  readonly [Name in keyof Entities]: EntityApi<OwnFields<Entities[Name]>>
}

/** An entity of which nothing is known may have any field. */
type OwnFields<T> = [keyof T] extends [never] ? Record<string, unknown> : T

export function createEntities<Entities>(
  request: SendRequest,
  appId: string,
  realtime: Realtime,
): EntitiesApi<Entities> {
  const made = new Map<string, EntityApi<Record<string, unknown>>>()
  const entities = new Proxy(
    {},
    {
      get(_target, name) {
        // `then`, or a promise would take this for another promise; symbols and `_…` are asked for by debuggers.
        if (typeof name !== 'string' || name === 'then' || !/^[A-Za-z]/.test(name)) return undefined
        let entity = made.get(name)
        if (!entity) {
          entity = createEntity(request, appId, name, realtime)
          made.set(name, entity)
        }
        return entity
      },
    },
  )
  // The proxy answers to every name, so to all of Entities.
  return entities as EntitiesApi<Entities>
}

function createEntity<T>(
  request: SendRequest,
  appId: string,
  entity: string,
  realtime: Realtime,
): EntityApi<T> {
  const all = () => fillPath(paths.entityRecords, { appId, entity })
  const one = (id: string) => fillPath(paths.entityRecord, { appId, entity, id })
  const room = entityRoom(appId, entity)

  const api: EntityApi<T> = {
    ...createReads<T>(request, appId, entity),
    batched: () => createReads<T>(batchedReads(request, appId, entity), appId, entity),
    get: async (id, options) => request('GET', one(id), options),
    create: async (body, options) => request('POST', all(), { ...options, body }),
    update: async (id, body, options) => request('PUT', one(id), { ...options, body }),
    delete: async (id, options) => request('DELETE', one(id), options),
    deleteMany: async (body, options) => request('DELETE', all(), { ...options, body }),
    bulkCreate: async (body, options) =>
      request('POST', fillPath(paths.entityBulk, { appId, entity }), { ...options, body }),
    updateMany: async (query, data, options) =>
      request('PATCH', fillPath(paths.entityUpdateMany, { appId, entity }), {
        ...options,
        body: { query, data },
      }),
    bulkUpdate: async (body, options) =>
      request('PUT', fillPath(paths.entityBulk, { appId, entity }), { ...options, body }),
    upsert: async (records, { key }, options) =>
      request('POST', fillPath(paths.entityUpsert, { appId, entity }), {
        ...options,
        body: { records, key },
      }),
    async importEntities(
      file,
      { isDryRun, hasOutput, keepsIdentity, onProgress, ...options } = {},
    ) {
      const body = new FormData()
      body.append('file', file)
      const query = new URLSearchParams()
      if (isDryRun) query.set('dry_run', 'true')
      if (hasOutput === false) query.set('output', 'none')
      if (keepsIdentity) query.set('identity', 'keep')
      return request('POST', fillPath(paths.entityImport, { appId, entity }), {
        ...options,
        query,
        body,
        // Each line but the last is of this shape.
        onLine: onProgress && ((line) => onProgress(JSON.parse(line) as ImportProgress)),
      })
    },
    subscribe(listener) {
      return realtime.join(
        room,
        deliverEvents(listener, (id) => api.get(id)),
      )
    },
  }
  return api
}

function createReads<T>(request: SendRequest, appId: string, entity: string): EntityReads<T> {
  return {
    ...createLists<T>(request, appId, entity),
    async count(q, options) {
      const path = fillPath(paths.entityCount, { appId, entity })
      const { count } = await request<{ count: number }>('GET', path, {
        ...options,
        query: listQuery({ q }),
      })
      return count
    },
    aggregate: async (body, options) =>
      request('POST', fillPath(paths.entityAggregate, { appId, entity }), { ...options, body }),
  }
}
