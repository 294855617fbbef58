import type { ServiceToken } from '@pitlane/protocol'
import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { ServiceTokenRow } from '../../../db/tables/tables-access.ts'

/** The tokens of programs, in SQL. */
export function tokenStore(db: Database) {
  const { build } = db
  const all = build.updateTable('service_tokens')
  return {
    read: () => db.read<ServiceTokenRow>(build.selectFrom('service_tokens').selectAll().compile()),

    /** Looked up each time: no process is told of a new one. */
    async findOfOperator(token_hash: string, now: string): Promise<{ id: string } | undefined> {
      const query = build
        .selectFrom('service_tokens')
        .select('id')
        .where('token_hash', '=', token_hash)
        .where('source', '=', 'operator')
        .where('ends_date', '>', now)
      return (await db.read<{ id: string }>(query.compile()))[0]
    },

    async findById(id: string): Promise<ServiceTokenRow | undefined> {
      const query = build.selectFrom('service_tokens').selectAll().where('id', '=', id)
      return (await db.read<ServiceTokenRow>(query.compile()))[0]
    },

    deleteOfOperators: (endedBefore: string): WriteStatement =>
      build
        .deleteFrom('service_tokens')
        .where('source', '=', 'operator')
        .where('ends_date', '<', endedBefore)
        .compile(),

    /** With who has made them, the newest first. */
    list(): Promise<(ServiceToken & Pick<ServiceTokenRow, 'token_hash'>)[]> {
      const query = build
        .selectFrom('service_tokens')
        .leftJoin('users as by', 'by.id', 'service_tokens.by_id')
        .select(['service_tokens.id', 'source', 'service_tokens.created_date', 'token_hash'])
        .select(['by.email as by_email', 'used_date', 'ends_date'])
        .where('source', '!=', 'operator')
        .orderBy('service_tokens.created_date', 'desc')
        .orderBy('service_tokens.id', 'desc')
      return db.read(query.compile())
    },

    /** A configured one may be there already: it is changed then. */
    save(row: ServiceTokenRow, change: Partial<ServiceTokenRow> = row): WriteStatement {
      return build
        .insertInto('service_tokens')
        .values(row)
        .onConflict((conflict) => conflict.column('token_hash').doUpdateSet(change))
        .compile()
    },

    /** Ends those that are good for longer. */
    endAll: (date: string): WriteStatement =>
      all
        .set({ ends_date: date })
        .where((where) => where.or([where('ends_date', 'is', null), where('ends_date', '>', date)]))
        .compile(),

    /** Undoes the write when there is no such token, or it has ended. */
    end(id: string, date: string): WriteStatement {
      const query = all
        .set({ ends_date: date })
        .where('id', '=', id)
        .where((where) => where.or([where('ends_date', 'is', null), where('ends_date', '>', date)]))
      return mustChangeOneRow(query)
    },

    /** @param kept hashes of those that must not be forgotten: they would be good again */
    deleteEnded(before: string, kept: readonly string[]): WriteStatement {
      const ended = build.deleteFrom('service_tokens').where('ends_date', '<', before)
      return (kept.length > 0 ? ended.where('token_hash', 'not in', kept) : ended).compile()
    },
  }
}
