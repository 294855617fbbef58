import type { ModelEvent } from '../../../model/model.ts'
import type { Conversation, Message, ToolCall } from '../conversations/conversation.ts'
import type { Conversations } from '../conversations/conversations.ts'

/** Text is published to rooms this often at most. */
const PUBLISH_MS = 100
/** Characters of an answer, and of a tool's arguments or results in the record. */
const MAX_TEXT = 32_000
const MAX_TOOL_TEXT = 8000

interface GrowingDeps {
  readonly conversations: Conversations
  readonly conversation: Conversation
  readonly clock: () => Date
  readonly newId: () => string
}

/** An answer while it comes: published to the room as it grows, kept when something is done. */
export function growingAnswer({ conversations, conversation, clock, newId }: GrowingDeps) {
  const date = clock().toISOString()
  const message: Message = {
    id: newId(),
    role: 'assistant',
    content: '',
    created_date: date,
    updated_date: date,
  }
  const calls: ToolCall[] = []
  let text = ''
  let bytes = 0
  let timer: NodeJS.Timeout | undefined

  function publish(): void {
    clearTimeout(timer)
    timer = undefined
    message.updated_date = clock().toISOString()
    const messages = [...conversation.messages, message]
    conversations.publish(
      { ...conversation, updated_date: message.updated_date, messages },
      message,
    )
  }

  async function keep(): Promise<void> {
    message.updated_date = clock().toISOString()
    bytes = await conversations.saveAnswer(conversation.id, message, bytes)
    publish()
  }

  function setText(given: string): void {
    text = given.slice(0, MAX_TEXT)
    message.content = text.toWellFormed()
  }

  return {
    message,
    async take(event: ModelEvent): Promise<void> {
      if (event.type === 'text') {
        setText(text + event.text)
        timer ??= setTimeout(publish, PUBLISH_MS)
      } else if (event.type === 'tool-call') {
        const { id, name, input } = event
        calls.push({ id, name, arguments_string: toJson(input), status: 'running' })
        message.tool_calls = calls
        await keep()
      } else if (event.type === 'tool-result') {
        // Servers give the calls of every round the same ids.
        const call = calls.findLast(({ id, status }) => id === event.id && status === 'running')
        if (!call) return
        call.status = event.isError ? 'error' : 'success'
        call.results = toJson(event.output)
        await keep()
      }
    },
    /** It is whole: nothing more will come. */
    async end(given?: string): Promise<void> {
      clearTimeout(timer)
      if (given !== undefined) setText(given)
      for (const call of calls) if (call.status === 'running') call.status = 'stopped'
      if (text !== '' || calls.length > 0) await keep()
    },
    text: () => text,
  }
}

function toJson(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? '')
  return text.slice(0, MAX_TOOL_TEXT).toWellFormed()
}
