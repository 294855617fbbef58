import { readDay } from '@pitlane/calendar'
import { MAX_LIST, MAX_STATS, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import { parseTime, timeParameters } from '../../http/input/instant.ts'
import {
  array,
  date,
  integer,
  type JsonSchema,
  object,
  recordId,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { computeStats, type DayFilter } from './stats.ts'
import { listVisits, type VisitFilter } from './visits.ts'

const LONGEST = 500
const area = 'Visits'

/** What admins and the service role read. */
export function readRoutes(
  app: FastifyInstance,
  { db, timeZone, flush }: { db: Database; timeZone: () => string; flush(): Promise<void> },
): void {
  route(app, {
    method: 'GET',
    path: paths.appLogs,
    area,
    summary: 'Visits of signed-in users, the latest first.',
    who: 'admin',
    query: {
      ...filters,
      limit: integer({
        minimum: 1,
        maximum: MAX_LIST,
        description: `How many at most; ${MAX_LIST} when it is left out or no such number.`,
      }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(visit)) },
    async handler({ query: { limit = MAX_LIST, skip = 0, ...query } }) {
      const filter = readFilter(query, timeZone())
      await flush()
      return listVisits(db, filter, { limit, skip })
    },
  })

  route(app, {
    method: 'GET',
    path: paths.appLogStats,
    area,
    summary: 'How often pages were opened, by how many, and what else pages have told.',
    who: 'admin',
    query: {
      ...filters,
      event_name: string({
        maxLength: LONGEST,
        description: 'The labels of this event are told, instead of all events.',
      }),
    },
    responses: {
      200: json(stats, 'All, by page, by user, and by day of the time zone of the app.'),
    },
    async handler({ query: { event_name, ...query } }) {
      const filter = readFilter(query, timeZone())
      await flush()
      return computeStats(db, inDays(filter, timeZone()), event_name)
    },
  })
}

const filters = {
  page_name: string({ maxLength: LONGEST, description: 'Only those of this page.' }),
  page: string({ maxLength: LONGEST, description: 'The same as `page_name`.' }),
  user_id: string({ maxLength: LONGEST, description: 'Only those of this user.' }),
  user: string({ maxLength: LONGEST, description: 'The same as `user_id`.' }),
  ...timeParameters,
}

function readFilter(
  query: { readonly [Name in keyof typeof filters]?: string },
  timeZone: string,
): VisitFilter {
  return {
    pageName: query.page_name ?? query.page,
    userId: query.user_id ?? query.user,
    ...parseTime(query, timeZone),
  }
}

/** Counts are kept of whole days: of the first and the last one all counts. */
function inDays({ from, to, ...filter }: VisitFilter, timeZone: string): DayFilter {
  const dayOf = (instant: string | undefined) => instant && readDay(timeZone, new Date(instant))
  return { ...filter, fromDay: dayOf(from), toDay: dayOf(to) }
}

const visit = object({
  id: recordId,
  user_id: recordId,
  user_email: string(),
  page_name: string(),
  created_date: date,
})
const counts = { visits: integer(), users: integer(), visitors: integer() }
const day: JsonSchema = { type: 'string', format: 'date' }
const some = { maxItems: MAX_STATS }
const stats = object({
  ...counts,
  pages: array(object({ page_name: string(), ...counts }), some),
  days: array(object({ day, ...counts }), some),
  by_user: array(object({ user_id: recordId, visits: integer() }), some),
  events: array(
    object({
      event_name: string(),
      label: string(),
      count: integer(),
      value: integer({ description: 'The sum of the numbers that came as `value`.' }),
      users: integer(),
      visitors: integer(),
    }),
    some,
  ),
})
