import type { Logger } from 'pino'
import type { CommitSignal, Database } from '../database.ts'
import { deleteOldNotices } from './commit-log.ts'
import type { CommitReader } from './commit-reader.ts'

/** Looked up this often even without a notice: the bound for what other processes know. */
export const LOOK_MS = 500
/** A busy time is looked up in steps of so many milliseconds. */
const PAUSE_MS = 20
const TIDY_MS = 60 * 60 * 1000

/**
 * Keeps this process up to date: it looks when it is notified, and by the clock.
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
  let looking: Promise<void> = Promise.resolve()
  let isWell = true
  let isStopped = false
  let lastLook = Number.NEGATIVE_INFINITY

  async function look(): Promise<void> {
    timer = undefined
    lastLook = performance.now()
    try {
      await reader.catchUp()
      if (!isWell) log.info({}, 'commits of other processes are heard of again')
      isWell = true
    } catch (err) {
      if (isWell && !isStopped) log.warn({ err }, 'commits of other processes cannot be looked up')
      isWell = false
    }
  }

  function wake(): void {
    if (timer || isStopped) return
    const wait = Math.max(0, lastLook + PAUSE_MS - performance.now())
    timer = setTimeout(() => {
      looking = look()
    }, wait)
    timer.unref()
  }

  const tidy = () => db.write([deleteOldNotices(db)]).catch(() => undefined)
  const clocks = [setInterval(wake, LOOK_MS), setInterval(tidy, TIDY_MS)]
  for (const clock of clocks) clock.unref()
  const stopListening = signal.listen(wake, reader.lost)

  return async () => {
    isStopped = true
    stopListening()
    clearTimeout(timer)
    for (const clock of clocks) clearInterval(clock)
    await looking
  }
}
