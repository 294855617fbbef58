import type { AgentMessage } from '@pitlane/client'

/**
 * Puts the messages that a room was told of in place of those known, and new ones at the end.
 *
 * @param told the latest of the conversation, in order
 */
export function mergeMessages(
  known: readonly AgentMessage[],
  told: readonly AgentMessage[],
): AgentMessage[] {
  const merged = new Map(known.map((message) => [message.id, message]))
  for (const message of told) merged.set(message.id, message)
  return [...merged.values()]
}
