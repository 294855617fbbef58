import { monitorEventLoopDelay } from 'node:perf_hooks'

const RESOLUTION_MS = 10
/** How much of the past is looked at, and so how soon it is forgotten. */
const WINDOW_MS = 500

export interface LoopDelay {
  /** By how much turns of the event loop came late on average, a moment ago. Milliseconds. */
  meanMs(): number
  stop(): void
}

/** Watches how late the event loop is: the one number that says that there is more to do than can be done. */
export function watchLoopDelay(): LoopDelay {
  const histogram = monitorEventLoopDelay({ resolution: RESOLUTION_MS })
  histogram.enable()
  let mean = 0
  const timer = setInterval(() => {
    mean = histogram.count > 0 ? Math.max(0, histogram.mean / 1e6 - RESOLUTION_MS) : 0
    histogram.reset()
  }, WINDOW_MS)
  timer.unref()
  return {
    meanMs: () => mean,
    stop() {
      clearInterval(timer)
      histogram.disable()
    },
  }
}
