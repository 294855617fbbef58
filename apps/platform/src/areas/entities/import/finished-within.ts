import type { Writable } from 'node:stream'
import { finished } from 'node:stream/promises'

/**
 * Waits until a response has been sent. One that is read more slowly than that is ended.
 *
 * @param ms milliseconds from now
 * @throws Error when the response ends before it has been sent
 */
export async function finishedWithin(response: Writable, ms: number): Promise<void> {
  const timer = setTimeout(() => response.destroy(), ms)
  await finished(response).finally(() => clearTimeout(timer))
}
