import type { FastifyReply } from 'fastify'
import { JSON_TYPE } from '../read/list-response.ts'
import type { Created } from '../records.ts'

/** Sends a string that is JSON already. */
export function sendJson(reply: FastifyReply, status: number, json: string | Buffer): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache', vary: 'Authorization' })
    .send(json)
}

export function sendCreated(reply: FastifyReply, { text, isRepeated }: Created): FastifyReply {
  if (isRepeated) reply.header('idempotent-replayed', 'true')
  return sendJson(reply, 201, text)
}
