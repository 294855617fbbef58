import { createContext, useContext } from 'react'
import type { FetchQueryOptions } from './fetch-with-retry.ts'
import { Query, type QueryKey, type QueryOwner } from './query.ts'

/** Live events update lists in between; without a socket they are refetched after this. */
export const STALE_TIME_MS = 30_000

interface KeyedFetchQueryOptions<Data> extends FetchQueryOptions<Data> {
  queryKey: QueryKey
}

/** What the page has read of the shop, by key. A key stands for all that begin with it, too. */
export class QueryClient {
  readonly #queries = new Map<string, Query>()
  readonly #listeners = new Set<(query: Query) => void>()
  readonly #owner: QueryOwner = {
    onSettled: (query) => {
      for (const listener of this.#listeners) listener(query)
    },
    onUnused: ({ queryKey }) => this.#queries.delete(nameOf(queryKey)),
  }

  query<Data>(queryKey: QueryKey): Query<Data> {
    const name = nameOf(queryKey)
    const query = this.#queries.get(name) ?? new Query(queryKey, this.#owner)
    this.#queries.set(name, query)
    // Who names a key knows what it stands for.
    return query as Query<Data>
  }

  getQueryData<Data>(queryKey: QueryKey): Data | undefined {
    return this.#queries.get(nameOf(queryKey))?.get().data as Data | undefined
  }

  setQueryData<Data>(queryKey: QueryKey, data: Data): void {
    this.query<Data>(queryKey).set(data)
  }

  /** What the document brought: it stays, and is not asked for again until it is invalidated. */
  seedQueryData<Data>(queryKey: QueryKey, data: Data): void {
    this.query<Data>(queryKey).seed(data)
  }

  getQueriesData<Data>(queryKey: QueryKey): [QueryKey, Data][] {
    return this.#matching(queryKey).flatMap((query): [QueryKey, Data][] => {
      const { data } = query.get()
      return data === undefined ? [] : [[query.queryKey, data as Data]]
    })
  }

  async fetchQuery<Data>({ queryKey, ...options }: KeyedFetchQueryOptions<Data>): Promise<Data> {
    const query = this.query<Data>(queryKey)
    const { data } = query.get()
    return data === undefined || query.isStale(STALE_TIME_MS)
      ? query.setOptions(options).fetch()
      : data
  }

  isFetching(queryKey: QueryKey): boolean {
    return this.#matching(queryKey).some(({ isFetching }) => isFetching)
  }

  /** What is in use is asked for at once, the rest when it is used next. Fulfilled once all calls have ended. */
  async invalidateQueries(queryKey: QueryKey = []): Promise<void> {
    const queries = this.#matching(queryKey)
    for (const query of queries) query.invalidate()
    const used = queries.filter(({ isActive }) => isActive)
    await Promise.all(used.map((query) => query.refetchInvalidated()))
  }

  /** Whether the last call failed for something that is in use. */
  hasFailed(): boolean {
    return this.#matching([]).some((query) => query.isActive && query.get().status === 'error')
  }

  /**
   * @param listener hears of each call that has ended
   * @returns ends the subscription
   */
  onSettled(listener: (query: Query) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #matching(queryKey: QueryKey): Query[] {
    return [...this.#queries.values()].filter((query) =>
      queryKey.every((part, at) => part === query.queryKey[at]),
    )
  }
}

const nameOf = (queryKey: QueryKey) => JSON.stringify(queryKey)

export const QueryContext = createContext<QueryClient | undefined>(undefined)

export function useQueryClient(): QueryClient {
  const queries = useContext(QueryContext)
  if (!queries) throw new Error('The page is not inside its QueryContext.')
  return queries
}
