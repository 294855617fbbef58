import { sql } from 'kysely'
import type { Database } from '../../../db/database.ts'
import type { Entity } from '../schema/entity.ts'
import type { EntityRecord } from '../write/new-record.ts'
import { type GivenIdentity, readIdentity } from './identity.ts'

/** Addresses of which it is remembered whose they are. */
const MAX_CREATORS = 10_000

/** Gives the records of one file what they had elsewhere. */
export interface IdentityKeeper {
  /** Returns the record with it, or what is wrong. */
  keep(record: EntityRecord, given: GivenIdentity): Promise<EntityRecord | string>
  /** Those whose ids no record of the entity has, nor had as far as the history goes back. */
  withoutKnown(records: readonly EntityRecord[]): Promise<EntityRecord[]>
}

export function identityKeeper(
  db: Database,
  { name, table }: Pick<Entity, 'name' | 'table'>,
  creatorIdOf: (email: string) => Promise<string | undefined>,
): IdentityKeeper {
  // Of each id twelve bytes: a file may have a million.
  const seen = new Set<string>()
  const creators = new Map<string, Promise<string | undefined>>()

  function creatorOf(email: string): Promise<string | undefined> {
    const known = creators.get(email)
    if (known) return known
    if (creators.size >= MAX_CREATORS) creators.clear()
    const found = creatorIdOf(email)
    creators.set(email, found)
    return found
  }

  return {
    async keep(record, given) {
      const identity = await readIdentity(given, creatorOf)
      if ('fault' in identity) return identity.fault
      const bytes = Buffer.from(identity.id, 'hex').toString('latin1')
      if (seen.has(bytes)) return `Error in field id: ${identity.id} stands in the file twice`
      seen.add(bytes)
      return { ...record, ...identity }
    },

    async withoutKnown(records) {
      if (records.length === 0) return []
      const ids = sql.join(records.map(({ id }) => id))
      const found = sql`select id from ${sql.table(table)} where id in (${ids})
        union select record_id from record_changes where entity = ${name} and record_id in (${ids})`
      const rows = await db.read<{ id: string }>(found.compile(db.build))
      const known = new Set(rows.map(({ id }) => id))
      return records.filter(({ id }) => !known.has(id))
    },
  }
}
