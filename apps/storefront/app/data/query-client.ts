import { QueryClient } from '@tanstack/react-query'

/** Live events update lists in between; without a socket they are refetched after this. */
const FRESH_MS = 30_000

export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        retry: 1,
        staleTime: FRESH_MS,
        networkMode: 'always',
      },
    },
  })
}
