import { DatabaseSync } from 'node:sqlite'
import { BackupError } from '../backup-error.ts'
import { isLocked } from './lock.ts'
import type { Contents } from './shop-database.ts'
import { SECRET_OF_SHOP, shopId } from './shop-id.ts'

/**
 * Copies a database while others write to it. Not by SQLite's backup interface: that begins again with each commit, and
 * under a writer never ends.
 *
 * @param to must not exist
 */
export function snapshot(database: string, to: string): void {
  const source = openToRead(database)
  try {
    source.prepare('VACUUM INTO ?').run(to)
  } finally {
    source.close()
  }
}

/**
 * Looks whether a database is whole, and what is in it.
 *
 * @throws BackupError when it is damaged, or none of a shop
 */
export function readContents(database: string): Contents {
  const copy = openToRead(database)
  try {
    const [{ integrity_check: result = '' } = {}] = copy.prepare('PRAGMA integrity_check(1)').all()
    if (result !== 'ok') throw new BackupError(`The database is damaged: ${result}.`)
    const tables = copy
      .prepare(
        "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT LIKE 'sqlite_%' AND name NOT LIKE '\\_%' ESCAPE '\\'",
      )
      .all()
      .map(({ name }) => String(name))
    const count = (table: string) => {
      const [row] = copy
        .prepare(`SELECT count(*) AS rows FROM "${table.replaceAll('"', '""')}"`)
        .all()
      return Number(row?.rows)
    }
    const rows = Object.fromEntries(tables.toSorted().map((table) => [table, count(table)]))
    if (!rows.migrations) throw new BackupError(`${database} is not the database of a shop.`)
    const [last] = copy.prepare('SELECT max(name) AS name FROM migrations').all()
    return { rows, migration: String(last?.name) }
  } catch (error) {
    if (error instanceof BackupError) throw error
    throw new BackupError(`The database is damaged: ${(error as Error).message}.`, { cause: error })
  } finally {
    copy.close()
  }
}

/** Undefined where it cannot be read, which is told by whoever copies it. */
export function idIn(database: string): string | undefined {
  return shopId(readValue(database, SECRET_OF_SHOP))
}

/** JSON of the settings of a shop; undefined where there are none, or they cannot be read. */
export function readSettings(database: string, appId: string): string | undefined {
  const shop = readValue(database, 'select shop as value from settings where app_id = ?', appId)
  return typeof shop === 'string' ? shop : undefined
}

function readValue(database: string, query: string, ...parameters: string[]): unknown {
  try {
    const connection = openToRead(database)
    try {
      return connection.prepare(query).get(...parameters)?.value
    } finally {
      connection.close()
    }
  } catch {
    return undefined
  }
}

/** Changes a copy that nobody else has open. Killed meanwhile, it leaves no journal that the next copy would take for its own. */
export function change(database: string, statement: string): void {
  const connection = new DatabaseSync(database)
  try {
    connection.exec(`PRAGMA journal_mode = MEMORY; ${statement}`)
  } finally {
    connection.close()
  }
}

/** Whether another program has a database open. One that is damaged, or none at all, is in nobody's use. */
export function isInUse(database: string): boolean {
  const connection = new DatabaseSync(database)
  try {
    // Nobody gets this lock while another connection is open, even if that does nothing.
    connection.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE; ROLLBACK')
    return false
  } catch (error) {
    return isLocked(error)
  } finally {
    connection.close()
  }
}

function openToRead(database: string): DatabaseSync {
  const connection = new DatabaseSync(database, { readOnly: true, timeout: 10_000 })
  connection.exec('PRAGMA trusted_schema = OFF')
  return connection
}
