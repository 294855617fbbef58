import type { Database, WriteStatement } from '../../../db/database.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Message } from '../conversations/conversation.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { Channel } from './channel.ts'

export type DeliveryStatus = 'delivered' | 'read' | 'failed'

/** What a message says of its delivery, under `metadata`. */
interface Delivery {
  readonly channel: string
  readonly status: DeliveryStatus
  readonly reason?: string
}

export interface DeliveryDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  readonly channel: Pick<Channel, 'name' | 'label'>
  readonly conversations: Conversations
}

/** Which part of which message was sent; of what has come in, which message it is. */
export interface SentPart {
  readonly messageId?: string
  readonly at?: number
}

/** Services tell of a message for so long. */
const KEPT_MS = 30 * 86_400_000
/** Services tell in any order. */
const RANK = { delivered: 1, read: 2, failed: 3 }

/** What became of the answers that were sent: it is kept with the messages. */
export function createDeliveries(deps: DeliveryDeps) {
  const { db, clock, newId, channel, conversations } = deps
  const { build } = db
  const idOf = (sentAs: string) => `${channel.name} ${sentAs}`

  async function note(messageId: string, delivery: Omit<Delivery, 'channel'>): Promise<boolean> {
    return conversations.change(messageId, (message) => {
      const { metadata } = message
      const known: Delivery | undefined = Object(metadata).delivery
      if (known && RANK[known.status] >= RANK[delivery.status]) return undefined
      const noted = { channel: channel.name, ...delivery }
      return { ...message, metadata: { ...Object(metadata), delivery: noted } }
    })
  }

  return {
    note,

    /** Statements that keep which message was sent, or has come in, by the service's id of it. */
    remember(sentAs: string | undefined, sent: SentPart): WriteStatement[] {
      if (sentAs === undefined) return []
      const now = clock().getTime()
      return [
        build
          .deleteFrom('agent_deliveries')
          .where('created_date', '<', new Date(now - KEPT_MS).toISOString())
          .compile(),
        build
          .insertInto('agent_deliveries')
          .values({
            id: idOf(sentAs),
            message_id: sent.messageId ?? null,
            part: sent.at ?? 0,
            created_date: new Date(now).toISOString(),
          })
          .onConflict((conflict) => conflict.column('id').doNothing())
          .compile(),
      ]
    },

    /** What was sent, or has come in, under the service's id; undefined where nothing is known of it. */
    async find(sentAs: string): Promise<SentPart | undefined> {
      const query = build
        .selectFrom('agent_deliveries')
        .select(['message_id', 'part'])
        .where('id', '=', idOf(sentAs))
      const [row] = await db.read<{ message_id: string | null; part: number }>(query.compile())
      return (
        row && {
          ...(row.message_id !== null && { messageId: row.message_id }),
          at: Number(row.part),
        }
      )
    },

    /** Says in the conversation, for its owner, that an answer did not arrive. */
    async failed(messageId: string, reason: string): Promise<void> {
      if (!(await note(messageId, { status: 'failed', reason }))) return
      const kept = await conversations.findMessage(messageId)
      const row = kept && (await conversations.row(kept.conversationId))
      if (!row) return
      const date = clock().toISOString()
      const notice: Message = {
        id: newId(),
        role: 'system',
        content: `The answer above did not arrive by ${channel.label}. ${reason}`,
        created_date: date,
        updated_date: date,
      }
      await conversations.add(row, notice).catch((error: unknown) => {
        // A conversation that is full says it with the message alone.
        if (!(error instanceof ApiError)) throw error
      })
    },
  }
}

export type Deliveries = ReturnType<typeof createDeliveries>
