import type { GateReason } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { type ApiError, apiError } from './errors/api-error.ts'

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

/** The refusal by which clients know that the app itself is closed to the caller, and why. */
export function gateClosed(reason: GateReason, appId: string): ApiError {
  return apiError(reason, undefined, { data: { reason, app_id: appId } })
}
