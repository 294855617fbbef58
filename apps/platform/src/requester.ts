import { AsyncLocalStorage } from 'node:async_hooks'

/** For whom work is done. */
export interface Requester {
  /** Whose share of the queues it takes: an address, a user. */
  readonly id: string
  /** Aborted once nobody waits for the answer. */
  readonly signal?: AbortSignal | undefined
  /** Counts a read that looks at many rows. @throws ApiError when there have been too many */
  countSlowRead?(): void
}

/** Nobody waits for the answer any more. */
export class RequesterGone extends Error {}

const storage = new AsyncLocalStorage<Requester | undefined>()

/** For whom what runs now is done; undefined for work of the server's own. */
export function requester(): Requester | undefined {
  return storage.getStore()
}

/** @param of undefined for work that goes on when whoever has caused it is gone */
export function runFor<T>(of: Requester | undefined, work: () => T): T {
  return storage.run(of, work)
}

/** Does work that several may share: when whoever has begun it is gone, the others begin it again. */
export async function whileWanted<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof RequesterGone) || requester()?.signal?.aborted) throw error
    }
  }
}
