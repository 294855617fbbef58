import type { AgentMessage } from '@pitlane/client'
import type { ChatFacts } from '@pitlane/protocol'
import * as text from '../text/en.ts'

/** What a message of another service is beside its words. */
export function readFacts({ chat }: AgentMessage): ChatFacts | undefined {
  // The server writes it, and takes none from clients.
  return chat as ChatFacts | undefined
}

/** Where the files of a message are. */
export function fileAddresses({ file_urls }: AgentMessage): string[] {
  const addresses: unknown[] = Array.isArray(file_urls) ? file_urls : []
  return addresses.flatMap((one) =>
    typeof one === 'string' && /^(?:https?:\/\/|\/)/.test(one) ? one : [],
  )
}

/** Whether the content are words of the customer, and no description of what is shown. */
export function hasWords(message: AgentMessage): boolean {
  const { is_described, deleted_date } = readFacts(message) ?? {}
  return !is_described && deleted_date === undefined
}

/** What is said of a message that has no words, and nothing to be seen or heard. */
export function describeMessage({ kind, emoji = '', about, what = '' }: ChatFacts): string {
  if (kind === 'reaction') return text.conversations.reacted(emoji, about?.text ?? '')
  if (kind === 'call') return text.conversations.called
  return kind === 'unknown' ? text.conversations.unknown(what) : ''
}

/** What a message says: text, or an object of the app's own as JSON. */
export function messageText({ content }: AgentMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}

/** Who has said it: of a person in the agent's place the name. */
export function nameAuthor(message: AgentMessage): string {
  const { role, metadata } = message
  const chat = readFacts(message)
  if (chat?.is_from_phone) return text.conversations.fromPhone
  if (chat?.by && role === 'user') return chat.by
  const name: unknown = Object(metadata).created_by_full_name
  if (role !== 'assistant' || typeof name !== 'string') return text.conversations.roles[role]
  return name || text.conversations.person
}
