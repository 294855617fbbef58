import type { Logger } from 'pino'
import type { CommitSignal, Database } from '../database.ts'
import { deleteOldStateChanges } from './commit-log.ts'
import type { CommitReader } from './commit-reader.ts'

/** Milliseconds between polls without a signal: the bound for what other processes know. */
export const POLL_MS = 500
/** Milliseconds between polls while there are commits all the time. */
const PAUSE_MS = 20
const TIDY_MS = 60 * 60 * 1000

/**
 * Keeps this process up to date: it polls when it is notified, and by the clock.
 *
 * @returns how to stop; resolves when nothing is under way any more
 */
export function followCommits(
  db: Database,
  signal: CommitSignal,
  reader: CommitReader,
  log: Pick<Logger, 'warn' | 'info'>,
): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined
  let polling: Promise<void> = Promise.resolve()
  let lastPollWorked = true
  let isStopped = false
  let lastPoll = Number.NEGATIVE_INFINITY

  async function poll(): Promise<void> {
    timer = undefined
    lastPoll = performance.now()
    try {
      await reader.catchUp()
      if (!lastPollWorked) log.info({}, 'polling for commits works again')
      lastPollWorked = true
    } catch (err) {
      if (lastPollWorked && !isStopped) log.warn({ err }, 'polling for commits failed')
      lastPollWorked = false
    }
  }

  function wake(): void {
    if (timer || isStopped) return
    const wait = Math.max(0, lastPoll + PAUSE_MS - performance.now())
    timer = setTimeout(() => {
      polling = poll()
    }, wait)
    timer.unref()
  }

  const tidy = () => db.write([deleteOldStateChanges(db)]).catch(() => undefined)
  const timers = [setInterval(wake, POLL_MS), setInterval(tidy, TIDY_MS)]
  for (const clock of timers) clock.unref()
  const stopListening = signal.listen(wake, reader.markDatabaseLost)

  return async () => {
    isStopped = true
    stopListening()
    clearTimeout(timer)
    for (const clock of timers) clearInterval(clock)
    await polling
  }
}
