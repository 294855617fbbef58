import { paths } from '@pitlane/protocol'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { IssueCallToken } from '../../../http/caller/call-token.ts'
import type { Caller, CallingUser } from '../../../http/caller/caller.ts'
import type { GuardedFetch } from '../../../http/outbound/guarded-outbound.ts'
import type { Message } from '../conversations/conversation.ts'
import type { KeptConversation } from '../conversations/conversation-store.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { Channel } from './channel.ts'
import { chatCodes } from './chat-codes.ts'
import { createChatLines } from './chat-lines.ts'
import { chatLinkRoute } from './chat-link.ts'
import { type ChatMediaDeps, createChatMedia } from './chat-media.ts'
import { chatRoutes } from './chat-routes.ts'
import { chatSenders } from './chat-senders.ts'
import { chatStore } from './chat-store.ts'
import { createDeliveries } from './deliveries.ts'
import { createIncoming, type IncomingDeps } from './incoming.ts'
import { createMessageFunctions, type MessageFunctionDeps } from './message-functions.ts'
import { createOutgoing, sentAs } from './outgoing.ts'
import { type TelegramConfig, telegramChannel } from './telegram/telegram-client.ts'
import { telegramRoutes } from './telegram/telegram-routes.ts'
import { createStatusReports, STATUS } from './whatsapp/status-reports.ts'
import { type WhatsAppConfig, whatsAppChannel, whatsAppLink } from './whatsapp/whatsapp-client.ts'
import { whatsAppRoutes } from './whatsapp/whatsapp-routes.ts'

export interface ChannelDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  readonly log: Logger
  readonly publicUrl: string
  readonly whatsApp: WhatsAppConfig | undefined
  readonly telegram: TelegramConfig | undefined
  readonly jobs: Jobs
  readonly issueCallToken: IssueCallToken
  readonly guardedFetch: GuardedFetch
  callerOf(token: string | undefined): Promise<Caller>
  admits(caller: Caller): boolean
  findUser(id: string): Promise<CallingUser | undefined>
  shopNumber(): string | undefined
  /** Keeps a private file. @returns its name */
  keepPrivate: ChatMediaDeps['keepPrivate']
  dropPrivate: ChatMediaDeps['dropPrivate']
}

type Talking = Pick<IncomingDeps, 'takeMessage' | 'answer'> & {
  readonly functions: MessageFunctionDeps['functions']
  readonly list: AgentList
  readonly conversations: Conversations
}

/** The chats that carry conversations on. */
export interface Chats {
  /** Milliseconds after the last message of a chat in which answers arrive; undefined where there is no limit. */
  windowOf(channel: Channel['name']): number | undefined
  /** Statements that send a message to the chat of a conversation, where it has one. */
  sends(
    channel: Channel['name'] | null,
    conversation: Pick<KeptConversation, 'id' | 'owner' | 'metadata'>,
    message: Message,
  ): Promise<WriteStatement[]>
}

/** The ways to agents by services for messages. */
export function registerChannels(
  app: FastifyInstance,
  given: ChannelDeps,
  talking: Talking,
): Chats {
  const deps = { ...given, ...talking }
  const { db, jobs, whatsApp, telegram, shopNumber } = deps

  const byTelegram = telegram && connect(deps, telegramChannel(telegram))
  const byWhatsApp = whatsApp && connect(deps, whatsAppChannel(whatsApp, deps.guardedFetch))
  if (byWhatsApp) {
    const reports = createStatusReports({ ...deps, ...byWhatsApp })
    // One after the other: two reports of a message would each forget the other's.
    jobs.handle(STATUS, reports.take, { atOnce: 1, tries: 4 })
  }
  chatLinkRoute(app, {
    ...deps,
    path: paths.agentWhatsApp,
    label: 'WhatsApp',
    connected: byWhatsApp,
    plainLink(greeting) {
      const number = shopNumber()
      return number === undefined ? undefined : whatsAppLink(number, greeting)
    },
  })
  whatsAppRoutes(app, { db, jobs, log: deps.log, config: whatsApp })

  chatLinkRoute(app, {
    ...deps,
    path: paths.agentTelegram,
    label: 'Telegram',
    connected: byTelegram,
  })
  telegramRoutes(app, { db, jobs, config: telegram })

  const connected = { whatsapp: byWhatsApp, telegram: byTelegram }
  const setUp = Object.entries(connected).flatMap(([name, by]) => (by ? [[name, by] as const] : []))
  chatRoutes(app, { ...deps, connected: new Map(setUp) })
  return {
    windowOf: (name) => connected[name]?.channel.windowMs,
    async sends(name, conversation, message) {
      const by = name === null ? undefined : connected[name]
      const chat = await by?.store.findByConversation(conversation)
      return by && chat ? [by.outgoing.insert(sentAs(chat.address, message), message.id)] : []
    },
  }
}

function connect(deps: ChannelDeps & Talking, channel: Channel) {
  const store = chatStore(deps.db, channel.name, deps.clock)
  const senders = chatSenders(deps.db, channel.name, store)
  const codes = chatCodes(deps.db, channel.name, deps.clock)
  const deliveries = createDeliveries({ ...deps, channel })
  const media = createChatMedia({ ...deps, channel })
  const lines = createChatLines({ ...deps, channel, store, deliveries, media })
  const outgoing = createOutgoing({ ...deps, channel, store, deliveries })
  const functions = createMessageFunctions({ ...deps, channel })
  const talk = { channel, codes, senders, store, lines, outgoing }
  const incoming = createIncoming({ ...deps, ...talk, offer: functions.offer })
  deps.jobs.handle(incoming.kind, incoming.receive, { timeoutMs: 2 * 60_000 })
  deps.jobs.handle(outgoing.kind, outgoing.send)
  deps.jobs.handle(media.kind, media.run, media.options)
  return { channel, codes, senders, store, lines, deliveries, outgoing }
}
