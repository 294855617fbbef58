import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Registry } from 'prom-client'
import { isFromOutside } from '../outside.ts'
import { route } from '../route.ts'
import { type RequestDurations, requestDurations } from './request-durations.ts'

export interface Metrics {
  /** The series of requests like this one; each is counted with the seconds it took. */
  requests: RequestDurations['series']
  /** A number that goes up and down, read whenever somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** A number that only grows, or one for each kind of a thing, read whenever somebody looks. */
  counter(name: string, help: string, read: () => number | ReadonlyMap<string, number>): void
}

/**
 * Counts what is asked from outside, and answers `/metrics` in the text format of Prometheus: to
 * admins and to the service token, since the numbers tell how much a shop sells.
 */
export function metrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = requestDurations()
  app.addHook('onResponse', (request, reply, done) => {
    if (isFromOutside(request)) {
      const { method, routeOptions } = request
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      durations.series(labels).observe(reply.elapsedTime / 1000)
    }
    done()
  })
  route(
    app,
    {
      method: 'GET',
      path: paths.metrics,
      area: 'Operation',
      summary: 'Metrics in the text format of Prometheus.',
      who: 'admin',
      surface: 'site',
      responses: { 200: { description: 'The metrics.', type: 'text/plain' } },
    },
    async (_request, reply) => {
      reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      return durations.text() + (await registry.metrics())
    },
  )

  return {
    requests: durations.series,
    gauge(name, help, read) {
      new Gauge({
        name,
        help,
        registers,
        async collect() {
          this.set(await read())
        },
      })
    },
    counter(name, help, read) {
      new Counter({
        name,
        help,
        registers,
        labelNames: ['kind'],
        collect() {
          this.reset()
          const counted = read()
          if (typeof counted === 'number') this.inc(counted)
          else for (const [kind, count] of counted) this.inc({ kind }, count)
        },
      })
    },
  }
}
