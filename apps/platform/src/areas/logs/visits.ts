import type { Database } from '../../db/database.ts'
import type { AppLogRow } from '../../db/tables/tables-access.ts'

/** Of which visits is asked. */
export interface VisitFilter {
  readonly pageName: string | undefined
  readonly userId: string | undefined
  /** The first instant, as in `created_date`. */
  readonly from: string | undefined
  /** The last instant. */
  readonly to: string | undefined
}

/** The visits of signed-in users, newest first. */
export function listVisits(
  db: Database,
  { pageName, userId, from, to }: VisitFilter,
  { limit, skip }: { limit: number; skip: number },
): Promise<AppLogRow[]> {
  const query = db.build
    .selectFrom('app_logs')
    .select(['id', 'user_id', 'user_email', 'page_name', 'created_date'])
    .$if(pageName !== undefined, (all) => all.where('page_name', '=', pageName ?? ''))
    .$if(userId !== undefined, (all) => all.where('user_id', '=', userId ?? ''))
    .$if(from !== undefined, (all) => all.where('created_date', '>=', from ?? ''))
    .$if(to !== undefined, (all) => all.where('created_date', '<=', to ?? ''))
    .orderBy('created_date', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .offset(skip)
  // Two filters at once, or many rows to skip, may look at many.
  return db.read<AppLogRow>(query.compile(), { isSlow: true })
}
