import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { isFromOutside } from '../in-process/in-process-fetch.ts'
import { route } from '../route.ts'

/** Upper bounds of the buckets, in seconds. */
const BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export interface RequestLabels {
  method: string
  /** The template, never the address: addresses are without number. */
  route: string
  status: number
}

export interface Metrics {
  /** Of requests like this one; each is counted with the seconds it took. */
  requests(labels: RequestLabels): { observe(seconds: number): void }
  /** A number that goes up and down, read at each scrape. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** A number that only grows, or one for each kind of a thing, read at each scrape. */
  counter(name: string, help: string, read: () => number | ReadonlyMap<string, number>): void
}

/**
 * Counts what is asked from outside, and answers `/metrics` in the text format of Prometheus: to
 * admins and to the service token, since the numbers show how much a shop sells.
 */
export function metrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
    registers,
  })
  app.addHook('onResponse', (request, reply, done) => {
    if (isFromOutside(request)) {
      const { method, routeOptions } = request
      const labels = { method, route: routeOptions.url ?? 'none', status: reply.statusCode }
      durations.observe(labels, reply.elapsedTime / 1000)
    }
    done()
  })

  route(app, {
    method: 'GET',
    path: paths.metrics,
    area: 'Operation',
    summary: 'Metrics in the text format of Prometheus.',
    who: 'admin',
    isApi: false,
    responses: { 200: { description: 'The metrics.', type: 'text/plain' } },
    async handler(_request, reply) {
      reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
      return registry.metrics()
    },
  })

  return {
    requests: ({ method, route, status }) => durations.labels({ method, route, status }),
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
