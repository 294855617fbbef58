import type { Logger } from 'pino'
import { ApiError, apiError } from '../http/errors/api-error.ts'

/**
 * What a caller may know of a failed call: never the server's own words, which may repeat the key or the prompt.
 *
 * @param signal aborted by the caller or by the time limit
 */
export function modelError(error: unknown, signal: AbortSignal | undefined, log: Logger): unknown {
  if (error instanceof ApiError) return error
  if (signal?.aborted) {
    const { reason } = signal
    return isNamed(reason, 'TimeoutError') ? apiError('model_timeout') : reason
  }
  const { status, name } = lastAttempt(error)
  log.warn({ event: 'model_failed', status, reason: name }, 'the language model did not answer')
  if (status === 429 || status === 503) {
    return apiError('model_busy', undefined, { headers: { 'retry-after': '30' } })
  }
  return apiError('model_failed')
}

/** The status that a call failed with, where a server answered at all; of calls that were tried again the last one's. */
export function lastAttempt(error: unknown): { status: number | undefined; name: string } {
  const { lastError, statusCode, name } = asRecord(error)
  if (lastError !== undefined) return lastAttempt(lastError)
  return {
    status: typeof statusCode === 'number' ? statusCode : undefined,
    name: typeof name === 'string' ? name : 'unknown',
  }
}

function isNamed(error: unknown, name: string): boolean {
  return asRecord(error).name === name
}

function asRecord(value: unknown): Record<string, unknown> {
  // Any object may be asked for any key; what it lacks is undefined.
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}
