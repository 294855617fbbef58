import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route answers although the app is closed to the caller. */
    isOutsideGate?: boolean
  }
}

/** Closes the app's addresses to those whom the settings do not let in. */
export function closeGate(
  app: FastifyInstance,
  refusalOf: (request: FastifyRequest) => Error | undefined,
): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const refusal = request.url.startsWith('/api/') ? refusalOf(request) : undefined
    done(refusal && !request.routeOptions.config.isOutsideGate ? refusal : undefined)
  })
}
