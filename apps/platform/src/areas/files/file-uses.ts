import type { FileUse } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { findMasterName } from './names.ts'

/** Rows that are read at once; between two reads other requests have their turn. */
const ROWS = 500
/** Uses of one file that are named; more are only counted. */
const MAX_NAMED = 20
const NAMES =
  /(?:[0-9a-f]{24,64}(?:-[0-9]{2,4})?|private-[0-9a-f]{32}-[0-9a-f]{32})\.(?:avif|webp|jpg|png|gif|pdf|csv|json|xlsx|ogg|mp3|m4a|aac|amr|mp4|3gp|webm|bin)\b/g

export interface FileUses {
  readonly uses: FileUse[]
  count: number
}

interface Source {
  readonly table: string
  readonly id: string
  /** The texts in which files are named. */
  readonly texts: readonly string[]
  use(row: Readonly<Record<string, string | null>>): FileUse
  /** Further columns that `use` reads. */
  readonly more?: readonly string[]
}

/** All that may name a file: records, what the history can bring back, settings, messages and fields of users. */
function listSources(entities: readonly { name: string; table: string }[]): Source[] {
  return [
    ...entities.map(
      ({ name, table }): Source => ({
        table,
        id: 'id',
        texts: ['data'],
        use: ({ id, data }) => ({
          kind: 'record',
          entity: name,
          id: String(id),
          ...nameIn(data),
        }),
      }),
    ),
    {
      table: 'record_changes',
      id: 'id',
      texts: ['before'],
      more: ['entity', 'record_id'],
      use: ({ entity, record_id }) => ({
        kind: 'history',
        entity: String(entity),
        id: String(record_id),
      }),
    },
    {
      table: 'agent_messages',
      id: 'id',
      texts: ['data'],
      more: ['conversation_id'],
      use: ({ conversation_id }) => ({ kind: 'conversation', id: String(conversation_id) }),
    },
    {
      table: 'users',
      id: 'id',
      texts: ['extra'],
      use: ({ id }) => ({ kind: 'user', id: String(id) }),
    },
    { table: 'settings', id: 'app_id', texts: ['shop'], use: () => ({ kind: 'settings' }) },
  ]
}

/** Enough to recognise a record by. */
const MAX_LETTERS = 120

function nameIn(data: string | null | undefined): { name?: string } {
  const { name, title }: Record<string, unknown> = JSON.parse(data ?? '{}')
  const called = [name, title].find((one) => typeof one === 'string' && one !== '')
  return typeof called === 'string' ? { name: called.slice(0, MAX_LETTERS) } : {}
}

/**
 * Reads through all that may name a file, by pages.
 *
 * @param known the names of the files that are asked about
 * @returns by name; those that nothing names are not in it
 */
export async function findFileUses(
  db: Database,
  entities: readonly { name: string; table: string }[],
  known: ReadonlySet<string>,
): Promise<Map<string, FileUses>> {
  const found = new Map<string, FileUses>()
  for (const source of listSources(entities)) {
    for await (const row of rowsOf(db, source)) {
      const text = source.texts.map((column) => row[column] ?? '').join(' ')
      const named = new Set(text.match(NAMES)?.map((name) => findMasterName(name) ?? name))
      const files = [...named].filter((name) => known.has(name))
      if (files.length === 0) continue
      // Once for the row: it may be large, and name many files.
      const use = source.use(row)
      for (const name of files) note(found, name, use)
    }
  }
  return found
}

function note(found: Map<string, FileUses>, name: string, use: FileUse): void {
  const known = found.get(name)
  if (!known) {
    found.set(name, { uses: [use], count: 1 })
    return
  }
  const last = known.uses.at(-1)
  // A record has many changes.
  if (last?.kind === use.kind && last.id === use.id && last.entity === use.entity) return
  known.count += 1
  if (known.uses.length < MAX_NAMED) known.uses.push(use)
}

async function* rowsOf(db: Database, { table, id, texts, more = [] }: Source) {
  let last: string | number | undefined
  for (;;) {
    // On PostgreSQL some of them are of the type jsonb.
    const asText = (name: string) => sql`cast(${sql.ref(name)} as text)`
    const columns = sql.join([
      ...[id, ...more].map((name) => sql.ref(name)),
      ...texts.map((name) => sql`${asText(name)} as ${sql.ref(name)}`),
    ])
    const names = sql.join(
      texts.map(
        (name) => sql`${asText(name)} like '%files/%' or ${asText(name)} like '%private-%'`,
      ),
      sql` or `,
    )
    const after = last === undefined ? sql`true` : sql`${sql.ref(id)} > ${last}`
    const query = sql<
      Record<string, string | null>
    >`select ${columns} from ${sql.table(table)} where ${after} and (${names}) order by ${sql.ref(id)} limit ${ROWS}`
    const rows = await db.read<Record<string, string | null>>(query.compile(db.build), {
      isSlow: true,
    })
    yield* rows
    const end = rows.at(-1)?.[id]
    if (rows.length < ROWS || end === undefined || end === null) return
    last = end
  }
}
