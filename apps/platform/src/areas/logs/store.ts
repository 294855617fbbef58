import type { Database } from '../../db/database.ts'
import type { AppLogRow } from '../../db/tables-access.ts'

/** The visits of signed-in users, in SQL. */
export function visitStore(db: Database) {
  return {
    async add(visit: AppLogRow): Promise<void> {
      await db.write([db.build.insertInto('app_logs').values(visit).compile()])
    },

    /** Newest first. */
    list(asked: {
      limit: number
      skip: number
      pageName: string | undefined
    }): Promise<AppLogRow[]> {
      let query = db.build
        .selectFrom('app_logs')
        .select(['id', 'user_id', 'user_email', 'page_name', 'created_date'])
        .orderBy('created_date', 'desc')
        .orderBy('id', 'desc')
        .limit(asked.limit)
        .offset(asked.skip)
      if (asked.pageName !== undefined) query = query.where('page_name', '=', asked.pageName)
      return db.read<AppLogRow>(query.compile())
    },
  }
}
