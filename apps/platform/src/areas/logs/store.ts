import { type AppLogStats, MAX_STATS, type VisitCount } from '@pitlane/protocol'
import { sql } from 'kysely'
import type { Database } from '../../db/database.ts'
import type { AppLogRow } from '../../db/tables/tables-access.ts'

/** The visits of signed-in users, in SQL. */
export function visitStore(db: Database) {
  /** Visits of all pages, or of one, with how many users made them. */
  function counted(pageName: string | undefined) {
    const query = db.build
      .selectFrom('app_logs')
      .select(({ fn }) => [
        fn.countAll<number>().as('visits'),
        fn.count<number>('user_id').distinct().as('users'),
      ])
    return pageName === undefined ? query : query.where('page_name', '=', pageName)
  }

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

    async stats(pageName: string | undefined): Promise<AppLogStats> {
      // Dates are ISO texts: the day is how they begin.
      const day = sql<string>`substr(created_date, 1, 10)`
      const [all, pages, days] = await Promise.all([
        db.read<VisitCount>(counted(pageName).compile()),
        db.read<AppLogStats['pages'][number]>(
          counted(pageName)
            .select('page_name')
            .groupBy('page_name')
            .orderBy('visits', 'desc')
            .orderBy('page_name')
            .limit(MAX_STATS)
            .compile(),
        ),
        db.read<AppLogStats['days'][number]>(
          counted(pageName)
            .select(day.as('day'))
            .groupBy(day)
            .orderBy(day, 'desc')
            .limit(MAX_STATS)
            .compile(),
        ),
      ])
      return { visits: all[0]?.visits ?? 0, users: all[0]?.users ?? 0, pages, days }
    },
  }
}
