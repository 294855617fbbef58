import { MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import {
  array,
  date,
  done,
  integer,
  object,
  oneOf,
  recordId,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { isId } from '../../new-id.ts'
import type { jobList } from './job-list.ts'

interface RouteDeps {
  clock: () => Date
  list: ReturnType<typeof jobList>
  wake(): void
}

/** The list of jobs, and another run of one that is dead. */
export function registerJobRoutes(app: FastifyInstance, { clock, list, wake }: RouteDeps): void {
  route(app, {
    method: 'GET',
    path: paths.jobs,
    area,
    summary: 'Work in the background: what failed for good first, then what runs and waits.',
    who: 'admin',
    query: {
      state,
      limit: integer({ minimum: 1, maximum: MAX_LIST, description: 'How many at most; 100.' }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(job)) },
    handler: async ({ query: { limit = 100, skip = 0, state } }) => {
      const rows = await list.newest({ limit, skip, ...(state && { state }) })
      return rows.map(({ lease: _lease, beat: _beat, details, tries, ...row }) => {
        return { ...row, tries: Number(tries), details: JSON.parse(details) }
      })
    },
  })

  route(app, {
    method: 'POST',
    path: paths.jobRun,
    area,
    summary: 'Runs a job again that had failed for good.',
    who: 'admin',
    responses: { 200: json(done) },
    errors: ['record_not_found', 'conflict'],
    handler: async ({ params: { id } }) => {
      // PostgreSQL takes no such text, not even to look for it.
      const [found] = isId(id) ? await list.find(id) : []
      if (!found) throw apiError('record_not_found', 'There is no job with this id.')
      if (!(await list.revive(id, clock().toISOString()))) {
        throw apiError('conflict', 'Only a job that failed for good can be run again.')
      }
      wake()
      return { success: true }
    },
  })
}

const area = 'Jobs'
const state = oneOf('waiting', 'running', 'done', 'dead')
const optional = (schema: object) => ({ ...schema, type: ['string', 'null'] })
const job = object({
  id: recordId,
  kind: string(),
  key: optional(string()),
  details: { type: 'object' },
  state,
  created_date: date,
  due_date: date,
  ended_date: optional(date),
  tries: integer(),
  error: optional(string()),
})
