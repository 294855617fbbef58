import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { AppLogRow } from '../../db/tables/tables-access.ts'
import { countEvents } from './count-events.ts'
import type { CountedEvent } from './counted-event.ts'

/** How long an event may wait, and would be lost with the process. */
const FLUSH_MS = 1_000
/** So many are written at once without further waiting. */
const FLUSH_AT = 2_000
/** More than so many do not wait: a database that is too slow loses events, not the shop. */
const MAX_WAITING = 20_000

export interface EventBuffer {
  /** @returns false when too many are waiting and this one is dropped */
  add(event: CountedEvent, visit?: AppLogRow): boolean
  /** Resolves once all that was added so far is in the database, or could not be written. */
  flush(): Promise<void>
}

/** Collects events in memory and writes them together: a request waits for no disk. */
export function eventBuffer(
  db: Database,
  clock: () => Date,
  log: Pick<Logger, 'error'>,
): EventBuffer {
  let events: CountedEvent[] = []
  let visits: AppLogRow[] = []
  let timer: NodeJS.Timeout | undefined
  let writing = Promise.resolve()

  async function write(): Promise<void> {
    const waiting = { events, visits }
    events = []
    visits = []
    if (waiting.events.length === 0) return
    try {
      await countEvents(db, waiting.visits, waiting.events, clock().toISOString())
    } catch (error) {
      log.error({ err: error, events: waiting.events.length }, 'page visits could not be written')
    }
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(write)
    return writing
  }

  return {
    flush,
    add(event, visit) {
      if (events.length >= MAX_WAITING) return false
      events.push(event)
      if (visit) visits.push(visit)
      if (events.length === FLUSH_AT) void flush()
      else timer ??= setTimeout(() => void flush(), FLUSH_MS).unref()
      return true
    },
  }
}
