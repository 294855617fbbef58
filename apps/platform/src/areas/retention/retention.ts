import type { RetentionRule } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs.ts'
import type { NoteAdminChange } from '../../http/caller/admin-change.ts'

/** Something that is deleted some time after it was last of use. */
export interface Kept {
  readonly name: string
  /** While admins have not set it otherwise. */
  readonly usualDays: number
  /**
   * Deletes what has been of no use since then, and is not open any more.
   *
   * @param before ISO 8601
   * @param most how many at once
   * @returns how many it has deleted; fewer than `most` where no more are due
   */
  deleteOlder(before: string, most: number): Promise<number>
}

interface RetentionDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'info'>
  readonly jobs: Jobs & { schedule(schedules: readonly RetentionSchedule[]): Promise<void> }
  readonly kept: readonly Kept[]
  /** Of the app, whose nights these are. */
  readonly timeZone: () => string
  /** As it is set now. */
  rules(): readonly RetentionRule[]
  readonly noteChange: NoteAdminChange
}

interface RetentionSchedule {
  readonly source: string
  readonly name: string
  readonly cron: string
  readonly timeZone: () => string
  readonly job: { readonly kind: string; readonly details: object }
}

const KIND = 'retention'
const EVERY_NIGHT = '23 3 * * *'
const DAY_MS = 86_400_000
/** A write of so few holds up no other for long. */
const AT_ONCE = 100
/** Of each kind in one run; what is left is the next run's. */
const MOST_BATCHES = 20
const PAUSE_MS = 60_000

/** Deletes once a day what is kept no longer, in small portions; what was deleted is noted by its count alone. */
export async function createRetention(deps: RetentionDeps): Promise<void> {
  const { db, clock, log, jobs, kept, noteChange } = deps

  async function deleteDue({ name, deleteOlder }: Kept, days: number) {
    const before = new Date(clock().getTime() - days * DAY_MS).toISOString()
    let deleted = 0
    for (let batch = 0; batch < MOST_BATCHES; batch += 1) {
      const some = await deleteOlder(before, AT_ONCE)
      deleted += some
      if (some < AT_ONCE) return { name, deleted, isMore: false }
    }
    return { name, deleted, isMore: true }
  }

  async function run(): Promise<void> {
    const days = new Map(deps.rules().map((rule) => [rule.name, rule.days]))
    let isMore = false
    for (const one of kept) {
      const limit = days.get(one.name) ?? null
      if (limit === null) continue
      const done = await deleteDue(one, limit)
      isMore ||= done.isMore
      if (done.deleted === 0) continue
      log.info(
        { event: 'retention', what: done.name, deleted: done.deleted },
        'deleted as it is set',
      )
      const after = { deleted: done.deleted, days: limit }
      const caller = { kind: 'service' } as const
      await db.write(
        noteChange({ kind: 'retention', target: done.name, caller, before: {}, after }),
      )
    }
    if (!isMore) return
    const dueDate = new Date(clock().getTime() + PAUSE_MS).toISOString()
    await db.write([jobs.insert({ kind: KIND, details: {}, dueDate })])
  }

  jobs.handle(KIND, run, { atOnce: 1, timeoutMs: 10 * 60_000 })
  await jobs.schedule([
    {
      source: 'The deletion of what is kept no longer',
      name: KIND,
      ...{ cron: EVERY_NIGHT, timeZone: deps.timeZone },
      job: { kind: KIND, details: {} },
    },
  ])
}
