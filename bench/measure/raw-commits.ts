import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

export interface RawDatabase {
  /** Rows a second, each in a commit of its own that is on the disk before the next begins. */
  commitsPerSecond(row: string, seconds?: number): number
  /** Seconds for all of the rows in one commit. */
  secondsForAll(rows: readonly string[]): number
  close(): Promise<void>
}

/** The physical limit: one table, one prepared insert, no server, on the same disk as the shop. */
export async function rawDatabase(): Promise<RawDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'pitlane-raw-'))
  const database = new DatabaseSync(join(folder, 'raw.db'))
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id INTEGER PRIMARY KEY, data TEXT NOT NULL)',
  )
  const insert = database.prepare('INSERT INTO rows (data) VALUES (?)')
  return {
    commitsPerSecond(row, seconds = 3) {
      const start = performance.now()
      let count = 0
      for (; performance.now() - start < seconds * 1000; count++) insert.run(row)
      return (count * 1000) / (performance.now() - start)
    },
    secondsForAll(rows) {
      const start = performance.now()
      database.exec('BEGIN')
      for (const row of rows) insert.run(row)
      database.exec('COMMIT')
      return (performance.now() - start) / 1000
    },
    async close() {
      database.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
