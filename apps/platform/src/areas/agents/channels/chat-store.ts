import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import { readGroupId } from '../conversations/chat-sender.ts'
import type { ChatTarget } from './channel.ts'

/** Whose the chats of a channel are, in SQL. */
export function chatStore(db: Database, channel: AgentChatRow['channel'], clock: () => Date) {
  const { build } = db

  const update = (address: string, values: Partial<AgentChatRow>) =>
    build
      .updateTable('agent_chats')
      .set(values)
      .where('channel', '=', channel)
      .where('address', '=', address)

  async function findAddress(address: string): Promise<AgentChatRow | undefined> {
    const query = build
      .selectFrom('agent_chats')
      .selectAll()
      .where('channel', '=', channel)
      .where('address', '=', address)
    return (await db.read<AgentChatRow>(query.compile()))[0]
  }

  /** The chat of an address, or the one that it has joined. */
  async function find(address: string): Promise<AgentChatRow | undefined> {
    const row = await findAddress(address)
    return row?.joined_to ? findAddress(row.joined_to) : row
  }

  return {
    find,
    findAddress,

    /** The chat that carries a conversation on, or has done so before it began another one. */
    async findByConversation({ id, owner, metadata }: TalkOfChat) {
      const query = build
        .selectFrom('agent_chats')
        .selectAll()
        .where('conversation_id', '=', id)
        .where('channel', '=', channel)
      const [row] = await db.read<AgentChatRow>(query.compile())
      if (row) return row
      const { address }: { address?: unknown } = Object(JSON.parse(metadata ?? '{}'))
      const chat = typeof address === 'string' ? await find(address) : undefined
      // What clients write into metadata leads to no chat of others.
      return chat && ownerNames(chat).includes(owner) ? chat : undefined
    },

    /** Statement that lets a chat go on in another conversation; fails where it does so already. */
    continueIn: ({ address, conversation_id }: AgentChatRow, id: string): WriteStatement =>
      mustChangeOneRow(
        update(address, { conversation_id: id })
          .where('conversation_id', '=', conversation_id)
          // Of a chat that has become one with another, that one goes on.
          .where('joined_to', 'is', null),
      ),

    /** Notes why a text has not arrived, or with null that the service has taken one since. */
    undelivered(address: string, reason: string | null): WriteStatement {
      const undelivered_date = reason === null ? null : clock().toISOString()
      return update(address, { undelivered_reason: reason, undelivered_date }).compile()
    },

    /** Statement that ties a chat to a user. */
    tie: (address: string, to: Pick<AgentChatRow, 'user_id' | 'agent_name' | 'conversation_id'>) =>
      update(address, to).compile(),
  }
}

export type ChatStore = ReturnType<typeof chatStore>

interface TalkOfChat {
  readonly id: string
  readonly owner: string
  readonly metadata: string | null
}

/** Whose conversations a chat's are while its sender has no account. */
export function chatOwner({ channel, address }: Pick<AgentChatRow, 'channel' | 'address'>): string {
  return `chat ${channel} ${address}`
}

function ownerNames(chat: AgentChatRow): string[] {
  return [chatOwner(chat), ...(chat.user_id === '' ? [] : [`user ${chat.user_id}`])]
}

/** Where a text to a chat goes. */
export function readTarget(chat: AgentChatRow): ChatTarget {
  const { address, sender_id, phone } = chat
  const group = readGroupId(chat)
  return {
    address,
    ...(group !== undefined && { group }),
    ...(sender_id !== null && group === undefined && { userId: sender_id }),
    ...(phone !== null && { phone }),
  }
}
