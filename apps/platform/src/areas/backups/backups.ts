import { readDay } from '@pitlane/calendar'
import type { Machine } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { JobError, type Jobs, type RunJob } from '../../db/jobs.ts'
import type { Metrics } from '../../http/metrics/metrics.ts'
import { LATE, lateMail } from './late-mail.ts'
import { isLate, type Newest, newestBackup } from './newest-backup.ts'

/** How backups are made and seen; by whom and where is for whoever runs the platform to say. */
export interface BackupsConfig {
  /** Whether somebody counts on backups: then their lack is told. */
  readonly isExpected: boolean
  /** Five fields of cron, in the time zone of the app; none is made without. */
  readonly schedule?: string | undefined
  /** Days after which a backup is deleted, at the latest. */
  readonly keptDays?: number | undefined
  /** Makes one and proves it, apart from this process. @throws Error with a sentence of why not */
  make(signal: AbortSignal): Promise<void>
  /** When the newest up to then was made that was proven; undefined when there is none. */
  newest(upTo: Date): Promise<Date | undefined>
}

interface MailQueue {
  enqueue(job: { kind: string; recipient: string; lifeMs: number }): {
    readonly sql: string
    readonly parameters: readonly unknown[]
  }
  wake(): void
}

interface BackupSchedule {
  readonly source: string
  readonly name: string
  readonly cron: string
  readonly timeZone: () => string
  readonly job: { readonly kind: string; readonly details: object }
}

interface BackupsDeps {
  db: Database
  clock: () => Date
  /** Of the app. */
  timeZone: () => string
  log: Pick<Logger, 'info' | 'warn' | 'error'>
  jobs: Jobs & { schedule(schedules: readonly BackupSchedule[]): Promise<void> }
  mail: MailQueue
  users: { adminAddresses(): Promise<string[]> }
}

const MAKE = 'backup'
const CHECK = 'backup_check'
const LATE_MAIL = 'backup_late'
const EVERY_HOUR = '41 * * * *'
const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/**
 * Makes backups by the clock, one process of all, and tells admins when none has been proven for a day.
 *
 * @param config undefined where whoever runs the platform sees to backups without it
 */
export async function createBackups(deps: BackupsDeps, config: BackupsConfig | undefined) {
  const newest = config?.isExpected && newestBackup(config, deps.clock)
  const isLateNow = async (found: Newest) => isLate(deps.db, found, deps.clock())
  if (config?.schedule !== undefined) makeBackups(deps, config)
  if (newest) {
    deps.jobs.handle(CHECK, async () => queueLateMail(deps, await isLateNow(await newest())))
    deps.jobs.handle(LATE_MAIL, () => mailAdmins(deps))
  }
  await deps.jobs.schedule([
    ...(newest ? [buildSchedule(CHECK, EVERY_HOUR, deps.timeZone)] : []),
    ...(config?.schedule === undefined
      ? []
      : [buildSchedule(MAKE, config.schedule, deps.timeZone)]),
  ])
  return {
    /** For admins; null where nobody counts on backups. */
    async look(): Promise<Machine['backup']> {
      const found = newest ? await newest() : undefined
      if (!found) return null
      return {
        proven_date: found.date?.toISOString() ?? null,
        is_late: await isLateNow(found),
        is_scheduled: config?.schedule !== undefined,
        error: found.error ?? (await lastError(deps.db)),
      }
    },
    watch({ gauge }: Pick<Metrics, 'gauge'>): void {
      if (!newest) return
      gauge(
        'backup_last_proven_timestamp_seconds',
        'When the newest backup was made that was proven, in seconds since 1970; 0 while there is none.',
        async () => Math.floor(((await newest()).date?.getTime() ?? 0) / 1000),
      )
      gauge('backup_alarm', '1 while none has been proven for a day.', async () =>
        (await isLateNow(await newest())) ? 1 : 0,
      )
    },
    /** The mail of a job, when it is one of these. */
    writeMail: lateMail,
  }
}

function makeBackups({ jobs, log }: BackupsDeps, { make }: BackupsConfig): void {
  const run: RunJob = async (_job, signal) => {
    await make(signal).catch((cause: Error) => {
      throw new JobError(cause.message, { cause })
    })
    log.info({ event: 'backup_made' }, 'a backup was made and proven')
  }
  jobs.handle(MAKE, run, { tries: 3, atOnce: 1, timeoutMs: 6 * HOUR_MS })
}

async function queueLateMail(
  { db, clock, timeZone, jobs }: BackupsDeps,
  isLateNow: boolean,
): Promise<void> {
  if (!isLateNow) return
  // One mail a day, whichever process looks.
  const key = readDay(timeZone(), clock())
  await db.write([jobs.insert({ kind: LATE_MAIL, details: {}, key })])
  jobs.wake()
}

function buildSchedule(kind: string, cron: string, timeZone: () => string): BackupSchedule {
  return {
    source: 'BACKUP_SCHEDULE',
    // No function has a name with a space.
    name: `platform ${kind}`,
    cron,
    timeZone,
    job: { kind, details: {} },
  }
}

async function mailAdmins({ db, mail, users, log }: BackupsDeps): Promise<void> {
  log.error({ event: 'backup_late' }, 'no backup has been proven for a day')
  const addresses = await users.adminAddresses()
  const mails = addresses.map((recipient) =>
    mail.enqueue({ kind: LATE, recipient, lifeMs: DAY_MS }),
  )
  if (mails.length > 0) await db.write(mails)
  mail.wake()
}

/** Why the last try failed, until one succeeds. */
async function lastError(db: Database): Promise<string | null> {
  const query = db.build
    .selectFrom('jobs')
    .select('error')
    .where('kind', '=', MAKE)
    .where('error', 'is not', null)
    .orderBy('created_date', 'desc')
    .limit(1)
  const [row] = await db.read<{ error: string }>(query.compile())
  return row?.error ?? null
}
