import { conversationRoom } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller.ts'
import { apiError } from '../../http/errors/api-error.ts'
import { isId } from '../../new-id.ts'
import type { Message } from './conversations/conversation.ts'
import type { KeptConversation } from './conversations/conversation-store.ts'
import {
  type Asker,
  type Conversations,
  createConversations,
} from './conversations/conversations.ts'
import { newMessage } from './conversations/new-message.ts'
import { ownerOf } from './conversations/owner.ts'
import { agentList } from './definitions/agent-list.ts'
import type { AgentFile } from './definitions/parse-definition.ts'
import { agentRoutes } from './routes.ts'

export interface AgentsDeps {
  readonly db: Database
  readonly appId: string
  readonly clock: () => Date
  readonly newId: () => string
  readonly log: Logger
  /** The definitions of `agents/`. */
  readonly files: readonly AgentFile[]
  hasEntity(name: string): boolean
  hasFunction(name: string): boolean
  /** Of the sockets, once they are there. */
  rooms(): { publish(room: string, text: () => string): void; countIn(room: string): number }
}

export interface Agents {
  readonly conversations: Conversations
  /** Whether a caller may talk to an agent. @throws ApiError `agent_not_found` */
  mayTalk(name: string, caller: Caller): boolean
  /** Keeps what a caller says, and lets the agent answer. */
  say(request: FastifyRequest, conversation: KeptConversation, asker: Asker): Promise<Message>
}

/** Agents, and the conversations that callers have with them. */
export function createAgents(deps: AgentsDeps) {
  const { clock, newId, log } = deps
  const list = agentList(deps.files, {
    ...deps,
    onUnknownFields: (file, fields) =>
      log.warn({ event: 'agent_fields_ignored', file, fields }, 'fields of an agent mean nothing'),
  })
  const conversations = createConversations({
    ...deps,
    rooms: {
      publish: (id, text) => deps.rooms().publish(conversationRoom(id), text),
      count: (id) => deps.rooms().countIn(conversationRoom(id)),
    },
  })

  const agents: Agents = {
    conversations,
    mayTalk(name, caller) {
      const agent = list.get(name)
      // An app that has no agents yet keeps what is said all the same.
      if (!agent && (list.size > 0 || !AGENT_NAME.test(name))) throw apiError('agent_not_found')
      return caller.kind !== 'visitor' || agent?.visitors === true
    },
    async say(request, conversation, { caller }) {
      const date = clock().toISOString()
      const message = newMessage(request.body, caller, { id: newId(), date })
      await conversations.add(conversation, message)
      return message
    },
  }

  return {
    register(app: FastifyInstance): void {
      agentRoutes(app, agents)
    },
    /** Whether a conversation's room is open to a caller. */
    async mayJoin(id: string, caller: Caller, anonymousId: unknown): Promise<boolean> {
      const owner = ownerOf(caller, anonymousId)
      return isId(id) && (await conversations.mayRead(id, { caller, owner }))
    },
    /** Another process, or this one, has kept a message. */
    messageKept: conversations.messageKept,
  }
}

const AGENT_NAME = /^[a-z0-9_-]{1,100}$/
