import { keepPreviousData, type QueryKey, useInfiniteQuery } from '@tanstack/react-query'

type Read<Row> = (
  page: { limit: number; skip: number },
  options: { signal: AbortSignal },
) => Promise<Row[]>

/**
 * Rows that are read page by page, the next one when it is asked for.
 *
 * @param refreshMs milliseconds after which all pages are read again; not by itself when left out
 */
export function usePages<Row>(
  queryKey: QueryKey,
  pageSize: number,
  read: Read<Row>,
  refreshMs?: number,
) {
  const { data, ...query } = useInfiniteQuery({
    queryKey,
    queryFn: ({ pageParam, signal }) => read({ limit: pageSize, skip: pageParam }, { signal }),
    initialPageParam: 0,
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
    placeholderData: keepPreviousData,
    ...(refreshMs !== undefined && { refetchInterval: refreshMs }),
  })
  return { ...query, rows: data?.pages.flat() }
}
