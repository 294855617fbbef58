import { CHAT_KINDS, MAX_LIST, paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { apiError } from '../../http/errors/api-error.ts'
import { idempotencyKey, idempotentRequest } from '../../http/idempotency.ts'
import { parseTime, timeParameters } from '../../http/input/instant.ts'
import {
  array,
  boolean,
  date,
  integer,
  object,
  oneOf,
  recordId,
  string,
} from '../../http/input/schema.ts'
import { json, route } from '../../http/route.ts'
import { isId } from '../../new-id.ts'
import { type AdminConversations, MAX_SEARCHED } from './conversations/admin-conversations.ts'
import type { createTakeOver } from './conversations/take-over.ts'
import { messageInput, messageSchema } from './route-schemas.ts'
import { MESSAGE_BYTES } from './routes.ts'

interface RouteDeps {
  list: AdminConversations
  takeOver: ReturnType<typeof createTakeOver>
  /** Of the app. */
  timeZone: () => string
}

const area = 'Agents'
const PAGE = 25

/** The conversations of all, for admins, who may answer in an agent's place. */
export function takeOverRoutes(
  app: FastifyInstance,
  { list, takeOver, timeZone }: RouteDeps,
): void {
  const found = async (id: string) => {
    const conversation = isId(id) ? await list.find(id) : undefined
    if (!conversation) throw apiError('conversation_not_found')
    return conversation
  }

  route(app, {
    method: 'GET',
    path: paths.adminConversations,
    area,
    summary: 'The conversations of all with agents, the last changed first.',
    details: `Words are looked for in the last ${MAX_SEARCHED} conversations of what else is asked.`,
    who: 'admin',
    query: {
      words: string({ maxLength: 200, description: 'Each of these words was said.' }),
      agent: string({ maxLength: 100, description: 'Only with this agent.' }),
      channel: oneOf('whatsapp', 'telegram', 'page'),
      user: string({ maxLength: 24, description: 'Only of the user with this id.' }),
      taken: oneOf('yes'),
      ...timeParameters,
      limit: integer({ minimum: 1, maximum: MAX_LIST, description: `How many at most; ${PAGE}.` }),
      skip: integer({ description: 'How many to leave out first.' }),
    },
    responses: { 200: json(array(conversation)) },
    async handler({ query: { limit = PAGE, skip = 0, ...query } }, reply) {
      reply.header('cache-control', 'no-store')
      const { from, to } = parseTime(query, timeZone())
      return list.list({ ...query, from, to, limit, skip })
    },
  })

  route(app, {
    method: 'GET',
    path: paths.adminConversation,
    area,
    summary: 'Who answers in a conversation, and whether answers reach its chat.',
    who: 'admin',
    responses: { 200: json(conversation) },
    errors: ['conversation_not_found'],
    async handler({ params: { id } }, reply) {
      reply.header('cache-control', 'no-store')
      return found(id)
    },
  })

  route(app, {
    method: 'POST',
    path: paths.conversationTakeOver,
    area,
    summary: 'Takes a conversation over: the agent is silent until it is handed back.',
    who: 'admin',
    body: object({}, { instead_of: string({ maxLength: 24, description: 'Who has it now.' }) }),
    responses: { 200: json(conversation) },
    errors: ['conversation_not_found', 'conflict'],
    async handler({ caller, params: { id }, body }) {
      await takeOver.take(caller, id, body.instead_of)
      return found(id)
    },
  })

  route(app, {
    method: 'POST',
    path: paths.conversationHandBack,
    area,
    summary: 'Lets the agent answer again, beginning with what is said next.',
    who: 'admin',
    responses: { 200: json(conversation) },
    errors: ['conversation_not_found', 'conflict'],
    async handler({ params: { id } }) {
      await takeOver.handBack(id)
      return found(id)
    },
  })

  route(app, {
    method: 'POST',
    path: paths.conversationReply,
    area,
    summary: 'Says something in the place of the agent.',
    details: 'The customer gets it as they get answers of the agent, in a chat too.',
    who: 'admin',
    body: messageInput,
    bodyLimit: MESSAGE_BYTES,
    parameters: [idempotencyKey],
    responses: { 200: json(messageSchema, 'The message as it is kept.') },
    errors: ['conversation_not_found', 'conflict', 'payload_too_large', 'validation_failed'],
    async handler(request, reply) {
      const { caller, params, body } = request
      const idempotent = idempotentRequest(request, `reply ${params.id}`)
      const text = await takeOver.reply(caller, params.id, body, idempotent)
      return reply.type('application/json; charset=utf-8').send(text)
    },
  })
}

const orNull = (schema: object) => ({ anyOf: [schema, { type: 'null' }] })
const conversation = object({
  id: recordId,
  agent_name: string(),
  created_by_id: orNull(string()),
  created_date: date,
  updated_date: date,
  channel: orNull(oneOf('whatsapp', 'telegram')),
  sender: orNull(
    object({ name: string(), username: string(), phone: string(), is_group: boolean }),
  ),
  open_until: orNull(date),
  taken: orNull(object({ by_id: string(), by_name: string(), date })),
  last_message: orNull(
    object({
      role: oneOf('user', 'assistant', 'system'),
      text: string(),
      kind: oneOf(...CHAT_KINDS),
    }),
  ),
})
