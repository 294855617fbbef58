import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from './errors/api-error.ts'
import { described, objectOf, type RouteDescription } from './route-description.ts'

/** Tells a supervisor whether the process lives, and a load balancer whether to send it work. */
export function health(app: FastifyInstance, trouble: () => Promise<string | undefined>): void {
  app.get(paths.health, described(liveRoute), async function live(_request, reply) {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  app.get(paths.ready, described(readyRoute), async function ready(_request, reply) {
    const reason = await trouble()
    if (reason !== undefined) throw apiError('unavailable', reason)
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}

const liveRoute: RouteDescription = {
  area: 'Operation',
  summary: 'Whether the process lives.',
  who: 'anyone',
  answers: { 200: { description: 'It does.', schema: objectOf({ status: { const: 'alive' } }) } },
}

const readyRoute: RouteDescription = {
  area: 'Operation',
  summary: 'Whether the server can take work.',
  who: 'anyone',
  answers: { 200: { description: 'It can.', schema: objectOf({ status: { const: 'ready' } }) } },
  errors: ['unavailable'],
}
