import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs.ts'
import type { Outbound } from '../../http/outbound/outbound.ts'
import { cdnKeys } from './cdn-keys.ts'
import { type Purge, purgeRequest } from './purge-request.ts'
import { sharedHeaders } from './shared-headers.ts'

/** A CDN, or another cache that many visitors share, in front of the server. */
export interface CdnConfig {
  /** How long it may keep pages and lists without asking. */
  readonly seconds: number
  /** The endpoint that purges what has changed before it expires. */
  readonly purge?: Purge | undefined
}

export interface CdnDeps {
  readonly appId: string
  readonly config: CdnConfig
  readonly db: Database
  readonly jobs: Jobs
  readonly outbound: Outbound
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  /** Whether visitors may enter. */
  isPublic(): boolean
  /** Whether visitors may read lists of this, or pages are made from it. */
  isSeen(source: string): boolean
}

const KIND = 'cdn_purge'
/** So long changes are gathered, and other processes have the time to hear of them: what is asked for then is new. */
const GATHER_MS = 1_000
/** What was kept is gone by itself before long. */
const OPTIONS = { tries: 6, atOnce: 1, timeoutMs: 30_000 }

/** Lets a CDN cache what every visitor gets alike, and purges what has changed. */
export function createCdn(deps: CdnDeps) {
  const { appId, config, db, jobs, clock, log } = deps
  const keys = cdnKeys(appId)
  let changed = new Set<string>()
  let timer: NodeJS.Timeout | undefined

  async function enqueuePurge(): Promise<void> {
    timer = undefined
    const purged = [...changed].toSorted()
    changed = new Set()
    // Of processes that heard of the same change within a second one is enough.
    const key = `${purged.join()} ${Math.floor(clock().getTime() / GATHER_MS)}`
    try {
      await db.write([jobs.insert({ kind: KIND, details: { keys: purged }, key })])
      jobs.wake()
    } catch (err) {
      log.warn(
        { err },
        'a purge of the CDN could not be queued: it keeps what it has until it expires',
      )
    }
  }

  function gather(more: readonly string[]): void {
    if (!config.purge) return
    for (const key of more) changed.add(key)
    timer ??= setTimeout(() => void enqueuePurge(), GATHER_MS).unref()
  }

  const { purge } = config
  if (purge) {
    jobs.handle(
      KIND,
      // This area has written the job.
      ({ details }, signal) =>
        purgeRequest(deps.outbound, purge, (details as { keys: string[] }).keys, signal),
      OPTIONS,
    )
  }

  return {
    /** To be attached before what caches responses as they are sent. */
    attach(app: FastifyInstance): void {
      sharedHeaders(app, { seconds: config.seconds, keys, isPublic: deps.isPublic })
      app.addHook('onReady', async () => {
        // What changed just before a crash was not purged; and another version has other pages.
        gather([appId])
      })
      app.addHook('onClose', async () => {
        if (timer === undefined) return
        clearTimeout(timer)
        await enqueuePurge()
      })
    },
    /** Whatever is made from this may look different now. */
    changed(source: string): void {
      if (deps.isSeen(source)) gather(keys.changed(source))
    },
  }
}
