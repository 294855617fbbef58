import type { FastifyReply } from 'fastify'
import { JSON_TYPE } from '../read/list-response.ts'

/** Sends text that is JSON already. */
export function sendJson(reply: FastifyReply, status: number, json: string): FastifyReply {
  return reply
    .code(status)
    .headers({ 'content-type': JSON_TYPE, 'cache-control': 'no-cache', vary: 'Authorization' })
    .send(json)
}
