import { MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { requireTrusted, requireUser } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { wholeNumber } from '../../http/input.ts'
import { described } from '../../http/route-description.ts'
import { logVisitRoute, visitStatsRoute, visitsRoute } from './route-descriptions.ts'
import { visitStore } from './store.ts'

const LONGEST_PAGE_NAME = 500

/** Which pages signed-in users have opened. */
export function createLogs(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const visits = visitStore(deps.db)
  return {
    register(app: FastifyInstance): void {
      app.post<{ Params: { '*': string } }>(
        paths.logVisit,
        described(logVisitRoute),
        async function logVisit(request) {
          const user = requireUser(request.caller)
          const page = request.params['*']
          refuseNoPage(page)
          await visits.add({
            id: deps.newId(),
            user_id: user.id,
            user_email: user.email,
            page_name: page,
            created_date: deps.clock().toISOString(),
          })
          return { success: true }
        },
      )

      app.get<{ Querystring: Record<string, unknown> }>(
        paths.appLogs,
        described(visitsRoute),
        async function listVisits(request) {
          requireTrusted(request.caller)
          const { limit, skip, page_name: pageName } = request.query
          return visits.list({
            limit: Math.min(wholeNumber(limit, 1) ?? MAX_LIST, MAX_LIST),
            skip: wholeNumber(skip, 0) ?? 0,
            pageName: pageNameOf(pageName),
          })
        },
      )

      app.get<{ Querystring: Record<string, unknown> }>(
        paths.appLogStats,
        described(visitStatsRoute),
        async function visitStats(request) {
          requireTrusted(request.caller)
          return visits.stats(pageNameOf(request.query.page_name))
        },
      )
    },
  }
}

function pageNameOf(value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined
  refuseNoPage(value)
  return value
}

function refuseNoPage(name: string): void {
  if (name.length > LONGEST_PAGE_NAME || name.includes('\0')) {
    throw apiError('bad_request', 'This cannot be the name of a page.')
  }
}
