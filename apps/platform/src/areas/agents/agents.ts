import { conversationRoom } from '@pitlane/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../db/database.ts'
import type { Caller } from '../../http/caller/caller.ts'
import { type CredentialWatch, isStill } from '../../http/caller/credential-watch.ts'
import { bearerToken } from '../../http/caller/identify.ts'
import { apiError } from '../../http/errors/api-error.ts'
import type { CallFunction, FunctionDefinition } from '../../http/in-process/call-function.ts'
import { inProcessFetch } from '../../http/in-process/in-process-fetch.ts'
import type { DailyQuota } from '../../http/limits/daily-quota.ts'
import { runHourly } from '../../http/run-hourly.ts'
import type { Model } from '../../model/model.ts'
import { isId } from '../../new-id.ts'
import { CALLER_HEADERS } from './answers/agent-tools.ts'
import { createAnswers, type Speaker } from './answers/answers.ts'
import { type AgentLimits, agentQuota, USUAL_LIMITS } from './answers/quota.ts'
import { createTurns } from './answers/turns.ts'
import { type ChannelDeps, registerChannels } from './channels/channels.ts'
import { adminConversations } from './conversations/admin-conversations.ts'
import type { Conversation, Message } from './conversations/conversation.ts'
import type { ConversationFiles } from './conversations/conversation-removals.ts'
import type { KeptConversation } from './conversations/conversation-store.ts'
import { type Conversations, createConversations } from './conversations/conversations.ts'
import { expiringConversations } from './conversations/expiring-conversations.ts'
import { newMessage } from './conversations/new-message.ts'
import { type Asker, findOwner } from './conversations/owner.ts'
import { createTakeOver } from './conversations/take-over.ts'
import { deletingVisitorSurplus, MAX_VISITOR_BYTES } from './conversations/visitor-surplus.ts'
import { type AgentList, agentList } from './definitions/agent-list.ts'
import type { AgentFile } from './definitions/parse-agent.ts'
import { agentRoutes } from './routes.ts'
import { takeOverRoutes } from './take-over-routes.ts'

export interface AgentsDeps {
  readonly db: Database
  readonly appId: string
  readonly publicUrl: string
  readonly clock: () => Date
  /** Of the app. */
  readonly timeZone: () => string
  readonly newId: () => string
  readonly log: Logger
  /** The definitions of `agents/`. */
  readonly definitions: readonly AgentFile[]
  readonly limits: AgentLimits | undefined
  readonly quota: DailyQuota
  /** Whether what callers use in a day is bounded. */
  readonly hasLimits: boolean
  readonly model: Model | undefined
  readonly watch: CredentialWatch['watch']
  /** Whether the app is open to a caller. */
  admits(caller: Caller): boolean
  /** What chats in other services need. */
  chats(): Omit<ChannelDeps, 'db' | 'clock' | 'newId' | 'log' | 'publicUrl' | 'admits'>
  hasEntity(name: string): boolean
  readonly files: ConversationFiles
  /** Of the sockets, once they are there. */
  rooms(): { publish(room: string, text: () => string): void; countIn(room: string): number }
}

/** The functions of the app, where it has any. */
export interface AgentFunctions {
  readonly call: CallFunction
  has(name: string): boolean
  readonly definitions: readonly FunctionDefinition[]
}

export interface Agents {
  readonly conversations: Conversations
  /** Whether a caller may talk to an agent. @throws ApiError `agent_not_found` */
  mayTalk(name: string, caller: Caller): boolean
  /** Begins a conversation. @throws ApiError `quota_exceeded` */
  begin(
    request: FastifyRequest,
    asker: Asker & { owner: string },
    name: string,
    metadata: object | null | undefined,
  ): Promise<Conversation>
  /** Keeps what a caller says, and lets the agent answer. */
  say(request: FastifyRequest, conversation: KeptConversation, asker: Asker): Promise<Message>
}

/** Agents, and the conversations that callers have with them. */
export function createAgents(deps: AgentsDeps) {
  const conversations = createConversations({
    ...deps,
    rooms: {
      publish: (id, text) => deps.rooms().publish(conversationRoom(id), text),
      count: (id) => deps.rooms().countIn(conversationRoom(id)),
    },
  })

  let known: AgentList | undefined
  /** Ends an answer of this process where another process has let a person take over. */
  let stopWhereTaken = async (_messageId: string): Promise<void> => undefined
  return {
    /** @throws StartError where a definition cannot be used */
    register(app: FastifyInstance, functions: AgentFunctions | undefined): void {
      const list = agentList(deps.definitions, {
        hasEntity: deps.hasEntity,
        hasFunction: (name) => functions?.has(name) === true,
        onUnknownFields: (file, fields) =>
          deps.log.warn({ event: 'agent_fields_ignored', file, fields }, 'fields mean nothing'),
      })
      known = list
      const quota = agentQuota(deps.quota, deps.limits ?? USUAL_LIMITS)
      const answers = createAnswers({
        ...deps,
        conversations,
        quota,
        callFunction: functions?.call,
        fetchFrom: (address) => inProcessFetch(app, deps.publicUrl, address),
      })
      const turns = createTurns({
        ...deps,
        answers,
        listeners: (id) => deps.rooms().countIn(conversationRoom(id)),
      })
      app.addHook('preClose', turns.close)
      agentRoutes(app, talks({ ...deps, list, conversations, quota, turns }))
      const surplus = { db: deps.db, remove: conversations.remove }
      runHourly(app, deletingVisitorSurplus(surplus, MAX_VISITOR_BYTES), deps.log)
      const chats = registerChannels(
        app,
        { ...deps, ...deps.chats() },
        {
          list,
          conversations,
          functions,
          takeMessage: async (user) => {
            const caller = { kind: 'user', user, tokenId: '' } as const
            if (deps.hasLimits) await quota.takeMessage(caller, '')
          },
          async answer(id, name, speaker) {
            const agent = list.get(name)
            if (agent) await turns.run(id, agent, speaker)
          },
        },
      )
      takeOverRoutes(app, {
        timeZone: deps.timeZone,
        list: adminConversations(deps.db, chats.windowOf),
        takeOver: createTakeOver({
          ...deps,
          jobs: deps.chats().jobs,
          conversations,
          chats,
          stopAnswer: turns.stop,
        }),
      })
      stopWhereTaken = async (messageId) => {
        if (!turns.isAnswering()) return
        const kept = await conversations.findMessage(messageId)
        const row = kept && (await conversations.row(kept.conversationId))
        if (row && row.taken_by_id !== null) turns.stop(row.id)
      }
    },

    /** Who can talk to an agent. */
    audience(): 'nobody' | 'users' | 'visitors' {
      const agents = [...(known?.values() ?? [])]
      if (agents.length === 0) return 'nobody'
      return agents.some(({ visitors }) => visitors) ? 'visitors' : 'users'
    },

    conversations,

    /** What of conversations is deleted some time after the last word. */
    expiring: expiringConversations(deps.db, conversations.remove),

    /** Whether a conversation's room is open to a caller. */
    async mayJoin(id: string, caller: Caller, anonymousId: unknown): Promise<boolean> {
      const owner = findOwner(caller, anonymousId)
      return isId(id) && (await conversations.mayRead(id, { caller, owner }))
    },

    /** Another process, or this one, has kept a message. */
    async onMessageStored(id: string): Promise<void> {
      await stopWhereTaken(id)
      await conversations.onMessageStored(id)
    },
  }
}

interface TalkDeps extends Pick<AgentsDeps, 'clock' | 'newId' | 'hasLimits' | 'admits'> {
  readonly list: AgentList
  readonly conversations: Conversations
  readonly quota: ReturnType<typeof agentQuota>
  readonly turns: ReturnType<typeof createTurns>
}

function talks({ list, conversations, quota, turns, ...deps }: TalkDeps): Agents {
  return {
    conversations,
    mayTalk(name, caller) {
      const agent = list.get(name)
      // An app that has no agents yet keeps what is said all the same.
      if (!agent && (list.size > 0 || !AGENT_NAME.test(name))) throw apiError('agent_not_found')
      return caller.kind !== 'visitor' || agent?.visitors === true
    },
    async begin(request, asker, name, metadata) {
      if (deps.hasLimits) await quota.takeConversation(asker.caller, request.ip)
      return conversations.create(asker, name, metadata)
    },
    async say(request, conversation, { caller, owner }) {
      const date = deps.clock().toISOString()
      const message = newMessage(request.body, caller, { id: deps.newId(), date })
      const agent = list.get(conversation.agent_name)
      // An admin who writes in another user's conversation lends the agent no rights.
      const isOwn = owner === conversation.owner && message.role === 'user'
      if (isOwn && deps.hasLimits) await quota.takeMessage(caller, request.ip)
      await conversations.add(conversation, message)
      if (agent && isOwn) void turns.run(conversation.id, agent, findSpeaker(request, deps))
      return message
    },
  }
}

const AGENT_NAME = /^[a-z0-9_-]{1,100}$/

function findSpeaker(
  { caller, ip, headers }: FastifyRequest,
  { admits }: Pick<AgentsDeps, 'admits'>,
): Speaker {
  const own = CALLER_HEADERS.map((name) => [name, headers[name]] as const)
  const given = own.flatMap(([name, value]) => (value ? [[name, String(value)]] : []))
  return {
    caller,
    token: bearerToken(headers.authorization),
    address: ip,
    headers: Object.fromEntries(given),
    mayGoOn: (now) => isStill(caller, now) && admits(now),
  }
}
