import type { ChatKind, ChatSender } from './chat-messages.ts'

/** A conversation with an agent, as admins see it in a list. */
export interface AdminConversation {
  id: string
  agent_name: string
  created_by_id: string | null
  created_date: string
  updated_date: string
  /** Where the customer writes; null on a page. */
  channel: 'whatsapp' | 'telegram' | null
  /** Who writes in the chat; null on a page. */
  sender: ChatSender | null
  /** Until when an answer reaches the chat; null where there is no such limit. */
  open_until: string | null
  /** Who answers in the agent's place; null while the agent does. */
  taken: TakenConversation | null
  last_message: { role: 'user' | 'assistant' | 'system'; text: string; kind: ChatKind } | null
}

/** The person who answers in an agent's place. */
export interface TakenConversation {
  /** Id of the user, or `service`. */
  by_id: string
  by_name: string
  date: string
}

export interface AdminConversationQuery {
  /** Each of these words was said in the conversation. */
  words?: string
  agent?: string
  channel?: 'whatsapp' | 'telegram' | 'page'
  /** Id of the user who talks to the agent. */
  user?: string
  /** Only those that a person has taken over. */
  taken?: 'yes'
  from?: string
  to?: string
  limit?: number
  skip?: number
}

/** A chat of another service. */
export interface AdminChat {
  /** Whether its sender can be sent a text now. */
  may_send: boolean
  /** Until when; null where there is no limit, or it cannot be sent at all. */
  until: string | null
  /** Why the last text that was sent there has not arrived, and since when that is known; null where nothing is. */
  undelivered: { reason: string; date: string } | null
  /** What has been said there last; null where nothing has. */
  conversation_id: string | null
}
