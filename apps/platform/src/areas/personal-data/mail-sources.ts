import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import { mayNamePerson, namesPerson } from '../../http/input/person-match.ts'
import type { PersonSource } from './person.ts'
import { createIdLister, makeItem, NOBODY, rowSource } from './row-source.ts'

/** The mails that somebody was sent. */
export function mailSource(db: Database): PersonSource {
  const { build } = db
  const rows = rowSource<{ id: string; subject: string | null; ended_date: string }>({
    db,
    part: 'mails',
    find: ({ names }, most) =>
      build
        .selectFrom('sent_mails')
        .select(['id', 'recipient', 'subject', 'text', 'ended_date'])
        .where('recipient', 'in', names.emails.length > 0 ? names.emails : NOBODY)
        .orderBy('ended_date', 'desc')
        .limit(most)
        .compile(),
    describe: (row) => makeItem(row.id, row.subject ?? '', row.ended_date, row),
    erase: (ids) => [build.deleteFrom('sent_mails').where('id', 'in', ids).compile()],
  })
  return { ...rows, listIds: createIdLister(db, 'sent_mails') }
}

/** Work that waits, or was done lately, and names somebody. */
export function jobSource(db: Database): PersonSource {
  const { build, dialect } = db
  type Row = { id: string; kind: string; state: string; details: string; created_date: string }
  return {
    part: 'jobs',
    async find({ names: typed, chats }, most) {
      // A name that was typed may be that of others: chats count that are known.
      const names = { ...typed, chats: chats.map(({ address }) => address) }
      const query = build
        .selectFrom('jobs')
        .select(['id', 'kind', 'state', 'details', 'created_date'])
        .where('state', '!=', 'running')
        .where(mayNamePerson(names, sql<string>`details`, dialect))
        .limit(most)
      const rows = await db.read<Row>(query.compile(), { isSlow: true })
      return rows
        .filter(({ details }) =>
          listTexts(JSON.parse(details)).some((one) => namesPerson(names, one)),
        )
        .map((row) => makeItem(row.id, row.kind, row.created_date, row))
    },
    async erase(ids) {
      const done = build.updateTable('jobs').where('id', 'in', ids).where('state', '=', 'done')
      const open = build.deleteFrom('jobs').where('id', 'in', ids)
      await db.write([
        // That a delivery was taken is known for some days more, so that it is not taken twice.
        done.set({ details: '{}' }).compile(),
        open.where('state', 'in', ['waiting', 'dead']).compile(),
      ])
    },
  }
}

function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : []
}
