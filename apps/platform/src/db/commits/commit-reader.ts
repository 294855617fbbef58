import type { Database } from '../database.ts'
import {
  committedNow,
  type RecordCommit,
  recordsBetween,
  type StateChange,
  stateChangesBetween,
} from './commit-log.ts'

/** Hears of commits in their order; the next ones wait until it is done. */
export interface CommitListener {
  onStateChanges(commits: readonly StateChange[]): Promise<void>
  onRecords(commits: readonly RecordCommit[]): Promise<void>
  /** The database was out of reach: whatever is kept of it may be wrong. */
  onDatabaseLost(): Promise<void>
}

export interface CommitReader {
  /** Resolves once everything that was committed before the call has been published. */
  catchUp(): Promise<void>
  /** The database was out of reach for a moment, and may have crashed. */
  markDatabaseLost(): void
}

/** How far back a server that crashed may have forgotten; PostgreSQL itself speaks of less than a second. */
const REREAD_WINDOW_MS = 10_000

/**
 * Reads what was committed, by this process or another, and publishes it.
 *
 * @param from text of `committedNow`, taken before anything that is kept was read
 */
export function createCommitReader(
  db: Database,
  from: string,
  listener: CommitListener,
  nowMs: () => number = performance.now.bind(performance),
): CommitReader {
  let since = from
  let losses = 0
  let recovered = 0
  let turns: Promise<void> = Promise.resolve()
  const rereadWindow = createRereadWindow(from, nowMs)

  async function turn(): Promise<void> {
    const toRecover = losses
    const isAfterLoss = recovered < toRecover
    // Numbers of transactions that a crash wiped out are given anew: such a one would seem to be known.
    const start = isAfterLoss ? rereadWindow.start() : since
    const now = await committedNow(db)
    if (isAfterLoss) await listener.onDatabaseLost()
    if (now !== start) await notifyBetween(start, now)
    since = now
    recovered = toRecover
    rereadWindow.moveTo(now)
  }

  async function notifyBetween(start: string, now: string): Promise<void> {
    const stateChanges = await stateChangesBetween(db, start, now)
    if (stateChanges.length > 0) await listener.onStateChanges(stateChanges)
    for await (const page of recordsBetween(db, start, now)) {
      const fresh = page.filter(({ id }) => !rereadWindow.isNotified(id))
      if (fresh.length > 0) await listener.onRecords(fresh)
      rereadWindow.notified(fresh)
    }
  }

  const markDatabaseLost = () => {
    losses += 1
  }
  return {
    markDatabaseLost,
    catchUp() {
      turns = turns
        .catch(() => undefined)
        .then(turn)
        .catch((error: unknown) => {
          markDatabaseLost()
          throw error
        })
      return turns
    },
  }
}

/** From where to read again after the database was lost: 10 to 20 s back; ids of what was published since are remembered in two halves. */
function createRereadWindow(from: string, nowMs: () => number) {
  let [older, newer] = [from, from]
  let [notifiedBefore, notifiedLately] = [new Set<number>(), new Set<number>()]
  let movedAt = nowMs()
  return {
    start: () => older,
    isNotified: (id: number) => notifiedLately.has(id) || notifiedBefore.has(id),
    notified(commits: readonly RecordCommit[]) {
      for (const { id } of commits) notifiedLately.add(id)
    },
    moveTo(moment: string) {
      if (nowMs() - movedAt < REREAD_WINDOW_MS) return
      movedAt = nowMs()
      older = newer
      newer = moment
      notifiedBefore = notifiedLately
      notifiedLately = new Set()
    },
  }
}
