import { isPlatformError } from '@pitlane/client'
import { useCallback, useState } from 'react'

/** The last save of each record that is still under way. */
const inFlight = new Map<string, Promise<unknown>>()

const BACKOFF_MS = [1000, 2000, 4000, 8000]
const RETRYABLE_STATUSES = new Set([502, 503, 504])

/**
 * Sends saves of one record one after the other, and each again after a lost connection, so that nothing is
 * written twice or overtaken.
 *
 * @param record what is saved, such as `Product/3f2a`
 * @param send one attempt; `idempotencyKey` is the same in each
 * @throws what `send` rejects with, once there is an answer or after 15 seconds without one
 */
export async function saveInOrder<Result>(
  record: string,
  send: (idempotencyKey: string) => Promise<Result>,
): Promise<Result> {
  const before = inFlight.get(record) ?? Promise.resolve()
  const key = newIdempotencyKey()
  const mine = before.catch(() => undefined).then(() => sendWithRetry(() => send(key)))
  inFlight.set(record, mine)
  try {
    return await mine
  } finally {
    if (inFlight.get(record) === mine) inFlight.delete(record)
  }
}

/** {@link saveInOrder} with what a button shows: whether it is under way, and what went wrong. */
export function useSave<Input, Result>(
  record: string,
  send: (input: Input, idempotencyKey: string) => Promise<Result>,
) {
  const [isSaving, setIsSaving] = useState(false)
  const [error, setError] = useState<unknown>()
  const save = useCallback(
    async (input: Input): Promise<Result> => {
      setIsSaving(true)
      setError(undefined)
      try {
        return await saveInOrder(record, (key) => send(input, key))
      } catch (reason) {
        setError(reason)
        throw reason
      } finally {
        setIsSaving(false)
      }
    },
    [record, send],
  )
  return { save, isSaving, error }
}

async function sendWithRetry<Result>(send: () => Promise<Result>): Promise<Result> {
  for (const pause of BACKOFF_MS) {
    try {
      return await send()
    } catch (error) {
      if (!isRetryable(error)) throw error
      await waitOrOnline(pause)
    }
  }
  return send()
}

function isRetryable(error: unknown): boolean {
  return (
    isPlatformError(error) && (error.status === undefined || RETRYABLE_STATUSES.has(error.status))
  )
}

/** Ends early when the browser says that the connection is back. */
function waitOrOnline(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      window.removeEventListener('online', end)
      resolve()
    }
    const timer = setTimeout(end, milliseconds)
    window.addEventListener('online', end)
  })
}

// crypto.randomUUID is not there on a plain http address, such as the shop's in a home network.
export function newIdempotencyKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}
