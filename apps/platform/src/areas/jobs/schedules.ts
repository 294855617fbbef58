import { Cron } from 'croner'
import { type SqlBool, sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs.ts'
import { StartError } from '../../db/start-error.ts'

/** When a job is to be inserted again and again. */
export interface Schedule {
  /** For whoever reads why the server does not start. */
  readonly source: string
  readonly name: string
  /** Five fields, or six with seconds first. */
  readonly cron: string
  /** Such as Europe/Zurich; asked each time, since it may change while the process runs. */
  readonly timeZone: () => string
  readonly job: { readonly kind: string; readonly details: object }
}

interface ScheduleDeps {
  readonly db: Database
  readonly jobs: Pick<Jobs, 'insert'>
  readonly clock: () => Date
}

/** Further ahead than this no moment was looked at: the time of day was wrong then. */
const MAX_AHEAD_MS = 25 * 60 * 60 * 1000

/**
 * Inserts a job whenever one of the schedules says so. Each moment up to which a schedule was looked at is kept: it
 * only moves on, so that a clock that is set back brings no moment twice, and what was missed while no process ran
 * is made up for once.
 *
 * @returns looks whether any is due; to be called every few seconds
 * @throws StartError when a cron line or a time zone is none
 */
export function createSchedules(deps: ScheduleDeps, schedules: readonly Schedule[]) {
  const all = schedules.map((schedule) => createSchedule(deps, schedule))
  return async function insertDue(): Promise<void> {
    for (const insertIfDue of all) await insertIfDue()
  }
}

/** When a schedule is due next, in ISO 8601; null when it has no moment left. */
export function nextRun(schedule: CronLine, now: Date) {
  return parsed(schedule).nextRun(now)?.toISOString() ?? null
}

function createSchedule({ db, jobs, clock }: ScheduleDeps, schedule: Schedule) {
  const { build } = db
  const { source, cron } = schedule
  const line = `${schedule.name} ${cron} `
  const cronIn = (timezone: string) => ({ timezone, cron: parsed({ source, cron, timezone }) })
  let current = cronIn(schedule.timeZone())
  let last: string | undefined

  /** Another cron line or time zone begins anew: its moments of the past are none that were missed. */
  async function readLast(name: string): Promise<string> {
    const row = { name, last_date: clock().toISOString() }
    const adding = build.insertInto('schedules').values(row)
    const removing = build
      .deleteFrom('schedules')
      .where(sql<SqlBool>`substr(name, 1, ${line.length}) = ${line} and name <> ${name}`)
    await db.write([
      adding.onConflict((conflict) => conflict.doNothing()).compile(),
      // Of a zone that comes back later, too.
      removing.compile(),
    ])
    const query = build.selectFrom('schedules').select('last_date').where('name', '=', name)
    const [found] = await db.read<{ last_date: string }>(query.compile())
    return found?.last_date ?? row.last_date
  }

  return async function insertIfDue(): Promise<void> {
    const timezone = schedule.timeZone()
    if (timezone !== current.timezone) {
      current = cronIn(timezone)
      last = undefined
    }
    const name = line + timezone
    last ??= await readLast(name)
    const now = clock()
    const isAhead = Date.parse(last) > now.getTime() + MAX_AHEAD_MS
    const next = current.cron.nextRun(new Date(last))
    const isDue = next !== null && next <= now
    if (!isDue && !isAhead) return
    const last_date = now.toISOString()
    const moving = build
      .updateTable('schedules')
      .set({ last_date })
      .where('name', '=', name)
      .where('last_date', '=', last)
      .compile()
    const job = jobs.insert(schedule.job)
    const { committed } = await db.write([
      { ...moving, expectedChanges: 1 },
      ...(isDue ? [job] : []),
    ])
    // Of several processes one was faster, and has inserted the job.
    last = committed ? last_date : undefined
  }
}

interface CronLine {
  readonly source: string
  readonly cron: string
  readonly timezone: string
}

function parsed({ source, cron, timezone }: CronLine): Cron {
  try {
    const made = new Cron(cron, { timezone, paused: true })
    // A time zone is looked at no earlier.
    made.nextRun()
    return made
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new StartError(`${source} has a schedule that cannot be used: ${reason}`, {
      cause: error,
    })
  }
}
