import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from './api-error.ts'

/** Tells a supervisor whether the process lives, and a load balancer whether to send it work. */
export function health(app: FastifyInstance, trouble: () => Promise<string | undefined>): void {
  app.get(paths.health, async function live(_request, reply) {
    reply.header('cache-control', 'no-store')
    return { status: 'alive' }
  })

  app.get(paths.ready, async function ready(_request, reply) {
    const reason = await trouble()
    if (reason !== undefined) throw apiError('unavailable', reason)
    reply.header('cache-control', 'no-store')
    return { status: 'ready' }
  })
}
