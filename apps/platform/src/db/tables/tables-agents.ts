/** What a caller and an agent have to say to each other. */
export interface AgentConversationRow {
  id: string
  /** `user` and the id, `visitor` and the digest of the anonymous id, or `service`. */
  owner: string
  /** Id of the user; null for visitors and the service role. */
  created_by_id: string | null
  agent_name: string
  /** JSON text of an object. */
  metadata: string | null
  /** The service by which it came; null on a page, whatever its metadata say. */
  channel: 'whatsapp' | 'telegram' | null
  created_date: string
  updated_date: string
  /** How many messages it has, and how many bytes they take. */
  messages: number
  bytes: number
  /** The turn that is answering now, until when it may; then another may. */
  answering: string | null
  answering_until: string | null
  /** Id of the admin who answers in the agent's place, or `service`; null while the agent does. */
  taken_by_id: string | null
  taken_by_name: string | null
  taken_date: string | null
}

export interface AgentMessageRow {
  /** Later messages have later ids. */
  id: string
  conversation_id: string
  /** JSON text of the message as it goes out. */
  data: string
}

/** A code that ties the chat from which it is sent to a user. */
interface AgentChatCodeRow {
  /** SHA-256 of the code, in hex. */
  code_hash: string
  channel: AgentChatRow['channel']
  user_id: string
  agent_name: string
  expires_date: string
}

/** Whose a chat in another service is, and which conversation it carries on. */
export interface AgentChatRow {
  channel: 'whatsapp' | 'telegram'
  /** The name under which orders and admins know it: the first by which the service has named the sender. */
  address: string
  /** Empty while the sender has no account here; the agent is, too. */
  user_id: string
  agent_name: string
  /** The newest of its conversations; empty before anything was said. */
  conversation_id: string
  /** When the sender has last written: answers may be sent for a day. */
  heard_date: string
  /** Why the last text that was sent there has not arrived; null where nothing is known against it. */
  undelivered_reason: string | null
  undelivered_date: string | null
  /** The service's own id of the sender, or `group` and that of the group; null where it has told none. */
  sender_id: string | null
  /** With its country code, digits alone; null where the service has told none. */
  phone: string | null
  /** As the service says. */
  name: string
  username: string
  /** The address of the chat that this one turned out to be; null for one of its own. */
  joined_to: string | null
}

/** What was sent by another service, which later reports on it. */
interface AgentDeliveryRow {
  /** The channel and the service's id. */
  id: string
  /** Null for what is no message of a conversation. */
  message_id: string | null
  /** Which part of the message. */
  part: number
  created_date: string
}

export interface AgentTables {
  agent_chat_codes: AgentChatCodeRow
  agent_chats: AgentChatRow
  agent_deliveries: AgentDeliveryRow
  agent_conversations: AgentConversationRow
  agent_messages: AgentMessageRow
}
