import type { Database } from '../../db/database.ts'
import type { FileListDeps } from './file-list.ts'
import { findFileUses } from './file-uses.ts'
import { isPrivateName, kindOfName, sizeNames } from './names.ts'

const DAY_MS = 24 * 60 * 60 * 1000
/** A removed file can be had back for so long. */
export const KEPT_DAYS = 7

/** Which files were put aside, and when, in SQL. */
export function removedFiles(db: Database) {
  const { build } = db
  return {
    async dates(): Promise<Map<string, string>> {
      const query = build.selectFrom('removed_files').selectAll()
      const rows = await db.read<{ name: string; removed_date: string }>(query.compile())
      return new Map(rows.map(({ name, removed_date }) => [name, removed_date]))
    },

    async aside(names: readonly string[], removed_date: string): Promise<void> {
      if (names.length === 0) return
      const insert = build
        .insertInto('removed_files')
        .values(names.map((name) => ({ name, removed_date })))
        .onConflict((conflict) => conflict.column('name').doNothing())
      await db.write([insert.compile()])
    },

    async back(names: readonly string[]): Promise<void> {
      if (names.length === 0) return
      await db.write([build.deleteFrom('removed_files').where('name', 'in', names).compile()])
    },
  }
}

/** Returns what deletes for good what was put aside seven days ago and is still used nowhere. */
export function deletingRemovedFiles({ db, clock, store, entities }: FileListDeps) {
  const removals = removedFiles(db)
  return async function deleteRemovedFiles(): Promise<void> {
    const before = new Date(clock().getTime() - KEPT_DAYS * DAY_MS).toISOString()
    const due = [...(await removals.dates())].filter(([, date]) => date < before)
    const names = due.map(([name]) => name)
    if (names.length === 0) return
    const uses = await findFileUses(db, entities(), new Set(names))
    // Forgotten first: a file that is left over is found again, one that is missing is not.
    await removals.back(names)
    for (const name of names) {
      if (uses.has(name)) continue
      const id = name.slice(0, name.lastIndexOf('.'))
      const isSized = kindOfName(name) === 'picture' && !isPrivateName(name)
      // The master last: without it nothing would tell of the sizes.
      for (const file of [...(isSized ? sizeNames(id) : []), name]) await store.remove(file)
    }
  }
}
