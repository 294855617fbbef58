import { readDay } from '@pitlane/calendar'
import { PAGE_VIEW, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import { requireUser } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { done } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { runHourly } from '../../http/run-hourly.ts'
import { type adminChangeLog, adminChangeRoute } from './admin-changes.ts'
import { dailyBounds } from './daily-bounds.ts'
import { eventBuffer } from './event-buffer.ts'
import { readRoutes } from './read-routes.ts'
import { deletingExpiredLogs, MAX_ADMIN_CHANGES, MAX_SIGN_INS, MAX_VISITS } from './retention.ts'
import { trackRoute } from './track-route.ts'

const LONGEST_PAGE_NAME = 500

interface LogsDeps {
  readonly db: Database
  readonly clock: () => Date
  /** Of the app: visits and events are counted by its days. */
  readonly timeZone: () => string
  readonly newId: () => string
  readonly log: Logger
  readonly rateLimits: boolean
  /** How many days it is kept who opened which page. */
  readonly retentionDays: number
  readonly adminChanges: ReturnType<typeof adminChangeLog>
}

/** Which pages are opened, and what else pages tell of their use. */
export function createLogs(deps: LogsDeps) {
  const { db, clock, timeZone, log } = deps
  const buffer = eventBuffer(db, clock, log)
  const bound = dailyBounds(() => clock().getTime())
  const limits = {
    days: deps.retentionDays,
    visits: MAX_VISITS,
    signIns: MAX_SIGN_INS,
    adminChanges: MAX_ADMIN_CHANGES,
  }

  function logVisitRoute(app: FastifyInstance): void {
    route(app, {
      method: 'POST',
      path: paths.logVisit,
      area: 'Visits',
      summary: 'Notes that the caller has opened a page; its name is the rest of the address.',
      who: 'user',
      responses: { 200: json(done) },
      errors: ['bad_request'],
      handler({ caller, params: { '*': page } }) {
        const user = requireUser(caller)
        if (page.length > LONGEST_PAGE_NAME || page.includes('\0')) {
          throw apiError('bad_request', 'This cannot be the name of a page.')
        }
        const page_name = page.toWellFormed()
        const now = clock()
        const created_date = now.toISOString()
        buffer.add(
          bound(
            {
              name: PAGE_VIEW,
              label: page_name,
              value: 0,
              day: readDay(timeZone(), now),
              person: user.id,
            },
            false,
          ),
          { id: deps.newId(), user_id: user.id, user_email: user.email, page_name, created_date },
        )
        return { success: true }
      },
    })
  }

  return {
    register(app: FastifyInstance): void {
      logVisitRoute(app)
      readRoutes(app, { db, timeZone, flush: buffer.flush })
      adminChangeRoute(app, deps.adminChanges.list)
      trackRoute(app, {
        ...deps,
        count: (event, isVisitor) => buffer.add(bound(event, isVisitor)),
      })
      runHourly(app, deletingExpiredLogs(db, { clock, timeZone }, limits), log)
      app.addHook('onClose', buffer.flush)
    },
    /** Resolves once what was told so far is in the database. */
    flush: buffer.flush,
  }
}
