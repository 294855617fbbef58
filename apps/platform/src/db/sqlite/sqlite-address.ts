import { accessSync, constants, existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { pathToFileURL } from 'node:url'
import type { Column } from '../foreign-schema.ts'
import { StartError } from '../start-error.ts'

/** The file that `sqlite:./data/shop.db` names, its folder made when it was missing. */
export function sqliteFile(url: string): string {
  const path = url.replace(/^sqlite:(\/\/(?=\/))?/, '')
  if (path === '' || path === ':memory:' || path.startsWith('//') || path.includes('\0')) {
    throw new StartError(
      'DATABASE_URL must name a file, such as sqlite:./data/shop.db or sqlite:/var/lib/shop/shop.db.',
    )
  }
  const file = resolve(path)
  const folder = dirname(file)
  try {
    makeFolder(folder)
    accessSync(folder, constants.W_OK)
  } catch (cause) {
    throw new StartError(`DATABASE_URL names a folder that cannot be written: ${folder}`, { cause })
  }
  assertUsableFile(file)
  return file
}

/** One by one: Node's own recursive way never ends on file systems that cannot hold folders, such as /proc. */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return
  makeFolder(dirname(folder))
  mkdirSync(folder)
}

function assertUsableFile(file: string): void {
  if (!existsSync(file)) return
  if (!statSync(file).isFile()) {
    throw new StartError(`DATABASE_URL names a folder instead of a file: ${file}`)
  }
  try {
    accessSync(file, constants.R_OK | constants.W_OK)
  } catch (cause) {
    throw new StartError(`DATABASE_URL names a file that cannot be written: ${file}`, { cause })
  }
}

/** The columns of all tables, read without a trace: SQLite's usual way leaves its log beside a file that it only reads. */
export function listColumns(file: string): Column[] {
  if (!existsSync(file)) return []
  const address = pathToFileURL(file)
  // Without a log the file is whole as it lies there.
  if (!existsSync(`${file}-wal`)) address.search = 'immutable=1'
  const sqlite = new DatabaseSync(address, { readOnly: true })
  try {
    const columns = sqlite.prepare(
      'SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema t, pragma_table_info(t.name) c WHERE t.type = ?',
    )
    return columns.all('table').map(({ table, column }) => ({
      table: String(table),
      column: String(column),
    }))
  } finally {
    sqlite.close()
  }
}
