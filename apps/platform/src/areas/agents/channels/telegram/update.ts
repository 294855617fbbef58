import type { Incoming } from '../channel.ts'

/** The message in what Telegram delivers; undefined for what is none to the bot alone, such as in groups. */
export function incomingOf(update: unknown): Incoming | undefined {
  const { update_id: id, message } = Object(update)
  const { chat, from, date, text, caption, photo } = Object(message)
  const { id: chatId, type } = Object(chat)
  if (!Number.isSafeInteger(id) || !Number.isSafeInteger(chatId)) return undefined
  if (type !== 'private' || Object(from).is_bot === true) return undefined
  const said: unknown = text ?? caption
  const fileId = largestOf(photo)
  if (typeof said !== 'string' && fileId === undefined) return undefined
  return {
    id: String(id),
    from: String(chatId),
    timestamp: Number(date),
    text: typeof said === 'string' ? said.slice(0, 8000).replaceAll('\0', '').toWellFormed() : '',
    ...(fileId !== undefined && { picture: { id: fileId } }),
  }
}

/** A picture comes in several sizes. */
function largestOf(photo: unknown): string | undefined {
  const sizes: unknown[] = Array.isArray(photo) ? photo : []
  const named = sizes.flatMap((size) => {
    const { file_id: id, width } = Object(size)
    return typeof id === 'string' && id.length <= 300 ? [{ id, width: Number(width) || 0 }] : []
  })
  return named.toSorted((one, other) => other.width - one.width)[0]?.id
}
