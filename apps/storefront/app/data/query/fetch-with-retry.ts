export interface FetchQueryOptions<Data> {
  queryFn: () => Promise<Data>
  /** Whether a call that failed so often before is made again; once, unless told otherwise. */
  retry?: ((failures: number, error: unknown) => boolean) | undefined
  /** With `online` it waits for a connection instead of failing; named as in TanStack Query; the default here is `always`. */
  networkMode?: 'online' | 'always' | undefined
}

const RETRY_AFTER_MS = 1000

const retryOnce = (failures: number) => failures < 1

export async function fetchWithRetry<Data>(
  query: FetchQueryOptions<Data>,
  failures = 0,
): Promise<Data> {
  const { queryFn, retry = retryOnce, networkMode } = query
  if (networkMode === 'online' && !navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  try {
    return await queryFn()
  } catch (error) {
    if (!retry(failures, error)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return fetchWithRetry(query, failures + 1)
}
