import { type FunctionInfo, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../db/database.ts'
import type { Jobs } from '../../db/jobs.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { FunctionDefinition } from '../../http/in-process/call-function.ts'
import { array, date, done, integer, object, oneOf, string } from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { manualRun } from './function-jobs.ts'

interface RouteDeps {
  db: Database
  jobs: Pick<Jobs, 'insert' | 'wake'>
  clock: () => Date
  definitions: readonly FunctionDefinition[]
  /** Of the app. */
  timeZone: () => string
}

/** The list of functions, and a run of one that has a schedule. */
export function functionAdminRoutes(app: FastifyInstance, deps: RouteDeps): void {
  const { db, jobs, clock, definitions, timeZone } = deps
  route(app, {
    method: 'GET',
    path: paths.functions,
    area,
    summary: 'The functions of the shop: who may call them, what bounds them, when they run.',
    who: 'admin',
    responses: { 200: json(array(info)) },
    handler: () =>
      Promise.all(definitions.map((one) => describeFunction(one, clock(), timeZone()))),
  })

  route(app, {
    method: 'POST',
    path: paths.functionRun,
    area,
    summary: 'Runs a function that has a schedule once more, in the background.',
    details: 'The key is a text of your own for this run: sent again, it runs nothing twice.',
    who: 'admin',
    body: object({ key: string({ maxLength: 100 }) }),
    responses: { 200: json(done) },
    errors: ['function_not_found', 'conflict'],
    async handler({ params: { name }, body: { key } }) {
      const found = definitions.find((one) => one.name === name)
      if (!found) throw apiError('function_not_found')
      if (found.schedule === undefined) {
        throw apiError('conflict', 'Only a function with a schedule can be run by hand.')
      }
      await db.write([jobs.insert(manualRun(name, key))])
      jobs.wake()
      return { success: true }
    },
  })
}

async function describeFunction(
  definition: FunctionDefinition,
  now: Date,
  timeZone: string,
): Promise<FunctionInfo> {
  const { name, who, hosts, limits, schedule: cron, timezone = timeZone } = definition
  const automations = definition.automations.map(({ entity, on }) => ({ entity, on: [...on] }))
  const own = {
    ...{ name, who, hosts: hosts ? [...hosts] : null, limits, automations },
    messages: [...definition.messages],
  }
  if (cron === undefined) return { ...own, schedule: null }
  // A shop without schedules does without the library.
  const { nextRun } = await import('./schedules.ts')
  const next_date = nextRun({ source: name, cron, timezone }, now)
  return { ...own, schedule: { cron, timezone, next_date } }
}

const area = 'Functions'
const optional = (type: string, schema: object) => ({ ...schema, type: [type, 'null'] })
const info = object({
  name: string(),
  who: oneOf('anyone', 'user', 'admin', 'service'),
  hosts: optional('array', array(string())),
  limits: object({
    seconds: integer(),
    memory_mb: integer(),
    calls: integer(),
    answer_mb: integer(),
  }),
  schedule: optional(
    'object',
    object({ cron: string(), timezone: string(), next_date: optional('string', date) }),
  ),
  automations: array(object({ entity: string(), on: array(oneOf('create', 'update', 'delete')) })),
  messages: array(oneOf('whatsapp', 'telegram')),
})
