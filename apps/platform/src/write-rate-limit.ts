import type { FastifyInstance } from 'fastify'
import type { Database } from './db/database.ts'
import { addToShared } from './db/shared-counts.ts'
import { createLimiter, rateLimit } from './http/limits/rate-limit.ts'
import { createSharedLimiter } from './http/limits/shared-limiter.ts'

const CHANGES_A_MINUTE = 600
const MINUTE_MS = 60_000
/** How long a process may not know of what the others have let through. */
const PUBLISH_MS = 1000

/** Bounds what one address may change a minute, in all processes on the database together. */
export function limitChanges(app: FastifyInstance, db: Database): void {
  if (!db.commits) {
    rateLimit(app, createLimiter(CHANGES_A_MINUTE, MINUTE_MS, Date.now))
    return
  }
  const limiter = createSharedLimiter({
    limit: CHANGES_A_MINUTE,
    windowMs: MINUTE_MS,
    now: Date.now,
    add: async (counts, endsAt) => {
      const keyed = new Map([...counts].map(([key, count]) => [KEY + key, count]))
      const all = await addToShared(db, keyed, endsAt)
      return new Map([...all].map(([key, count]) => [key.slice(KEY.length), count]))
    },
  })
  let publishing: Promise<void> | undefined
  const clock = setInterval(() => {
    // Away, the database is missed by everything else as well; until it is back each process counts alone.
    publishing ??= limiter
      .publish()
      .catch(() => undefined)
      .finally(() => {
        publishing = undefined
      })
  }, PUBLISH_MS)
  clock.unref()
  app.addHook('onClose', async () => {
    clearInterval(clock)
    await publishing
  })
  rateLimit(app, limiter)
}

/** The counts lie beside those of sign-in, under names of their own. */
const KEY = 'changes:address:'
