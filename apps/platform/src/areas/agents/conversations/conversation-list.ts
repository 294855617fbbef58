import type { Database } from '../../../db/database.ts'
import { isTrusted } from '../../../http/caller/caller.ts'
import { LIMITS, type Message } from './conversation.ts'
import { readListRequest } from './conversation-filter.ts'
import {
  type conversationStore,
  type KeptConversation,
  toConversation,
} from './conversation-store.ts'
import type { Asker } from './owner.ts'

interface ListDeps {
  readonly db: Pick<Database, 'dialect'>
  readonly appId: string
  readonly store: Pick<ReturnType<typeof conversationStore>, 'list'>
  readMessages(ids: readonly string[]): Promise<Map<string, Message[]>>
}

/** Lists the conversations that the caller may read. */
export function conversationList({ db, appId, store, readMessages }: ListDeps) {
  return async (asker: Asker, query: Record<string, unknown>) => {
    if (asker.owner === undefined && !isTrusted(asker.caller)) return []
    const request = readListRequest(query, LIMITS.list, db.dialect)
    const rows = await store.list(isTrusted(asker.caller) ? undefined : asker.owner, request)
    const fitting = withinBytes(rows)
    const isWanted = (name: string) => !request.fields || request.fields.has(name)
    const messages = isWanted('messages')
      ? await readMessages(fitting.map(({ id }) => id))
      : new Map<string, Message[]>()
    return fitting.map((row) => {
      const conversation = toConversation(row, appId, messages.get(row.id) ?? [])
      const fields = Object.entries(conversation)
      return Object.fromEntries(fields.filter(([name]) => name === 'id' || isWanted(name)))
    })
  }
}

function withinBytes(rows: readonly KeptConversation[]): KeptConversation[] {
  let left: number = LIMITS.listBytes
  return rows.filter(({ bytes }, index) => {
    left -= bytes
    return left >= 0 || index === 0
  })
}
