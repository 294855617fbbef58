import { type Database, openExisting } from '@pitlane/platform/operator'
import { quiet } from '../shop-door.ts'
import { type Check, fail, ok, type Place, warn } from './finding.ts'

/** Tables of searchable texts (decision 0052). */
const SEARCHED_WITHOUT_INDEX = `select 1 from pg_class t
  where t.relnamespace = current_schema()::regnamespace and t.relkind = 'r' and t.relname like '\\_search\\_%'
  and not exists (select from pg_class i where i.relname = t.relname || '_text' and i.relnamespace = t.relnamespace)`

const LATE_MS = 2 * 60 * 1000
/** Where a clock that was once ahead leaves its traces. */
const DATED = ['users', 'sessions', 'sign_ins', 'admin_changes'] as const

async function withDatabase<R>({ config }: Place, work: (db: Database) => Promise<R>): Promise<R> {
  const db = await openExisting(config.databaseUrl, { log: quiet })
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

export const database: Check = (place) =>
  withDatabase(place, async (db) => {
    const health = await db.healthError()
    if (health) return fail(`${health} Restore a backup if it stays so: npm run shop -- restore`)
    if (db.dialect === 'postgres') {
      const [row] = await db.read<{ version: string }>({
        sql: `select current_setting('server_version') as version`,
        parameters: [],
      })
      const answers = `PostgreSQL ${row?.version ?? ''} answers, with the tables of this version`
      const slow = await db.read({ sql: SEARCHED_WITHOUT_INDEX, parameters: [] })
      return slow.length === 0
        ? ok(`${answers}.`)
        : warn(
            `${answers}, but searches read every text: let who may do so run "create extension pg_trgm" in it, then start the shop again.`,
          )
    }
    const check = { sql: 'pragma integrity_check(1)', parameters: [] }
    const [row] = await db.read<{ integrity_check: string }>(check, { isSlow: true })
    return row?.integrity_check === 'ok'
      ? ok('SQLite is whole, with the tables of this version.')
      : fail(
          `The database is damaged (${row?.integrity_check ?? 'unreadable'}): stop the shop and restore a backup, npm run shop -- restore.`,
        )
  })

export const replica: Check = async ({ config }) => {
  const { databaseUrl, databaseReadUrl: readUrl } = config
  if (readUrl === undefined) return ok('None is configured.')
  const db = await openExisting(databaseUrl, { log: quiet, readUrl })
  try {
    const error = await db.replicaError?.()
    return error === undefined
      ? ok('The read replica answers.')
      : warn(`${error.replace(/\.$/, '')}; look at DATABASE_READ_URL and the server that it names.`)
  } finally {
    await db.close()
  }
}

export const clock: Check = (place) =>
  withDatabase(place, async (db) => {
    const now = Date.now()
    if (db.dialect === 'postgres') {
      const [row] = await db.read<{ now: number }>({
        sql: 'select extract(epoch from clock_timestamp())::float8 * 1000 as now',
        parameters: [],
      })
      const apart = Math.round(Math.abs(Number(row?.now) - now) / 1000)
      if (apart * 1000 > LATE_MS)
        return fail(
          `The clocks of this machine and the database are ${apart} s apart: let both follow a time server.`,
        )
    }
    for (const table of DATED) {
      const query = db.build.selectFrom(table).select(({ fn }) => fn.max('created_date').as('date'))
      const [row] = await db.read<{ date: string | null }>(query.compile())
      const ahead = Date.parse(row?.date ?? '') - now
      if (ahead > LATE_MS)
        return fail(
          `The database has dates ${Math.round(ahead / 60_000)} minutes ahead of this clock: set the clock, and let it follow a time server.`,
        )
    }
    return ok(`It is ${new Date(now).toISOString()}.`)
  })

export const admins: Check = (place) =>
  withDatabase(place, async (db) => {
    const query = db.build
      .selectFrom('users')
      .select('id')
      .where('role', '=', 'admin')
      .where('disabled_date', 'is', null)
    const count = (await db.read(query.compile())).length
    return count > 0
      ? ok(`${count} may come into the back office.`)
      : warn('Nobody may come into the back office: npm run shop -- admin create you@shop.example')
  })

export const jobs: Check = (place) =>
  withDatabase(place, async (db) => {
    const query = db.build.selectFrom('jobs').select('id').where('state', '=', 'dead')
    const count = (await db.read(query.compile())).length
    return count === 0
      ? ok('Nothing has been given up.')
      : warn(
          `${count} jobs have been given up: the back office, Work, says why and runs them again.`,
        )
  })
