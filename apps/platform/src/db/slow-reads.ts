import { createFairQueue, QueueFull, type QueueSize } from '../fair-queue.ts'
import { RequesterGone, requester } from '../requester.ts'
import { DatabaseError } from './database-error.ts'

/** A caller that has waited this long has gone, or should. */
const LONGEST_WAIT_MS = 5_000
const MAX_WAITING = 100

/**
 * Reads that look at many rows: so many at a time, by turns of those who ask, and none that nobody waits for.
 *
 * @param read is aborted once nobody waits for the rows
 */
export type SlowReads = <T>(read: (signal: AbortSignal | undefined) => Promise<T>) => Promise<T>

export function createSlowReads(size: Omit<QueueSize, 'maxWaiting'>): SlowReads {
  const queue = createFairQueue({ ...size, maxWaiting: MAX_WAITING })
  return async (read) => {
    const asked = requester()
    asked?.countSlowRead?.()
    const at = performance.now()
    try {
      return await queue.run(async () => {
        if (performance.now() - at > LONGEST_WAIT_MS) throw busy('the read waited too long')
        return read(asked?.signal)
      })
    } catch (error) {
      if (asked?.signal?.aborted) {
        throw new RequesterGone('nobody waits for the rows', { cause: asked.signal.reason })
      }
      throw error instanceof QueueFull ? busy('too many slow reads wait') : error
    }
  }
}

function busy(reason: string): DatabaseError {
  return new DatabaseError('busy', reason)
}
