import type { TextRequest } from '../../../model/model.ts'
import type { Message } from '../conversations/conversation.ts'

/** What the model is shown of a conversation: the latest, whole messages. */
const MAX_MESSAGES = 40
const MAX_TEXT = 60_000

/** A conversation as the model reads it; nothing is taken out of the record. */
export function modelMessages(messages: readonly Message[]): TextRequest['messages'] {
  const shown: TextRequest['messages'] = []
  let room = MAX_TEXT
  for (const { role, content, file_urls: files = [] } of messages.toReversed()) {
    const text = toText(content) + files.map((url) => `\n[file: ${url}]`).join('')
    room -= text.length
    if (shown.length >= MAX_MESSAGES || (room < 0 && shown.length > 0)) break
    // What claims to speak for the system comes from the app's own programs, but is said, not ordered.
    if (text !== '') shown.unshift({ role: role === 'assistant' ? role : 'user', content: text })
  }
  while (shown[0]?.role === 'assistant') shown.shift()
  return shown
}

export function toText(content: unknown): string {
  return typeof content === 'string' ? content : JSON.stringify(content)
}
