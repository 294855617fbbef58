import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from './errors/api-error.ts'
import { json, route } from './route.ts'
import { object } from './schema.ts'

const common = { method: 'GET', area: 'Operation', who: 'anyone', isApi: false } as const

/** Shows a supervisor whether the process lives, and a load balancer whether to send it work. */
export function health(app: FastifyInstance, healthError: () => Promise<string | undefined>): void {
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
    responses: { 200: json(object({ status: { const: 'ready' } })) },
    errors: ['unavailable'],
    async handler(_request, reply) {
      const reason = await healthError()
      if (reason !== undefined) throw apiError('unavailable', reason)
      reply.header('cache-control', 'no-store')
      return { status: 'ready' }
    },
  })
}
