import type { ChatSender } from '@pitlane/protocol'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'

const GROUP = 'group '

/** How a group stands where otherwise the id of a sender does. */
export function writeGroupId(group: string): string {
  return GROUP + group
}

/** The service's id of the group that a chat is; undefined for a chat with one person. */
export function readGroupId({ sender_id }: Pick<AgentChatRow, 'sender_id'>): string | undefined {
  return sender_id?.startsWith(GROUP) ? sender_id.slice(GROUP.length) : undefined
}

/** Who writes in a chat, for admins. */
export function readSender(chat: AgentChatRow): ChatSender {
  const { name, username, phone } = chat
  return { name, username, phone: phone ?? '', is_group: readGroupId(chat) !== undefined }
}
