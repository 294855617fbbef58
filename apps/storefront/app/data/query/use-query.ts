import { useEffect, useState, useSyncExternalStore } from 'react'
import type { FetchQueryOptions } from './fetch-with-retry.ts'
import type { QueryKey, QueryState } from './query.ts'
import { STALE_TIME_MS, useQueryClient } from './query-client.ts'

export interface UseQueryOptions<Data> extends FetchQueryOptions<Data> {
  queryKey: QueryKey
  /** Whether it is time to ask. */
  enabled?: boolean
  /** How long an answer is not asked for again. */
  staleTime?: number
  /** Asks whenever a component begins to use it, although the answer may be in hand. */
  refetchOnMount?: boolean
  /** A call that failed is not repeated by the next component that wants the answer. */
  noRetryOnMount?: boolean
  /** Until another query has data, those of the query before are shown. */
  keepPreviousData?: boolean
}

export interface QueryResult<Data> extends QueryState<Data> {
  /** The data are those of the query before. */
  isPreviousData: boolean
  refetch: () => Promise<void>
}

/** The data of a query, kept for every component with the same key, and fetched when they are missing or too old. */
export function useQuery<Data>(options: UseQueryOptions<Data>): QueryResult<Data> {
  const {
    queryKey,
    enabled = true,
    staleTime = STALE_TIME_MS,
    queryFn,
    retry,
    networkMode,
  } = options
  const {
    refetchOnMount: isRefetched,
    noRetryOnMount: isFailureKept,
    keepPreviousData: keepsPrevious,
  } = options
  const query = useQueryClient().query<Data>(queryKey).setOptions({ queryFn, retry, networkMode })
  const state = useSyncExternalStore(query.subscribe, query.get, query.get)
  // biome-ignore lint/correctness/useExhaustiveDependencies: how to ask counts when it is time to, not when it changes
  useEffect(() => {
    if (!enabled) return
    const { status, data } = query.get()
    const isOver = isFailureKept && status === 'error' && data === undefined
    // The state tells how it went.
    if (isRefetched || (!isOver && query.isStale(staleTime))) query.fetch().catch(() => undefined)
    return query.activate()
  }, [query, enabled])
  const [previous, setPrevious] = useState(state.data)
  if (state.data !== undefined && state.data !== previous) setPrevious(state.data)
  const isPrevious = keepsPrevious === true && state.status === 'pending' && previous !== undefined
  const data = isPrevious ? previous : state.data
  return { ...state, data, isPreviousData: isPrevious, refetch: query.refetch }
}

/** What is in hand, without asking for it. */
export function useQueryData<Data>(queryKey: QueryKey): Data | undefined {
  const query = useQueryClient().query<Data>(queryKey)
  return useSyncExternalStore(query.subscribe, query.get, query.get).data
}
