import { AsyncLocalStorage } from 'node:async_hooks'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyRequest {
    /** See `callDepth`. */
    callDepth: number
  }
}

const depths = new AsyncLocalStorage<number>()

/** How many functions have called one another before what runs now; 0 for what comes from outside. */
export function callDepth(): number {
  return depths.getStore() ?? 0
}

/** Does what functions have asked for, so many of which have called one another. */
export function atCallDepth<T>(depth: number, work: () => T): T {
  return depths.run(depth, work)
}

/** Hands the depth of a request that a function has made on to its handler. */
export function keepCallDepth(app: FastifyInstance): void {
  app.decorateRequest('callDepth', 0)
  app.addHook('onRequest', (request, _reply, done) => {
    request.callDepth = callDepth()
    done()
  })
  // The events by which a body is read have a context of their own.
  app.addHook('preHandler', (request, _reply, done) => {
    if (request.callDepth === callDepth()) done()
    else atCallDepth(request.callDepth, done)
  })
}
