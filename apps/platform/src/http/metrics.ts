import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'
import { requireTrusted } from './caller.ts'
import { isFromOutside } from './outside.ts'
import { described, type RouteDescription } from './route-description.ts'

const SECONDS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10]

export interface Metrics {
  /** The series of requests like this one; each is counted with the seconds it took. */
  requests(like: { method: string; route: string; status: number }): Series
  /** A number that goes up and down, read whenever somebody looks. */
  gauge(name: string, help: string, read: () => number | Promise<number>): void
  /** A number that only grows, read whenever somebody looks. */
  counter(name: string, help: string, read: () => number): void
}

interface Series {
  observe(seconds: number): void
}

/**
 * Counts what is asked from outside, and answers `/metrics` in the text format of Prometheus: to
 * admins and to the service token, since the numbers tell how much a shop sells.
 */
export function metrics(app: FastifyInstance): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long requests took, by route and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: SECONDS,
    registers,
  })
  // Finding the series by its labels would cost more than the rest of the counting.
  const series = new Map<string, Series>()
  const requests: Metrics['requests'] = ({ method, route, status }) => {
    const key = `${method} ${route} ${status}`
    const known = series.get(key) ?? durations.labels({ method, route, status })
    series.set(key, known)
    return known
  }
  app.addHook('onResponse', (request, reply, done) => {
    if (isFromOutside(request)) {
      // The template, never the address: addresses are without number.
      const route = request.routeOptions.url ?? 'none'
      const { method } = request
      requests({ method, route, status: reply.statusCode }).observe(reply.elapsedTime / 1000)
    }
    done()
  })
  app.get(paths.metrics, described(metricsRoute), async function look(request, reply) {
    requireTrusted(request.caller)
    reply.headers({ 'content-type': registry.contentType, 'cache-control': 'no-store' })
    return registry.metrics()
  })

  return {
    requests,
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
        collect() {
          this.reset()
          this.inc(read())
        },
      })
    },
  }
}

const metricsRoute: RouteDescription = {
  area: 'Operation',
  summary: 'Numbers for a monitor.',
  who: 'admin',
  answers: { 200: { description: 'The text format of Prometheus.', type: 'text/plain' } },
}
