import { headers } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from './errors/api-error.ts'

const HEADER = headers.appId.toLowerCase()

/** The app in the address must be this one, and a header may not name another. */
export function checkAppId(app: FastifyInstance, appId: string): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const asked = paramOf(request.params)
    if (asked === undefined) {
      done()
      return
    }
    const named = request.headers[HEADER]
    if (named !== undefined && named !== asked) done(apiError('app_mismatch'))
    else done(asked === appId ? undefined : apiError('app_not_found'))
  })
}

function paramOf(params: unknown): string | undefined {
  // The router fills params with texts; a route without parameters has none of this name.
  return (params as { appId?: string }).appId
}
