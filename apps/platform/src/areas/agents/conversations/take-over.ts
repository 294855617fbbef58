import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import type { Jobs } from '../../../db/jobs.ts'
import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { type IdempotentRequest, idempotencyStore } from '../../../http/idempotency.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import { isId } from '../../../new-id.ts'
import type { Chats } from '../channels/channels.ts'
import type { Message } from './conversation.ts'
import type { KeptConversation } from './conversation-store.ts'
import type { Conversations } from './conversations.ts'
import { newMessage } from './new-message.ts'

export interface TakeOverDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly newId: () => string
  readonly jobs: Pick<Jobs, 'wake'>
  readonly conversations: Conversations
  readonly chats: Chats
  /** Ends what the agent is just saying in a conversation. */
  stopAnswer(conversationId: string): void
}

/** What customers are told of a person without a name. */
const NAMELESS = 'A person'

/** Lets a person answer in an agent's place, which is silent meanwhile. */
export function createTakeOver(deps: TakeOverDeps) {
  const { db, clock, newId, conversations, chats } = deps
  const { build } = db
  const retryExclusive = createExclusiveRetry()
  const replies = idempotencyStore(db, () => clock().getTime())

  /** @throws ApiError `conversation_not_found` */
  async function find(id: string): Promise<KeptConversation> {
    const row = isId(id) ? await conversations.row(id) : undefined
    if (!row) throw apiError('conversation_not_found')
    return row
  }

  /** A statement that fails unless the conversation is still with whom it was. */
  function taking(row: KeptConversation, to: Partial<Taker> & { date: string | null }) {
    const query = build
      .updateTable('agent_conversations')
      .set({ taken_by_id: to.id ?? null, taken_by_name: to.name ?? null, taken_date: to.date })
      .where('id', '=', row.id)
    const guarded =
      row.taken_by_id === null
        ? query.where('taken_by_id', 'is', null)
        : query.where('taken_by_id', '=', row.taken_by_id)
    return mustChangeOneRow(guarded)
  }

  function notice(content: string): Message {
    const date = clock().toISOString()
    return { id: newId(), role: 'system', content, created_date: date, updated_date: date }
  }

  /** @throws ApiError `conflict` where another was faster, or the conversation is full */
  async function write(
    row: KeptConversation,
    message: Message,
    statements: readonly WriteStatement[],
  ): Promise<void> {
    if (!(await conversations.addWith(row, message, statements))) throw await refusalFor(row)
  }

  function answerOf(caller: Caller, body: unknown): Message {
    const date = clock().toISOString()
    const said = newMessage(body, caller, { id: newId(), date })
    const metadata = { created_date: date, created_by_full_name: findTaker(caller).name }
    return { ...said, role: 'assistant', metadata }
  }

  /** @returns undefined where another process has kept the same one meanwhile */
  async function keepReply(
    caller: Caller,
    id: string,
    body: unknown,
    idempotent: IdempotentRequest | undefined,
  ): Promise<string | undefined> {
    const row = await find(id)
    const taker = findTaker(caller)
    if (row.taken_by_id !== taker.id) throw takenBy(row)
    const message = answerOf(caller, body)
    const text = JSON.stringify(message)
    const isKept = await conversations.addWith(row, message, [
      ...(idempotent ? replies.storeStatements(idempotent, text) : []),
      taking(row, { ...taker, date: row.taken_date }),
      ...(await chats.sends(row.channel, row, message)),
    ])
    deps.jobs.wake()
    if (isKept) return text
    if (idempotent && (await replies.find(idempotent)) !== undefined) return undefined
    throw await refusalFor(row)
  }

  async function refusalFor(row: KeptConversation) {
    const now = await find(row.id)
    if (now.taken_by_id !== row.taken_by_id) return takenBy(now)
    return apiError('conflict', 'This conversation is too long. Please begin another one.')
  }

  return {
    /**
     * @param insteadOf id of who has taken it over before, where it is to be taken from them
     * @throws ApiError `conflict` where another person has it
     */
    async take(caller: Caller, id: string, insteadOf: string | undefined): Promise<void> {
      const row = await find(id)
      const taker = findTaker(caller)
      if (row.taken_by_id === taker.id) return
      if (row.taken_by_id !== null && row.taken_by_id !== insteadOf) throw takenBy(row)
      const message = notice(`${taker.name || NAMELESS} from the shop answers now.`)
      await write(row, message, [taking(row, { ...taker, date: message.created_date })])
      deps.stopAnswer(id)
    },

    async handBack(id: string): Promise<void> {
      const row = await find(id)
      if (row.taken_by_id === null) return
      await write(row, notice('The assistant answers again.'), [taking(row, { date: null })])
    },

    /**
     * Says something in the agent's place; in a chat it is sent there.
     *
     * @returns the message as it is kept, as JSON text
     * @throws ApiError `conflict` where the caller has not taken the conversation over
     */
    reply(
      caller: Caller,
      id: string,
      body: unknown,
      idempotent: IdempotentRequest | undefined,
    ): Promise<string> {
      return retryExclusive(idempotent?.key ?? Symbol(), async () => {
        const known = idempotent && (await replies.find(idempotent))
        return known ?? keepReply(caller, id, body, idempotent)
      })
    },
  }
}

interface Taker {
  readonly id: string
  readonly name: string
}

function findTaker(caller: Caller): Taker {
  return caller.kind === 'user'
    ? { id: caller.user.id, name: caller.user.full_name.trim() }
    : { id: 'service', name: '' }
}

function takenBy({ taken_by_id, taken_by_name }: KeptConversation) {
  if (taken_by_id === null) {
    return apiError(
      'conflict',
      'The agent answers here. Take the conversation over to write in it.',
    )
  }
  return apiError(
    'conflict',
    `${taken_by_name || 'Another admin'} has taken this conversation over.`,
  )
}
