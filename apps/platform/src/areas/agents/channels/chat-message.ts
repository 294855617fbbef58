import type { ChatFacts } from '@pitlane/protocol'
import { toText } from '../answers/model-messages.ts'
import { describeFacts } from '../conversations/chat-facts.ts'
import type { Message } from '../conversations/conversation.ts'
import type { Incoming } from './channel.ts'

const MAX_FORMER = 5

/** Writes what has come in from a service as a message of a conversation. */
export function writeMessage(
  incoming: Incoming,
  { id, about, now }: { id: string; about: ChatFacts['about']; now: Date },
): Message {
  const { text } = incoming
  const facts = { ...incoming.facts, ...(about && { about }) }
  const isDescribed = text === ''
  const isOfShop = facts.is_from_phone === true
  const sent = new Date(Math.min(Date.parse(writeDate(incoming)), now.getTime()))
  return {
    id,
    role: facts.kind === 'notice' ? 'system' : isOfShop ? 'assistant' : 'user',
    content: isDescribed ? describeFacts(facts) : text,
    created_date: sent.toISOString(),
    updated_date: now.toISOString(),
    chat: isDescribed ? { ...facts, is_described: true } : facts,
    // Whoever has the phone of the shop: the service does not say who.
    ...(isOfShop && { metadata: { created_by_full_name: '' } }),
  }
}

/** A time beyond what a calendar holds is none. */
function writeDate({ timestamp }: Incoming): string {
  return new Date(Math.min(Math.max(timestamp * 1000, 0), 8e15)).toISOString()
}

/** The same change, delivered again, changes nothing. */
export function editMessage(message: Message, incoming: Incoming): Message | undefined {
  const date = writeDate(incoming)
  const facts = message.chat ?? { kind: 'text' }
  const { edited, deleted_date } = facts
  const { text } = incoming
  const isKnown = edited?.date === date && message.content === text
  if (deleted_date !== undefined || isKnown || (edited && edited.date > date)) return undefined
  const before = facts.is_described ? '' : toText(message.content)
  const { is_described: _described, ...others } = facts
  const former = [...(edited?.former ?? []), before].slice(-MAX_FORMER)
  const changed = { ...others, edited: { date, former } }
  const content = text === '' ? describeFacts(facts) : text
  const chat = text === '' ? { ...changed, is_described: true } : changed
  return { ...message, chat, content }
}

/** What a customer takes back is not kept; that there was something is. */
export function deleteMessage(message: Message, incoming: Incoming): Message | undefined {
  const date = writeDate(incoming)
  const { kind = 'text', deleted_date, by } = message.chat ?? {}
  if (deleted_date !== undefined) return undefined
  const { private_file: _file, ...others } = message
  const chat = { kind, deleted_date: date, is_described: true, ...(by && { by }) }
  return { ...others, chat, content: '[Deleted by the customer]' }
}
