import type { Database } from './database.ts'
import { columnTypes, type Migration } from './migration.ts'
import { StartError } from './start-error.ts'

/** Brings the database's shape up to date. */
export async function migrate(db: Database, migrations: readonly Migration[]): Promise<void> {
  const columns = columnTypes(db.dialect)
  const table = db.build.schema
    .createTable('migrations')
    .ifNotExists()
    .addColumn('name', columns.text, (column) => column.primaryKey())
    .addColumn('ran_at', columns.text, (column) => column.notNull())
    .compile()
  await db.write([table])

  const done = await namesOfDone(db)
  refuseNewerDatabase(done, migrations)
  for (const migration of migrations) {
    if (!done.has(migration.name)) await runOnce(db, migration)
  }
}

async function namesOfDone(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.read<{ name: string }>(
    db.build.selectFrom('migrations').select('name').compile(),
  )
  return new Set(rows.map((row) => row.name))
}

async function runOnce(db: Database, migration: Migration): Promise<void> {
  try {
    await run(db, migration)
  } catch (error) {
    // Another process that started at the same moment may have been faster.
    const done = await namesOfDone(db)
    if (!done.has(migration.name)) throw error
  }
}

async function run(db: Database, migration: Migration): Promise<void> {
  const ran = { name: migration.name, ran_at: new Date().toISOString() }
  const statements = [
    ...migration.statements(db.build, columnTypes(db.dialect), db.dialect),
    db.build.insertInto('migrations').values(ran).compile(),
  ]
  await db.write(statements, { isLong: true })
}

function refuseNewerDatabase(done: ReadonlySet<string>, migrations: readonly Migration[]): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done].find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartError(
    `DATABASE_URL names a database that a newer version of this program has changed (${unknown}); start that version instead.`,
  )
}
