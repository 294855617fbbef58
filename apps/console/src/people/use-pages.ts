import { type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type Read<Row> = (
  page: { limit: number; skip: number },
  options: { signal: AbortSignal },
) => Promise<Row[]>

/** Rows that are read page by page, the next one when it is asked for. */
export function usePages<Row>(queryKey: QueryKey, atOnce: number, read: Read<Row>) {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: atOnce, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < atOnce ? undefined : pages.length * atOnce),
  })
  return { ...query, rows: data?.pages.flat() }
}
