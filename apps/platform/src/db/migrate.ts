import { type Expression, sql } from 'kysely'
import type { Database, Statement } from './database.ts'
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
  await unlessDone(
    () => db.write([table]),
    () => namesOfDone(db).then(Boolean, () => false),
  )

  const done = await namesOfDone(db)
  assertNoNewerMigrations(done, migrations)
  for (const migration of migrations) {
    if (done.has(migration.name)) continue
    await unlessDone(
      () => run(db, migration),
      async () => (await namesOfDone(db)).has(migration.name),
    )
  }
}

/** @throws StartError unless the database has taken exactly these steps */
export async function assertSchemaVersion(
  db: Database,
  migrations: readonly Migration[],
): Promise<void> {
  const done = await namesOfDone(db).catch(() => new Set<string>())
  if (done.size === 0)
    throw new StartError('DATABASE_URL names a database in which there is no shop yet.')
  assertNoNewerMigrations(done, migrations)
  const missing = migrations.find(({ name }) => !done.has(name))
  if (missing)
    throw new StartError(
      `DATABASE_URL names the database of an earlier version (it lacks ${missing.name}). Start the shop with this version first.`,
    )
}

async function namesOfDone(db: Database): Promise<ReadonlySet<string>> {
  const rows = await db.read<{ name: string }>(
    db.build.selectFrom('migrations').select('name').compile(),
  )
  return new Set(rows.map((row) => row.name))
}

/** Another process that started at the same moment may have been faster. */
async function unlessDone(
  work: () => Promise<unknown>,
  isDone: () => Promise<boolean>,
): Promise<void> {
  try {
    await work()
  } catch (error) {
    if (!(await isDone())) throw error
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

function assertNoNewerMigrations(
  done: ReadonlySet<string>,
  migrations: readonly Migration[],
): void {
  const known = new Set(migrations.map((migration) => migration.name))
  const unknown = [...done].find((name) => !known.has(name))
  if (unknown === undefined) return
  throw new StartError(
    `DATABASE_URL names a database that a newer version of this program has changed (${unknown}); start that version instead.`,
  )
}

/** Column types for `createTable(…).addColumn(name, type)`, one spelling for both databases. */
export interface ColumnTypes {
  /** Compared byte by byte on both databases. */
  readonly text: Expression<unknown>
  readonly integer: Expression<unknown>
  /** JSON kept as text on SQLite, as jsonb on PostgreSQL; read and written as text on both. */
  readonly json: Expression<unknown>
  /** A primary key that counts up by itself. */
  readonly counter: Expression<unknown>
}

/** A step of the database's shape. Steps only go forward, each in one transaction. */
export interface Migration {
  /** `0001-start`: the order of the names is the order of the steps. */
  readonly name: string
  statements(
    build: Database['build'],
    columns: ColumnTypes,
    dialect: Database['dialect'],
  ): readonly Statement[]
}

export function columnTypes(dialect: Database['dialect']): ColumnTypes {
  return dialect === 'sqlite'
    ? {
        text: sql`text`,
        integer: sql`integer`,
        json: sql`text`,
        counter: sql`integer primary key autoincrement`,
      }
    : {
        text: sql`text collate "C"`,
        integer: sql`bigint`,
        json: sql`jsonb`,
        counter: sql`bigint generated always as identity primary key`,
      }
}

/** Statements for tables and indexes of a migration. */
export function tableShapes({ schema }: Database['build'], { text, integer }: ColumnTypes) {
  return {
    /** A table with a text as its key, and columns of texts, of texts that may be null, and of integers. */
    table(
      name: string,
      key: string,
      columns: { texts: string[]; optional?: string[]; integers?: string[] },
    ): Statement {
      const { texts, optional = [], integers = [] } = columns
      let table = schema.createTable(name).addColumn(key, text, (column) => column.primaryKey())
      for (const each of texts) table = table.addColumn(each, text, (column) => column.notNull())
      for (const each of optional) table = table.addColumn(each, text)
      for (const each of integers) {
        table = table.addColumn(each, integer, (column) => column.notNull())
      }
      return table.compile()
    },
    index: (name: string, table: string, ...columns: string[]): Statement =>
      schema.createIndex(name).on(table).columns(columns).compile(),
    uniqueIndex: (name: string, table: string, column: string): Statement =>
      schema.createIndex(name).unique().on(table).column(column).compile(),
  }
}
