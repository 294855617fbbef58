import { Socket } from 'node:net'
import type { FastifyRequest } from 'fastify'

/** Whether a request came over a connection, and not from this process by way of `platform.fetch`. */
export function isFromOutside(request: FastifyRequest): boolean {
  return request.raw.socket instanceof Socket
}
