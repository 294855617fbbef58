import type { FastifyInstance } from 'fastify'
import { apiError } from '../errors/api-error.ts'

const MAX_SHOWN = 200

/** Calls of these routes take an object of named parameters: nothing counts as an empty one, all else is refused. */
export function requireNamedParameters(scope: FastifyInstance, kind: 'Integration'): void {
  scope.addHook('preValidation', (request, _reply, done) => {
    const { body } = request
    if (body === undefined || body === null) request.body = {}
    else if (typeof body !== 'object' || Array.isArray(body)) {
      const { path = '' } = request.routeOptions.config.definition ?? {}
      const { name } = request.params as { name?: string }
      const received = typeof body === 'string' ? body : JSON.stringify(body)
      done(
        apiError(
          'bad_request',
          `${kind} ${name ?? path.slice(path.lastIndexOf('/') + 1)} must receive an object with named parameters, received: ${received.slice(0, MAX_SHOWN)}`,
        ),
      )
      return
    }
    done()
  })
}
