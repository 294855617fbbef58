import type { PersonItem, PersonPart } from '@pitlane/protocol'
import type { Database, Statement, WriteStatement } from '../../db/database.ts'
import type { FoundItem, Person, PersonSource } from './person.ts'

/** Stands where a list of names must not be empty. */
export const NOBODY = ['']

export function makeItem(
  id: string,
  title: string,
  date: string | null,
  data: unknown,
): FoundItem & { link?: NonNullable<PersonItem['link']> } {
  return { id, title, date, is_reduced: false, data }
}

interface RowSource<Row> {
  readonly db: Database
  readonly part: PersonPart
  find(person: Person, most: number): Statement
  describe(row: Row): FoundItem
  erase(ids: readonly string[]): readonly WriteStatement[]
}

/** What lies in one table, row by row. */
export function rowSource<Row>({ db, part, find, describe, erase }: RowSource<Row>): PersonSource {
  return {
    part,
    async find(person, most) {
      const rows = await db.read<Row>(find(person, most), { isSlow: true })
      return rows.map(describe)
    },
    async erase(ids) {
      await db.write(erase(ids))
    },
  }
}

/** Reads the ids of a table in their order. */
export function createIdLister(
  db: Database,
  table: 'users' | 'agent_conversations' | 'sent_mails',
) {
  return async (after: string, most: number): Promise<string[]> => {
    const query = db.build
      .selectFrom(table)
      .select('id')
      .where('id', '>', after)
      .orderBy('id')
      .limit(most)
    return (await db.read<{ id: string }>(query.compile())).map(({ id }) => id)
  }
}
