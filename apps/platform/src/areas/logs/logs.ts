import { MAX_LIST, MAX_STATS, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { requireUser } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { json, route } from '../../http/route.ts'
import {
  array,
  date,
  done,
  integer,
  type JsonSchema,
  object,
  recordId,
  string,
} from '../../http/schema.ts'
import { visitStore } from './store.ts'

const LONGEST_PAGE_NAME = 500

/** Which pages signed-in users have opened. */
export function createLogs(deps: { db: Database; clock: () => Date; newId: () => string }) {
  const visits = visitStore(deps.db)
  return {
    register(app: FastifyInstance): void {
      route(
        app,
        {
          method: 'POST',
          path: paths.logVisit,
          area,
          summary: 'Notes that the caller has opened a page; its name is the rest of the address.',
          who: 'user',
          responses: { 200: json(done) },
          errors: ['bad_request'],
        },
        async ({ caller, params: { '*': page } }) => {
          const user = requireUser(caller)
          if (page.length > LONGEST_PAGE_NAME || page.includes('\0')) {
            throw apiError('bad_request', 'This cannot be the name of a page.')
          }
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

      route(
        app,
        {
          method: 'GET',
          path: paths.appLogs,
          area,
          summary: 'Visits of signed-in users, the latest first.',
          who: 'admin',
          query: {
            limit: integer({
              minimum: 1,
              maximum: MAX_LIST,
              description: `How many at most; ${MAX_LIST} when it is left out or no such number.`,
            }),
            skip: integer({ description: 'How many to leave out first.' }),
            page_name: pageName,
          },
          responses: { 200: json(array(visit)) },
        },
        async ({ query: { limit = MAX_LIST, skip = 0, page_name } }) =>
          visits.list({ limit, skip, pageName: page_name }),
      )

      route(
        app,
        {
          method: 'GET',
          path: paths.appLogStats,
          area,
          summary: 'How often pages were opened, and by how many users.',
          who: 'admin',
          query: { page_name: pageName },
          responses: { 200: json(stats, 'All, by page, and by day in UTC.') },
        },
        async ({ query }) => visits.stats(query.page_name),
      )
    },
  }
}

const area = 'Visits'
const pageName = string({
  maxLength: LONGEST_PAGE_NAME,
  description: 'Only those of this page.',
})
const visit = object({
  id: recordId,
  user_id: recordId,
  user_email: string(),
  page_name: string(),
  created_date: date,
})
const counts = { visits: integer(), users: integer() }
const day: JsonSchema = { type: 'string', format: 'date' }
const stats = object({
  ...counts,
  pages: array(object({ page_name: string(), ...counts }), { maxItems: MAX_STATS }),
  days: array(object({ day, ...counts }), { maxItems: MAX_STATS }),
})
