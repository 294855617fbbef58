import { type AdminChat, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { boolean, date, done, object, string } from '../../../http/input/schema.ts'
import { json, route } from '../../../http/route.ts'
import type { Channel } from './channel.ts'
import type { ChatStore } from './chat-store.ts'
import { type Outgoing, TOO_LATE } from './outgoing.ts'

interface Connected {
  readonly channel: Pick<Channel, 'label' | 'windowMs'>
  readonly store: ChatStore
  readonly outgoing: { insert(details: Outgoing, key: string): ReturnType<Jobs['insert']> }
}

interface ChatRouteDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly jobs: Pick<Jobs, 'insert' | 'wake'>
  /** By name, those that are set up. */
  readonly connected: ReadonlyMap<string, Connected>
}

const area = 'Agents'
const NO_CHAT: AdminChat = {
  may_send: false,
  until: null,
  undelivered: null,
  conversation_id: null,
}

/** Chats with senders who have written, with or without an account: admins answer them. */
export function chatRoutes(app: FastifyInstance, deps: ChatRouteDeps): void {
  const { db, clock, jobs, connected } = deps

  async function chatWith(address: string, by: Connected): Promise<AdminChat> {
    const chat = await by.store.find(address)
    if (!chat) return NO_CHAT
    const { undelivered_reason: reason, undelivered_date: date } = chat
    const undelivered = reason === null || date === null ? null : { reason, date }
    const conversation_id = chat.conversation_id || null
    const { windowMs } = by.channel
    if (windowMs === undefined) return { may_send: true, until: null, undelivered, conversation_id }
    const until = Date.parse(chat.heard_date) + windowMs
    const may_send = until > clock().getTime()
    return { may_send, until: new Date(until).toISOString(), undelivered, conversation_id }
  }

  route(app, {
    method: 'GET',
    path: paths.adminChat,
    area,
    summary:
      'Whether a text can be sent to a chat now, until when, and whether the last one arrived.',
    who: 'admin',
    responses: {
      200: json(
        object({
          may_send: boolean,
          until: { ...date, type: ['string', 'null'] },
          undelivered: { anyOf: [object({ reason: string(), date }), { type: 'null' }] },
          conversation_id: { type: ['string', 'null'] },
        }),
      ),
    },
    async handler({ params: { channel, address } }, reply): Promise<AdminChat> {
      reply.header('cache-control', 'no-store')
      const by = connected.get(channel)
      return by ? chatWith(address, by) : NO_CHAT
    },
  })

  route(app, {
    method: 'POST',
    path: paths.adminChatMessages,
    area,
    summary: 'Sends a text to a chat that has written to the shop.',
    details: 'The key is a text of your own for this message: sent again, it is sent once.',
    who: 'admin',
    body: object({
      text: string({ maxLength: 4000 }),
      key: string({ maxLength: 100 }),
    }),
    responses: { 200: json(done) },
    errors: ['conflict', 'not_available'],
    async handler({ params: { channel, address }, body: { text, key } }) {
      const by = connected.get(channel)
      if (!by) throw apiError('not_available', 'This service is not set up here.')
      if (!(await chatWith(address, by)).may_send) throw apiError('conflict', TOO_LATE)
      await db.write([by.outgoing.insert({ to: address, text }, `${address} ${key}`)])
      jobs.wake()
      return { success: true }
    },
  })
}
