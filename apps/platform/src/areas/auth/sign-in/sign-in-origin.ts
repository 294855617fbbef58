import type { FastifyRequest } from 'fastify'

/** Where a sign-in came from: what its limits and the list of sessions are about. */
export function originOf(request: FastifyRequest): { ip: string; userAgent: string | undefined } {
  return { ip: request.ip, userAgent: request.headers['user-agent'] }
}
