import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pino } from 'pino'
import { afterAll, beforeAll, describe } from 'vitest'
import type { Database } from '../src/db/database.ts'
import { openDatabase } from '../src/db/open.ts'
import { hasPostgres, NO_POSTGRES, type Postgres, startPostgres } from './start-postgres.ts'

export const silent = pino({ level: 'silent' })

export interface TestDatabases {
  readonly dialect: Database['dialect']
  /** The address of a new, empty database. */
  newUrl(): Promise<string>
  /** A new, empty database; closed when the suite ends. */
  open(url?: string): Promise<Database>
}

/** Runs a suite on SQLite, and on PostgreSQL where there is one. */
export function describeDatabases(name: string, suite: (databases: TestDatabases) => void): void {
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

  const isHere = hasPostgres()
  describe.skipIf(!isHere)(`${name} (PostgreSQL${isHere ? '' : `: ${NO_POSTGRES}`})`, () => {
    let server: Postgres | undefined
    beforeAll(async () => {
      server = await startPostgres()
    }, 60_000)
    // Runs after the suite's own, which closes what it has opened.
    afterAll(() => server?.stop())
    suite(
      closing('postgres', () => {
        if (!server) throw new Error('PostgreSQL has not been started')
        return server.newDatabase()
      }),
    )
  })
}

function closing(dialect: Database['dialect'], newUrl: () => Promise<string>): TestDatabases {
  const opened: Database[] = []
  afterAll(async () => {
    for (const db of opened) await db.close()
  })
  return {
    dialect,
    newUrl,
    async open(url) {
      const db = await openDatabase(url ?? (await newUrl()), { log: silent })
      opened.push(db)
      return db
    },
  }
}
