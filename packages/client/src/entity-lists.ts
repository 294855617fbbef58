import { type EntityRecord, type Filter, paths, type Sort } from '@pitlane/protocol'
import { listQuery } from './query.ts'
import { type CallOptions, fillPath, type Request } from './request.ts'

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

type Paged<T> = [page: PageQuery<T>, options?: CallOptions]

/** One page. Records that come or go meanwhile neither repeat others nor hide them. */
export interface RecordPage<T> {
  items: EntityRecord<T>[]
  /** Null at the end. */
  next_cursor: string | null
  has_more: boolean
}

/** Reading more than one record of an entity. */
export interface EntityLists<T> {
  list(...page: Paged<T>): Promise<RecordPage<T>>
  /**
   * @param sort a field, `-field` for descending; newest first when left out
   * @param limit at most MAX_LIST, which is also what is returned without it
   * @param skip records to leave out at the start
   * @param fields the fields wanted; all when left out
   */
  list(...list: Positional<T>): Promise<EntityRecord<T>[]>
  filter(query: Filter<EntityRecord<T>>, ...page: Paged<T>): Promise<RecordPage<T>>
  /** As {@link EntityLists.list}, for the records that meet a MongoDB-style filter. */
  filter(query: Filter<EntityRecord<T>>, ...list: Positional<T>): Promise<EntityRecord<T>[]>
}

/** Makes `list` and `filter` of an entity. */
export function createLists<T>(request: Request, appId: string, entity: string): EntityLists<T> {
  type Answer = RecordPage<T> | EntityRecord<T>[]

  async function read(q: object | undefined, args: Paged<T> | Positional<T>): Promise<Answer> {
    if (isPaged(args)) {
      const [page, options] = args
      const query = listQuery({ ...page, q })
      return request('GET', fillPath(paths.entityPage, { appId, entity }), { ...options, query })
    }
    const [sort, limit, skip, fields, options] = args
    const query = listQuery({ q, sort, limit, skip, fields })
    return request('GET', fillPath(paths.entityRecords, { appId, entity }), { ...options, query })
  }

  function list(...page: Paged<T>): Promise<RecordPage<T>>
  function list(...list: Positional<T>): Promise<EntityRecord<T>[]>
  function list(...args: Paged<T> | Positional<T>): Promise<Answer> {
    return read(undefined, args)
  }

  function filter(q: Filter<EntityRecord<T>>, ...page: Paged<T>): Promise<RecordPage<T>>
  function filter(q: Filter<EntityRecord<T>>, ...list: Positional<T>): Promise<EntityRecord<T>[]>
  function filter(q: Filter<EntityRecord<T>>, ...args: Paged<T> | Positional<T>): Promise<Answer> {
    return read(q, args)
  }

  return { list, filter }
}

function isPaged<T>(args: Paged<T> | Positional<T>): args is Paged<T> {
  return typeof args[0] === 'object' && args[0] !== null
}
