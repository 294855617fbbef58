/** The HTTP status of a failed call. A PlatformError is known by its fields: its class would bring the client's code along. */
export function readErrorStatus(error: unknown): number | undefined {
  const status = isObject(error) ? error.status : undefined
  return typeof status === 'number' ? status : undefined
}

/** The caller was not let in: asking again would change nothing. */
export function isRefusal(error: unknown): boolean {
  const status = readErrorStatus(error)
  return status === 401 || status === 403
}

/** Whether a failed query is to be asked once more. */
export function retryOnce(failures: number, error: unknown): boolean {
  return failures < 1 && !isRefusal(error)
}

export function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
