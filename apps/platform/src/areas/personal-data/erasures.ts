import { createHash } from 'node:crypto'
import { appendFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { PersonSource } from './person.ts'

export interface ErasureDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  /** A file beside the database: what is put in the database's place does not change it. */
  readonly file: string
}

const AT_ONCE = 500
const MARK = /^[0-9a-f]{32}$/

/**
 * Remembers what was erased, by digests of random ids, in the database and beside it: where a backup of before has been put in
 * the database's place, it is erased once more.
 */
export function createErasures({ db, clock, log, file }: ErasureDeps) {
  const { build } = db

  async function keepMarks(marks: readonly string[]): Promise<void> {
    const erased_date = clock().toISOString()
    for (let start = 0; start < marks.length; start += AT_ONCE) {
      const rows = marks.slice(start, start + AT_ONCE).map((mark) => ({ mark, erased_date }))
      const insert = build
        .insertInto('erasures')
        .values(rows)
        .onConflict((conflict) => conflict.column('mark').doNothing())
      await db.write([insert.compile()])
    }
  }

  /** What the file has and the database does not. */
  async function findMissing(): Promise<Set<string>> {
    const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return ''
      throw error
    })
    const noted = new Set(text.split('\n').filter((line) => MARK.test(line)))
    if (noted.size === 0) return noted
    const rows = await db.read<{ mark: string }>(
      build.selectFrom('erasures').select('mark').compile(),
    )
    for (const { mark } of rows) noted.delete(mark)
    return noted
  }

  async function eraseMarked(source: PersonSource, marks: ReadonlySet<string>): Promise<number> {
    let erased = 0
    for (let after = ''; source.listIds; ) {
      const ids = await source.listIds(after, AT_ONCE)
      const due = ids.filter((id) => marks.has(markErased(source, id)))
      if (due.length > 0) await source.erase(due)
      erased += due.length
      if (ids.length < AT_ONCE) break
      after = ids.at(-1) ?? ''
    }
    return erased
  }

  return {
    /** Notes what has just been erased. */
    async note(
      source: Pick<PersonSource, 'part' | 'entity'>,
      ids: readonly string[],
    ): Promise<void> {
      const marks = ids.map((id) => markErased(source, id))
      if (marks.length === 0) return
      await mkdir(dirname(file), { recursive: true })
      await appendFile(file, `${marks.join('\n')}\n`, { mode: 0o600 })
      const handle = await open(file, 'r+')
      await handle.sync().finally(() => handle.close())
      await keepMarks(marks)
    },

    /** Erases again what a restored database has brought back. */
    async catchUp(sources: readonly PersonSource[]): Promise<void> {
      const missing = await findMissing()
      if (missing.size === 0) return
      let erased = 0
      for (const source of sources) erased += await eraseMarked(source, missing)
      await keepMarks([...missing])
      log.warn({ event: 'erased_again', erased }, 'what was erased before is erased again')
    },
  }
}

export type Erasures = ReturnType<typeof createErasures>

/** Tells nobody what it was: ids are random. */
function markErased({ part, entity = '' }: Pick<PersonSource, 'part' | 'entity'>, id: string) {
  return createHash('sha256').update(`${part} ${entity} ${id}`).digest('hex').slice(0, 32)
}
