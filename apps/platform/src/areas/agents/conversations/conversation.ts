import type { ChatFacts } from '@pitlane/protocol'

/** One thing that was said. */
export interface Message {
  id: string
  role: 'user' | 'assistant' | 'system'
  /** Text, or an object of the app's own. */
  content: unknown
  created_date: string
  updated_date: string
  tool_calls?: ToolCall[]
  file_urls?: string[]
  /** What it is beside its words, where it came from another service. Clients cannot say this of theirs. */
  chat?: ChatFacts
  /** The private file that came with it. */
  private_file?: string
  [field: string]: unknown
}

/** What an agent has done for an answer. */
export interface ToolCall {
  id: string
  name: string
  /** JSON text. */
  arguments_string: string
  status: 'running' | 'success' | 'error' | 'stopped'
  results?: string
}

export interface Conversation {
  id: string
  app_id: string
  agent_name: string
  created_by_id: string | null
  created_date: string
  updated_date: string
  metadata?: Record<string, unknown>
  messages: Message[]
}

/** What may be kept: a conversation that reaches one of these is over, and another is begun. */
export const LIMITS = {
  /** Characters of JSON of one message. */
  message: 32_000,
  /** Characters of JSON of the metadata of a conversation. */
  metadata: 8_000,
  messages: 500,
  /** Bytes of all messages of a conversation. */
  bytes: 2_000_000,
  /** Conversations of one owner: before another is begun, the one that is longest untouched goes. */
  conversations: 500,
  /** The same of a visitor, whom nobody knows again without the id that they chose. */
  visitorConversations: 20,
  /** Conversations in one answer, and bytes of their messages after which it ends. */
  list: 100,
  listBytes: 8_000_000,
} as const
