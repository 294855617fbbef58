import { splitChat } from '../chat/chat-copy.ts'

const SIGNS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const PLACES = [25, 20, 15, 10, 5, 0]

/**
 * Six signs that follow from the text of an order alone, so that shopper and shop can name it without any server:
 * the same order has the same reference. None of them is I, L, O or U.
 */
export function orderReference(message: string): string {
  let hash = 0x811c9dc5
  for (let index = 0; index < message.length; index += 1) {
    hash = Math.imul(hash ^ message.charCodeAt(index), 0x01000193)
  }
  return PLACES.map((place) => SIGNS[(hash >>> place) & 31]).join('')
}

/**
 * Twelve signs that follow from a text alone, however a chat has changed its blanks and line breaks, and whatever it has
 * put before its messages.
 */
export function messageFingerprint(text: string): string {
  const lines = splitChat(text, () => false).flatMap((message) => message.lines)
  const said = lines.filter((line) => line !== '').join('\n')
  return orderReference(said) + orderReference(`${said.length} ${said}`)
}

/** A reference that somebody has kept; undefined where it is none. */
export function orderReferenceFrom(kept: unknown): string | undefined {
  return typeof kept === 'string' && /^[0-9A-HJKMNP-TV-Z]{6}$/.test(kept) ? kept : undefined
}
