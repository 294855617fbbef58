import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { IssueCallToken } from '../../../http/call-token.ts'
import type { Caller, CallingUser } from '../../../http/caller.ts'
import { createOutbound } from '../../../http/outbound.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import { chatStore } from './chat-store.ts'
import { type ChatDeps, createChats, INCOMING, OUTGOING } from './chats.ts'
import { type WhatsAppConfig, whatsAppClient } from './whatsapp-client.ts'
import { whatsAppRoutes } from './whatsapp-routes.ts'

export interface WhatsAppDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Logger
  readonly publicUrl: string
  readonly whatsApp: WhatsAppConfig | undefined
  readonly jobs: Jobs
  readonly issueCallToken: IssueCallToken
  callerOf(token: string | undefined): Promise<Caller>
  findUser(id: string): Promise<CallingUser | undefined>
  shopNumber(): string | undefined
  keepPicture(bytes: Uint8Array): Promise<string>
}

type Talking = Pick<ChatDeps, 'takeMessage' | 'answer'> & {
  readonly list: AgentList
  readonly conversations: Conversations
}

/** The way to agents by WhatsApp. */
export function registerWhatsApp(app: FastifyInstance, deps: WhatsAppDeps, talking: Talking): void {
  const { whatsApp: config, jobs } = deps
  if (!config) {
    whatsAppRoutes(app, { ...deps, ...talking, whatsApp: undefined })
    return
  }
  const client = whatsAppClient(
    config,
    createOutbound({ timeoutMs: 15_000, mostBytes: 6 * 1024 * 1024 }),
  )
  const store = chatStore(deps.db, deps.clock)
  const chats = createChats({ ...deps, ...talking, store, client })
  jobs.handle(INCOMING, chats.receive, { timeoutMs: 2 * 60_000 })
  jobs.handle(OUTGOING, chats.send)
  whatsAppRoutes(app, { ...deps, ...talking, whatsApp: { config, client, store } })
}
