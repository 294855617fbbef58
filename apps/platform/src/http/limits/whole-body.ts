import type { Readable } from 'node:stream'
import { requester } from '../../requester.ts'
import { ApiError, apiError } from '../errors/api-error.ts'

/** A body that is there, until it is released. */
export interface WholeBody {
  readonly bytes: Buffer
  release(): void
}

/**
 * Reads a body whole, before anything is begun for it that others wait for: who sends slowly holds nothing but what they
 * have sent.
 *
 * @param signal of the caller, who may hang up meanwhile
 * @throws ApiError `unavailable` where so much is held that whoever holds most must give it up
 */
export type ReadWhole = (body: Readable, signal: AbortSignal) => Promise<WholeBody>

interface Held {
  readonly of: string
  bytes: number
  /** Of one that is still coming. */
  refuse: ((error: Error) => void) | undefined
}

/** @param most bytes that bodies take together */
export function createWholeBodies(most: number): ReadWhole {
  const all = new Set<Held>()
  let total = 0

  /** Refuses bodies that are still coming, the largest of whoever holds most, until there is room again. */
  function makeRoom(): void {
    while (total > most) {
      const byRequester = Map.groupBy(all, ({ of }) => of)
      const sums = [...byRequester].map(([of, held]) => ({ of, sum: sumHeld(held), held }))
      sums.sort((one, other) => other.sum - one.sum)
      const coming = sums.flatMap(({ held }) => held.filter(({ refuse }) => refuse).sort(bySize))
      const [largest] = coming
      if (!largest) return
      drop(largest)
      largest.refuse?.(apiError('unavailable', undefined, { headers: REFUSED }))
    }
  }

  function drop(one: Held): void {
    if (all.delete(one)) total -= one.bytes
  }

  return async (body, signal) => {
    signal.throwIfAborted()
    const chunks: Buffer[] = []
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const held: Held = { of: requester()?.id ?? '', bytes: 0, refuse: reject }
    all.add(held)
    const take = (chunk: Buffer) => {
      chunks.push(chunk)
      held.bytes += chunk.length
      total += chunk.length
      makeRoom()
    }
    const gone = () => reject(signal.reason)
    signal.addEventListener('abort', gone, { once: true })
    body.on('data', take).once('end', resolve).once('error', reject)
    try {
      await promise
    } catch (error) {
      drop(held)
      body.off('data', take).resume()
      throw error instanceof ApiError ? error : apiError('bad_request', 'The body was cut off.')
    } finally {
      signal.removeEventListener('abort', gone)
    }
    held.refuse = undefined
    return { bytes: Buffer.concat(chunks), release: () => drop(held) }
  }
}

/** The rest of it is not waited for. */
const REFUSED = { 'retry-after': '5', connection: 'close' }

function sumHeld(held: readonly Held[]): number {
  return held.reduce((sum, { bytes }) => sum + bytes, 0)
}

function bySize(one: Held, other: Held): number {
  return other.bytes - one.bytes
}
