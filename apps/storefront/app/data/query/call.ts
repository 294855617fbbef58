export interface QueryFunction<Data> {
  queryFn: () => Promise<Data>
  /** Whether a call that failed so often before is made again; once, unless told otherwise. */
  retry?: ((failures: number, error: unknown) => boolean) | undefined
  /** Offline it waits instead of failing. */
  waitsForLine?: boolean | undefined
}

const RETRY_AFTER_MS = 1000

const retryOnce = (failures: number) => failures < 1

export async function call<Data>(asked: QueryFunction<Data>, failures = 0): Promise<Data> {
  const { queryFn, retry = retryOnce, waitsForLine } = asked
  if (waitsForLine && !navigator.onLine)
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
  try {
    return await queryFn()
  } catch (error) {
    if (!retry(failures, error)) throw error
  }
  await new Promise((resolve) => setTimeout(resolve, RETRY_AFTER_MS))
  return call(asked, failures + 1)
}
