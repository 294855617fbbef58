import { Session } from 'node:inspector/promises'
import { performance } from 'node:perf_hooks'
import { getHeapStatistics } from 'node:v8'

const LOOK_MS = 5_000
/** Of the time between two looks. */
const IDLE_PART = 0.1
/** The heap may grow so far before it is worth while to stop for a tenth of a second. */
const WORTH_BYTES = 24 * 1024 * 1024

/**
 * Hands back what only a start or a burst of requests needed, once there is nothing else to do. V8 by itself would do so
 * when memory gets short, which other programs on the machine would notice first (docs/performance.md has the figures).
 */
export function giveBackMemory(): void {
  let before = performance.eventLoopUtilization()
  let settledBytes = 0
  setInterval(async () => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    if (utilization > IDLE_PART || heapBytes() < settledBytes + WORTH_BYTES) return
    await collectGarbage()
    settledBytes = heapBytes()
  }, LOOK_MS).unref()
}

async function collectGarbage(): Promise<void> {
  const session = new Session()
  session.connect()
  await session.post('HeapProfiler.collectGarbage')
  session.disconnect()
}

function heapBytes(): number {
  return getHeapStatistics().total_heap_size
}
