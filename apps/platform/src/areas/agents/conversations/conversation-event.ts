import type { Conversation, Message } from './conversation.ts'

/** Characters of JSON of the messages that a room is sent with each change; the latest stay. */
const MAX_TEXT = 48_000
const MAX_MESSAGES = 50
const MAX_ARGUMENTS = 500
const MAX_RESULTS = 50

/**
 * What a room is told of a changed message. Older clients take the conversation as it stands here, newer ones
 * merge `_message` into the conversation they have.
 */
export function conversationEvent(conversation: Conversation, message: Message): string {
  const messages: Message[] = []
  let room = MAX_TEXT
  for (const each of conversation.messages.slice(-MAX_MESSAGES).reverse()) {
    const short = shortened(each)
    room -= JSON.stringify(short).length
    if (room < 0 && messages.length > 0) break
    messages.unshift(short)
  }
  return JSON.stringify({ ...conversation, messages, _message: shortened(message) })
}

/** Arguments and results of tools are read whole with the conversation. */
function shortened(message: Message): Message {
  if (!message.tool_calls) return message
  return {
    ...message,
    tool_calls: message.tool_calls.map((call) => ({
      ...call,
      arguments_string: call.arguments_string.slice(0, MAX_ARGUMENTS),
      ...(call.results !== undefined && { results: call.results.slice(0, MAX_RESULTS) }),
    })),
  }
}
