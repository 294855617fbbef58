import { type EntityRecord, type Filter, paths, type Sort } from '@pitlane/protocol'
import { listQuery } from './query.ts'
import { type CallOptions, fillPath, type SendRequest } from './request.ts'

type Fields<T> = readonly (keyof EntityRecord<T> & string)[]

type Positional<T> = [
  sort?: Sort | null,
  limit?: number | null,
  skip?: number | null,
  fields?: Fields<T> | null,
  options?: CallOptions,
]

/** Which page of a list. */
export interface PageQuery<T> {
  sort?: Sort
  /** Records of a page; 100 when left out. */
  limit?: number
  fields?: Fields<T>
  /** `next_cursor` of the page before; sort, fields and filter are taken from there. */
  cursor?: string
}

/** Which page of the different values of one field, ascending. */
export interface DistinctQuery<T, K extends keyof EntityRecord<T> & string> {
  /** Of a field with lists each element counts. */
  distinct: K
  /** Values of a page, up to 1,000; 100 when left out. */
  limit?: number
  /** `next_cursor` of the page before; the filter is taken from there. */
  cursor?: string
}

type Distinct<T, K extends keyof EntityRecord<T> & string> = [
  page: DistinctQuery<T, K>,
  options?: CallOptions,
]

export type ValuePage<V> = ListPage<V extends readonly (infer Element)[] ? Element : NonNullable<V>>

interface ListPage<Item> {
  items: Item[]
  /** Null at the end. */
  next_cursor: string | null
  has_more: boolean
}

type Paged<T> = [page: PageQuery<T>, options?: CallOptions]

/** One page. Records that come or go meanwhile neither repeat others nor hide them. */
export type RecordPage<T> = ListPage<EntityRecord<T>>

/** Reading more than one record of an entity. */
export interface EntityLists<T> {
  list<K extends keyof EntityRecord<T> & string>(
    ...page: Distinct<T, K>
  ): Promise<ValuePage<EntityRecord<T>[K]>>
  list(...page: Paged<T>): Promise<RecordPage<T>>
  /**
   * @param sort a field, `-field` for descending; newest first when left out
   * @param limit at most MAX_LIST, which is also what is returned without it
   * @param skip records to leave out at the start
   * @param fields the fields wanted; all when left out
   */
  list(...list: Positional<T>): Promise<EntityRecord<T>[]>
  filter<K extends keyof EntityRecord<T> & string>(
    query: Filter<EntityRecord<T>>,
    ...page: Distinct<T, K>
  ): Promise<ValuePage<EntityRecord<T>[K]>>
  filter(query: Filter<EntityRecord<T>>, ...page: Paged<T>): Promise<RecordPage<T>>
  /** As {@link EntityLists.list}, for the records that meet a MongoDB-style filter. */
  filter(query: Filter<EntityRecord<T>>, ...list: Positional<T>): Promise<EntityRecord<T>[]>
}

export function createLists<T>(
  request: SendRequest,
  appId: string,
  entity: string,
): EntityLists<T> {
  async function read(q: object | undefined, args: readonly unknown[]): Promise<unknown> {
    // The overloads above say what comes, and what it is answered by.
    if (typeof args[0] === 'object' && args[0] !== null) {
      const [page, options] = args as Paged<T>
      const query = listQuery({ ...page, q })
      return request('GET', fillPath(paths.entityPage, { appId, entity }), { ...options, query })
    }
    const [sort, limit, skip, fields, options] = args as Positional<T>
    const query = listQuery({ q, sort, limit, skip, fields })
    return request('GET', fillPath(paths.entityRecords, { appId, entity }), { ...options, query })
  }

  const lists = {
    list: (...args: unknown[]) => read(undefined, args),
    filter: (q: object, ...args: unknown[]) => read(q, args),
  }
  // One function answers to every overload.
  return lists as EntityLists<T>
}
