import type { Database } from '../../../db/database.ts'
import { JobError } from '../../../db/jobs.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import { toText } from '../answers/model-messages.ts'
import type { Message } from '../conversations/conversation.ts'
import type { KeptConversation } from '../conversations/conversation-store.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { Channel, Incoming } from './channel.ts'
import type { ChatMedia } from './chat-media.ts'
import { deleteMessage, editMessage, writeMessage } from './chat-message.ts'
import { type ChatStore, chatOwner } from './chat-store.ts'
import type { Deliveries } from './deliveries.ts'

export interface ChatLineDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly channel: Pick<Channel, 'name'>
  readonly conversations: Conversations
  readonly store: ChatStore
  readonly deliveries: Deliveries
  readonly media: ChatMedia
}

/** What of a chat is kept of one sender without an account; the oldest goes. */
export const MOST_CONVERSATIONS = 20
/** A message may be here before the one that it changes or answers. */
const TRIES = 2
const MAX_QUOTE = 200

/** Keeps what comes in from a service as messages of conversations: each once, and none is lost. */
export function createChatLines(deps: ChatLineDeps) {
  const { db, clock, channel, conversations, store, deliveries, media } = deps

  /** The conversation that a chat carries on; begun where there is none, or the last one is full. */
  async function findConversation(chat: AgentChatRow): Promise<KeptConversation> {
    const known = await conversations.row(chat.conversation_id)
    if (known && !conversations.isFull(known)) return known
    const userId = chat.user_id || null
    const owner = userId === null ? chatOwner(chat) : `user ${userId}`
    const begun = conversations.begin({
      owner,
      created_by_id: userId,
      agent_name: chat.agent_name,
      channel: channel.name,
      metadata: { channel: channel.name, address: chat.address },
    })
    const { committed } = await db.write([
      ...begun.statements,
      store.continueIn(chat, begun.row.id),
    ])
    if (committed) {
      if (userId === null) await conversations.leaveNewest(owner, MOST_CONVERSATIONS)
      return begun.row
    }
    // Another message of the chat was faster.
    const now = await store.find(chat.address)
    if (!now) throw new JobError('The chat is gone.')
    return findConversation(now)
  }

  async function quote(incoming: Incoming, tries: number) {
    if (incoming.about === undefined) return undefined
    const message = await findSent(incoming.about)
    if (message) {
      const text = toText(message.content).slice(0, MAX_QUOTE).toWellFormed()
      return { message_id: message.id, text }
    }
    if (tries < TRIES && incoming.facts.kind === 'reaction') {
      throw new JobError('The message that it is about is not known yet.')
    }
    return { text: '' }
  }

  async function add(chat: AgentChatRow, message: Message, service: string): Promise<void> {
    for (;;) {
      const row = await findConversation(chat)
      const remembering = deliveries.remember(service, { messageId: message.id })
      if (await conversations.addWith(row, message, remembering)) return
      const now = await conversations.row(row.id)
      // Filled up by others meanwhile: it goes on in another one.
      if (now && !conversations.isFull(now)) throw new JobError('The message was not kept.')
    }
  }

  /** @returns the id of the message that was changed; undefined where none is to be, or it is not known any more */
  async function change(incoming: Incoming, tries: number): Promise<string | undefined> {
    if (!incoming.change) return undefined
    const message = await findSent(incoming.change.of)
    if (!message && tries < TRIES) throw new JobError('The message is not known yet.')
    if (!message) return undefined
    const isDeletion = incoming.change.kind === 'delete'
    await conversations.change(message.id, (now) =>
      isDeletion ? deleteMessage(now, incoming) : editMessage(now, incoming),
    )
    if (isDeletion) await media.drop(message)
    return message.id
  }

  /** The message that the service knows by an id. */
  async function findSent(service: string): Promise<Message | undefined> {
    const { messageId } = (await deliveries.find(service)) ?? {}
    const kept = messageId === undefined ? undefined : await conversations.findMessage(messageId)
    return kept?.message
  }

  return {
    findConversation,

    /**
     * Keeps a message, or changes the one that it changes.
     *
     * @param id of the message to be; the same one is kept once
     * @returns the id of the message that stands for it; undefined where it was kept by an earlier delivery
     * @throws JobError where it is worth another try
     */
    async keep(
      id: string,
      chat: AgentChatRow,
      incoming: Incoming,
      tries: number,
    ): Promise<string | undefined> {
      if (await conversations.findMessage(id)) return id
      const service = incoming.named ?? incoming.id
      const changed = await change(incoming, tries)
      if (changed !== undefined) return changed
      if (!incoming.change && (await deliveries.find(service)) !== undefined) return undefined
      const about = await quote(incoming, tries)
      await add(chat, writeMessage(incoming, { id, about, now: clock() }), service)
      const { facts, media: file } = incoming
      if (file && facts.file?.state === 'pending') {
        await media.take({ messageId: id, media: file, address: chat.address })
      }
      return id
    },

    /** Says something of a chat in its conversation, for who reads it there. */
    async note(chat: AgentChatRow, id: string, content: string): Promise<void> {
      const date = clock().toISOString()
      const notice: Message = {
        ...{ id, role: 'system', content },
        ...{ created_date: date, updated_date: date },
      }
      if (!(await conversations.findMessage(id))) await add(chat, notice, `notice ${id}`)
    },
  }
}

export type ChatLines = ReturnType<typeof createChatLines>
