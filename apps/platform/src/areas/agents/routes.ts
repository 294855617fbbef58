import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import { accessDenied } from '../../http/caller/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { object, type Schema, string } from '../../http/input/schema.ts'
import { json, type ParameterDescription, route } from '../../http/route.ts'
import type { Agents } from './agents.ts'
import { LIMITS } from './conversations/conversation.ts'
import { ownerOfRequest } from './conversations/owner.ts'
import { conversationSchema, listSchema, messageInput, messageSchema } from './route-schemas.ts'

const area = 'Agents'
/** More than a message of {@link LIMITS} takes in bytes, its JSON escaped. */
export const MESSAGE_BYTES = 256 * 1024

export function agentRoutes(app: FastifyInstance, agents: Agents): void {
  const { conversations } = agents
  route(app, {
    method: 'GET',
    path: paths.conversations,
    area,
    summary: 'The conversations of the caller with agents; admins and the service role see all.',
    details:
      'Visitors are known by the header X-Base44-Anonymous-Id. Only the latest are listed, and fewer where they are long: `skip` leads on.',
    who: 'anyone',
    parameters: LIST_PARAMETERS,
    responses: { 200: json(listSchema) },
    errors: ['invalid_filter'],
    handler: async (request) => {
      const asker = { caller: request.caller, owner: ownerOfRequest(request) }
      return conversations.list(asker, request.query)
    },
  })

  route(app, {
    method: 'GET',
    path: paths.conversation,
    area,
    summary: 'A conversation with all its messages.',
    who: 'anyone',
    responses: { 200: json(conversationSchema) },
    errors: ['authentication_required', 'forbidden', 'conversation_not_found'],
    handler: async (request) => {
      const asker = { caller: request.caller, owner: ownerOfRequest(request) }
      return conversations.whole(await conversations.find(request.params.id, asker))
    },
  })

  route(app, {
    method: 'POST',
    path: paths.conversations,
    area,
    summary: 'Begins a conversation with an agent.',
    who: 'anyone',
    body: object({ agent_name: string({ maxLength: 100 }) }, { metadata }),
    bodyLimit: MESSAGE_BYTES,
    responses: { 201: json(conversationSchema, 'The new conversation.') },
    errors: ['authentication_required', 'agent_not_found', 'bad_request', 'quota_exceeded'],
    handler: async (request, reply) => {
      const { agent_name: name, metadata } = request.body
      const owner = ownerOfRequest(request)
      if (!agents.mayTalk(name, request.caller) || owner === undefined) {
        throw accessDenied(request.caller)
      }
      reply.code(201)
      const { channel } = Object(metadata)
      if (channel === 'whatsapp' || channel === 'telegram') throw notYours()
      return agents.begin(request, { caller: request.caller, owner }, name, metadata)
    },
  })

  for (const path of [paths.conversationMessages, paths.conversationMessagesV2] as const) {
    route(app, {
      method: 'POST',
      path,
      area,
      summary: 'Says something in a conversation; what the agent answers comes into its room.',
      details: `A message may have ${LIMITS.message} characters, a conversation ${LIMITS.messages} messages. Only the service role may speak in another role than \`user\`.`,
      who: 'anyone',
      body: messageInput,
      bodyLimit: MESSAGE_BYTES,
      responses: { 200: json(messageSchema, 'The message as it is kept.') },
      errors: [
        'authentication_required',
        'forbidden',
        'conversation_not_found',
        'conflict',
        'payload_too_large',
        'quota_exceeded',
      ],
      handler: async (request) => {
        const asker = { caller: request.caller, owner: ownerOfRequest(request) }
        const conversation = await conversations.find(request.params.id, asker)
        if (!agents.mayTalk(conversation.agent_name, request.caller)) {
          throw apiError('authentication_required')
        }
        return agents.say(request, conversation, asker)
      },
    })
  }
}

/** By this admins know where a customer reads their answers. */
function notYours() {
  return apiError('bad_request', 'Error in field metadata.channel: only a chat itself can say so')
}

const metadata: Schema<object> = { type: ['object', 'null'] }

const LIST_PARAMETERS: readonly ParameterDescription[] = [
  {
    in: 'query',
    name: 'q[agent_name]',
    description:
      'Only conversations with this agent; likewise `q[metadata.bike]` and other fields.',
    schema: string(),
  },
  {
    in: 'query',
    name: 'sort',
    description: 'A field, with a minus for the last first; `-updated_date` when left out.',
    schema: string(),
  },
  {
    in: 'query',
    name: 'limit',
    description: `How many at most; ${LIMITS.list} when left out, and never more.`,
    schema: { type: 'integer' },
  },
  {
    in: 'query',
    name: 'skip',
    description: 'How many to leave out first.',
    schema: { type: 'integer' },
  },
  {
    in: 'query',
    name: 'fields[]',
    description: 'Only these fields, and the id; without `messages` the list is much shorter.',
    schema: string(),
  },
]
