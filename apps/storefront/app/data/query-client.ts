import { QueryClient, type QueryKey } from '@tanstack/react-query'

/** Live events update lists in between; without a socket they are refetched after this. */
const STALE_TIME_MS = 30_000
const RETRY_AFTER_MS = 1000

/** A cache of what the page has read: a failed call is made once more, and nothing is read again when the window gets the focus. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: STALE_TIME_MS,
        retry: 1,
        retryDelay: RETRY_AFTER_MS,
        refetchOnWindowFocus: false,
        // A shop on this machine can be read without a network.
        networkMode: 'always',
      },
    },
  })
}

/** Puts in what the document brought: it stays, and is not read again until it is invalidated. */
export function seedQueryData<Data>(queries: QueryClient, queryKey: QueryKey, data: Data): void {
  queries.setQueryDefaults(queryKey, { staleTime: Infinity, gcTime: Infinity })
  queries.setQueryData(queryKey, data)
}
