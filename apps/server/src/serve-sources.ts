import type { Storefront } from '@pitlane/storefront'
import type { FastifyInstance } from 'fastify'

// What Vite answers while one develops; everything else is the platform's or a page.
const sources = /^\/(@|app\/|src\/|node_modules\/|__)/

/** In development: the browser gets the sources, and changes as they are saved. */
export function serveSources(
  app: FastifyInstance,
  middleware: NonNullable<Storefront['middleware']>,
): void {
  app.addHook('onRequest', (request, reply, done) => {
    if (sources.test(request.url)) middleware(request.raw, reply.raw, () => done())
    else done()
  })
}
