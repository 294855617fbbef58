import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../db/database.ts'
import { apiError } from './errors/api-error.ts'
import { object, string } from './input/schema.ts'
import { json, route } from './route.ts'

const common = { method: 'GET', area: 'Operation', who: 'anyone', isApi: false } as const

const ready = object(
  { status: { const: 'ready' } },
  {
    replica: string({ description: 'What is wrong with the standby; the primary answers for it.' }),
  },
)

/** Shows a supervisor whether the process lives, and a load balancer whether to send it work. */
export function health(
  app: FastifyInstance,
  db: Pick<Database, 'healthError' | 'replicaError'>,
): void {
  route(app, {
    ...common,
    path: paths.health,
    summary: 'Whether the process lives.',
    responses: { 200: json(object({ status: { const: 'alive' } })) },
    async handler(_request, reply) {
      reply.header('cache-control', 'no-store')
      return { status: 'alive' }
    },
  })

  route(app, {
    ...common,
    path: paths.ready,
    summary: 'Whether the server can take work.',
    responses: { 200: json(ready) },
    errors: ['unavailable'],
    async handler(_request, reply) {
      const [reason, replica] = await Promise.all([db.healthError(), db.replicaError?.()])
      if (reason !== undefined) throw apiError('unavailable', reason)
      reply.header('cache-control', 'no-store')
      return { status: 'ready', ...(replica !== undefined && { replica }) }
    },
  })
}
