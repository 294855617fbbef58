import type {
  ChatContact,
  ChatFacts,
  ChatFile,
  ChatKind,
  ChatOrderItem,
  ChatPlace,
} from '@pitlane/protocol'
import type { Message } from './conversation.ts'

/** What is named in a description of many. */
const MAX_NAMED = 20

/** What agents cannot read, unless there are words beside it. */
const UNREADABLE: ReadonlySet<ChatKind> = new Set([
  'picture',
  'video',
  'audio',
  'voice',
  'document',
  'unknown',
])
/** What nobody waits for an answer to. */
const SILENT: ReadonlySet<ChatKind> = new Set(['sticker', 'reaction', 'call', 'notice'])

/** Whether an agent should answer a message, and can. */
export function isQuestion(message: Message): boolean {
  if (message.role !== 'user') return false
  const { chat } = message
  if (chat === undefined) return true
  const { kind, by, deleted_date } = chat
  return by === undefined && deleted_date === undefined && !SILENT.has(kind) && !isUnreadable(chat)
}

/** Whether a message says something that agents cannot read. */
export function isUnreadable({ kind, is_described }: ChatFacts): boolean {
  return is_described === true && UNREADABLE.has(kind)
}

/** Says in words what a message is, for who sees the content alone: a list, an agent. */
export function describeFacts(facts: ChatFacts): string {
  const { kind, file, place, contacts = [], order, fields = [], emoji = '', about, what } = facts
  switch (kind) {
    case 'text':
    case 'choice':
    case 'notice':
      return ''
    case 'picture':
      return bracketed('Picture', file)
    case 'video':
      return bracketed('Video', file)
    case 'audio':
      return bracketed('Sound', file)
    case 'voice':
      return bracketed('Voice message', file)
    case 'document':
      return bracketed('Document', file)
    case 'sticker':
      return bracketed(['Sticker', emoji].filter(Boolean).join(' '), undefined)
    case 'place':
      return place ? `[Place: ${placeText(place)}]` : '[Place]'
    case 'contacts':
      return contacts.map((contact) => `[Contact: ${contactText(contact)}]`).join('\n')
    case 'order':
      return ['Order from the catalogue:', ...(order?.items ?? []).map(itemText)].join('\n')
    case 'form':
      return fields.map(({ name, value }) => `${name}: ${value}`).join('\n')
    case 'reaction':
      return reactionText(emoji, about?.text ?? '')
    case 'call':
      return '[Called: nobody answers calls here]'
    default:
      return [
        `[Something the shop cannot show: ${what ?? 'nothing'}]`,
        ...fields.slice(0, MAX_NAMED).map(({ name, value }) => `${name}: ${value}`),
      ].join('\n')
  }
}

function bracketed(name: string, file: ChatFile | undefined): string {
  const { seconds, name: fileName } = file ?? {}
  const length = seconds === undefined ? '' : `, ${minutesText(seconds)}`
  return `[${name}${length}${fileName ? `: ${fileName}` : ''}]`
}

function minutesText(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}

function placeText({ name, address, latitude, longitude }: ChatPlace): string {
  return [name, address, `${latitude}, ${longitude}`].filter(Boolean).join(', ')
}

function contactText({ name, organisation, phones, emails }: ChatContact): string {
  return [name, organisation, ...phones, ...emails].filter(Boolean).join(', ')
}

function itemText({ product, quantity, price, currency }: ChatOrderItem): string {
  const cost = price === null ? '' : ` at ${[currency, price].filter((it) => it !== '').join(' ')}`
  return `${quantity} x ${product}${cost}`
}

function reactionText(emoji: string, about: string): string {
  const to = about === '' ? 'an earlier message' : `“${about}”`
  return emoji === '' ? `[Took back a reaction to ${to}]` : `[Reacted ${emoji} to ${to}]`
}
