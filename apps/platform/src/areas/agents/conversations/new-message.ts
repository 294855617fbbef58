import type { Caller } from '../../../http/caller/caller.ts'
import { apiError } from '../../../http/errors/api-error.ts'
import { readFields } from '../../../http/input/input.ts'
import { LIMITS, type Message } from './conversation.ts'

/** What a client may say beside the content; everything else is assigned here. */
const KEPT = ['hidden', 'custom_context', 'metadata', 'additional_message_params'] as const
const MAX_FILES = 10

/**
 * Makes a message of what was sent.
 *
 * @throws ApiError `bad_request`, `payload_too_large`
 */
export function newMessage(
  body: unknown,
  caller: Caller,
  { id, date }: { id: string; date: string },
): Message {
  const given = readFields(body)
  const { content } = given
  if (typeof content !== 'string' && (typeof content !== 'object' || content === null)) {
    throw apiError('bad_request', 'Error in field content: must be a text or an object')
  }
  const message: Message = {
    id,
    role: readRole(given.role, caller),
    content,
    created_date: date,
    updated_date: date,
  }
  const files = readFileUrls(given.file_urls)
  if (files.length > 0) message.file_urls = files
  for (const name of KEPT) if (given[name] !== undefined) message[name] = given[name]
  const text = JSON.stringify(message)
  if (text.length > LIMITS.message) {
    throw apiError('payload_too_large', `A message may have ${LIMITS.message} characters.`)
  }
  if (text.includes('\\u0000')) {
    throw apiError('bad_request', 'Error in field content: must not hold a NUL character')
  }
  return message
}

/** Only programs of the app's own may put words into an agent's mouth. */
function readRole(role: unknown, caller: Caller): Message['role'] {
  const isRole = role === 'assistant' || role === 'system'
  return caller.kind === 'service' && isRole ? role : 'user'
}

function readFileUrls(given: unknown): string[] {
  if (given === undefined || given === null) return []
  const files = Array.isArray(given) ? given : []
  const isFine = (file: unknown) =>
    typeof file === 'string' && file.length <= 4000 && /^(?:https?:\/\/|\/)/.test(file)
  if (!Array.isArray(given) || given.length > MAX_FILES || !files.every(isFine)) {
    throw apiError(
      'bad_request',
      `Error in field file_urls: must be ${MAX_FILES} addresses at most`,
    )
  }
  return files
}
