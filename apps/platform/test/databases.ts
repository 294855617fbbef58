import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open.ts'
import { hasPostgres, NO_POSTGRES, sharedPostgres } from './start-postgres.ts'

export const silent = pino({ level: 'silent' })

export interface TestDatabases {
  readonly dialect: Database['dialect']
  /** Servers among which a suite's requests alternate. */
  readonly servers: 1 | 2
  /** The address of a new, empty database. */
  newUrl(): Promise<string>
  /** A new, empty database; closed when the suite ends. */
  open(url?: string): Promise<Database>
}

type Suite = (databases: TestDatabases) => void

/** Second connections to databases that two server processes share. */
const twins = new WeakMap<Database, Database>()

/** The same database as another process has it open, in a suite of two processes. */
export function twinOf(db: Database): Database | undefined {
  return twins.get(db)
}

/** Runs a suite on SQLite, and on PostgreSQL where there is one. */
export function describeDatabases(name: string, suite: Suite): void {
  describe(`${name} (SQLite)`, () => {
    const folder = mkdtempSync(join(tmpdir(), 'pitlane-sqlite-'))
    let files = 0
    suite(
      closing('sqlite', async () => {
        files += 1
        return `sqlite:${join(folder, `test-${files}.db`)}`
      }),
    )
    afterAll(() => rmSync(folder, { recursive: true, force: true }))
  })
  describeOnPostgres(`${name} (PostgreSQL`, suite, openDatabase)
}

/**
 * Runs a suite on SQLite, on PostgreSQL, and on PostgreSQL with two servers whose requests alternate:
 * what one has written is then read from the other.
 */
export function describeServers(name: string, suite: Suite): void {
  describeDatabases(name, suite)
  describeOnPostgres(`${name} (PostgreSQL, two servers`, suite, async (url, options) => {
    const db = await openDatabase(url, options)
    const twin = await openDatabase(url, options)
    twins.set(db, twin)
    return db
  })
}

function describeOnPostgres(name: string, suite: Suite, open: typeof openDatabase): void {
  const isHere = hasPostgres()
  describe.skipIf(!isHere)(`${name}${isHere ? '' : `: ${NO_POSTGRES}`})`, () => {
    // The first suite waits for the server here, not within its own time.
    beforeAll(async () => void (await sharedPostgres()), 60_000)
    suite(closing('postgres', async () => (await sharedPostgres()).newDatabase(), open))
  })
}

function closing(
  dialect: Database['dialect'],
  newUrl: () => Promise<string>,
  open: typeof openDatabase = openDatabase,
): TestDatabases {
  const opened: Database[] = []
  afterAll(async () => {
    for (const db of opened) {
      await twins.get(db)?.close()
      await db.close()
    }
  })
  return {
    dialect,
    servers: open === openDatabase ? 1 : 2,
    newUrl,
    async open(url) {
      const db = await open(url ?? (await newUrl()), { log: silent })
      opened.push(db)
      return db
    },
  }
}
