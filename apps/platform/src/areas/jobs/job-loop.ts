import { setTimeout as sleep } from 'node:timers/promises'
import { runFor } from '../../requester.ts'
import type { jobRunner } from './job-runner.ts'

/** Polls from one beat to the next: with the usual ones six beats are a lease. */
const POLLS_A_BEAT = 4
/** Jobs that wait for another try, and those of other processes that ended, are found this late at most. */
const POLL_MS = 5000
/** A job that hangs does not hold up the end of this process. */
const CLOSE_TIMEOUT_MS = 3000

interface LoopDeps {
  runner: ReturnType<typeof jobRunner>
  /** Done before each look by the clock. */
  onPoll: () => Promise<void>
  /** After each of those, with the error if it failed. */
  onLooked: (error?: unknown) => void
  pollMs?: number | undefined
}

/** Looks for jobs: when woken, and by the clock. */
export function jobLoop({ runner, onPoll, onLooked, pollMs = POLL_MS }: LoopDeps) {
  let timers: NodeJS.Timeout[] = []
  let looking: Promise<void> | undefined
  let isWoken = false
  let isRunning = false

  const failed = (error: unknown) => {
    isWoken = false
    runner.forgetLeases()
    onLooked(error)
  }

  async function look(): Promise<void> {
    do {
      isWoken = false
      if (await runner.takeDue()) isWoken = true
    } while (isWoken && isRunning)
  }

  function wake(): void {
    isWoken = true
    if (looking || !isRunning) return
    // Whoever has woken it may be gone before the work is done.
    looking = runFor(undefined, look)
      .catch(failed)
      .finally(() => {
        looking = undefined
        if (isWoken) wake()
      })
  }

  async function poll(): Promise<void> {
    try {
      await onPoll()
      await runner.takeAbandoned()
      onLooked()
    } catch (error) {
      failed(error)
    }
    wake()
  }

  return {
    wake,
    start(): void {
      isRunning = true
      const every = (ms: number, work: () => Promise<void>) => setInterval(work, ms).unref()
      timers = [
        every(pollMs, poll),
        every(POLLS_A_BEAT * pollMs, () => runner.beat().catch(failed)),
      ]
      void poll()
    },
    /** Waits a little for what is running; the rest is run after the next start. */
    async close(): Promise<void> {
      isRunning = false
      for (const timer of timers) clearInterval(timer)
      const all = Promise.all([looking, runner.allEnded()])
      await Promise.race([all, sleep(CLOSE_TIMEOUT_MS, undefined, { ref: false })])
      runner.abort()
    },
  }
}
