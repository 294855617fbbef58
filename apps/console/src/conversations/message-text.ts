import type { AgentMessage } from '@pitlane/client'
import * as text from '../text/en.ts'

/** What a message says: text, or an object of the app's own as JSON. */
export function messageText({ content }: AgentMessage): string {
  return typeof content === 'string' ? content : JSON.stringify(content, null, 2)
}

/** Who has said it: of a person in the agent's place the name. */
export function authorOf({ role, metadata }: AgentMessage): string {
  const name: unknown = Object(metadata).created_by_full_name
  if (role !== 'assistant' || typeof name !== 'string') return text.conversations.roles[role]
  return name || text.conversations.person
}
