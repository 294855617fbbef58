import type { MemoryCache } from '@pitlane/http-cache'
import type { Realtime } from './areas/realtime/realtime.ts'
import type { Database } from './db/database.ts'
import type { LoopDelay } from './http/limits/loop-delay.ts'
import type { Metrics } from './http/metrics/metrics.ts'

/** It is cut back to 64 MB, so that twice as much says that something has kept it from that for long. */
export const LOG_ALARM_BYTES = 128 * 1024 * 1024

interface Watched {
  db: Pick<Database, 'written' | 'walBytes'>
  load: { inFlight(): number; rejected(): number }
  delay: LoopDelay
  cache: MemoryCache
  realtime: Pick<Realtime, 'count'>
}

/** What a monitor can see of the server beside its requests. */
export function watch(metrics: Metrics, { db, load, delay, cache, realtime }: Watched): void {
  const { gauge, counter } = metrics
  gauge('process_resident_memory_bytes', 'Memory of the process.', () => process.memoryUsage.rss())
  gauge('event_loop_delay_seconds', 'How late the event loop is.', () => delay.meanMs() / 1000)
  gauge('http_requests_in_flight', 'Requests that are being answered.', load.inFlight)
  counter('http_requests_rejected_total', 'Refused for too much load.', load.rejected)
  gauge('sockets_open', 'Sockets of Socket.IO.', realtime.count)
  gauge('cache_bytes', 'Memory of all that is cached.', () => cache.bytes)
  counter(
    'cache_hits_total',
    'Found in the cache, by kind; those of `visitor` were sent without the routes.',
    () => usesOf(cache, 'hits'),
  )
  counter('cache_misses_total', 'Made, and cached, by kind.', () => usesOf(cache, 'misses'))
  if (db.walBytes) {
    gauge('database_log_bytes', 'The log of changes beside the database.', () => logBytes(db))
    gauge('database_log_alarm_bytes', 'Above this a reader holds the log.', () => LOG_ALARM_BYTES)
    gauge('database_log_alarm', '1 while the log is above that.', async () =>
      (await logBytes(db)) > LOG_ALARM_BYTES ? 1 : 0,
    )
  }
  counter('database_writes_total', 'Writes that were answered.', () => db.written.writes)
  counter('database_commits_total', 'Commits that they went in.', () => db.written.commits)
}

function usesOf({ uses }: MemoryCache, count: 'hits' | 'misses'): ReadonlyMap<string, number> {
  return new Map([...uses].map(([kind, use]) => [kind, use[count]]))
}

async function logBytes(db: Pick<Database, 'walBytes'>): Promise<number> {
  return (await db.walBytes?.()) ?? 0
}
