import { Session } from 'node:inspector/promises'

/** By then what follows a start is done: previews are counted, the first page is out. */
const SETTLED_MS = 5_000

/**
 * Hands back what only the start of this thread needed, once, a moment after it. V8 by itself would do so when
 * memory gets short, which other programs on the machine would notice first (docs/performance.md has the figures).
 */
export function giveBackMemory(): void {
  setTimeout(async () => {
    const session = new Session()
    session.connect()
    await session.post('HeapProfiler.collectGarbage')
    session.disconnect()
  }, SETTLED_MS).unref()
}
