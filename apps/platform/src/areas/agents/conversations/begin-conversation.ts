import type { WriteStatement } from '../../../db/database.ts'
import type { AgentConversationRow } from '../../../db/tables/tables-agents.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { LIMITS } from './conversation.ts'
import type { conversationStore, KeptConversation } from './conversation-store.ts'

export type NewConversation = Pick<
  AgentConversationRow,
  'owner' | 'created_by_id' | 'agent_name' | 'channel'
> & { readonly metadata: object | null | undefined }

interface BeginDeps {
  readonly clock: () => Date
  readonly newId: () => string
  readonly store: Pick<ReturnType<typeof conversationStore>, 'insert'>
}

/**
 * A new conversation, and the statements that keep it.
 *
 * @throws ApiError `bad_request` where its metadata are too long
 */
export function beginConversation(
  { clock, newId, store }: BeginDeps,
  { metadata, ...begun }: NewConversation,
): { row: KeptConversation; statements: WriteStatement[] } {
  const created_date = clock().toISOString()
  const row: AgentConversationRow = {
    ...begun,
    id: newId(),
    metadata: metadata ? metadataText(metadata) : null,
    created_date,
    updated_date: created_date,
    messages: 0,
    bytes: 0,
    answering: null,
    answering_until: null,
    taken_by_id: null,
    taken_by_name: null,
    taken_date: null,
  }
  return { row, statements: [store.insert(row)] }
}

function metadataText(metadata: object): string {
  const text = JSON.stringify(metadata)
  if (text.length > LIMITS.metadata || text.includes('\\u0000')) {
    throw apiError('bad_request', 'Error in field metadata: holds more than can be kept')
  }
  return text
}
