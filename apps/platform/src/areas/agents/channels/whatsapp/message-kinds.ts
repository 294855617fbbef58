import type { ChatContact, ChatFacts, ChatFile, ChatOrderItem } from '@pitlane/protocol'
import type { Incoming, MediaRef } from '../channel.ts'
import {
  definedFields,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
} from '../read-delivery.ts'

/** What a message of WhatsApp says, beside who has sent it and when. */
export type Content = Pick<
  Incoming,
  'text' | 'facts' | 'media' | 'change' | 'about' | 'isSilent' | 'becomes'
>

const MAX_CONTACTS = 50
const MAX_ITEMS = 200
const MEDIA: Readonly<Record<string, ChatFacts['kind']>> = {
  image: 'picture',
  video: 'video',
  audio: 'audio',
  sticker: 'sticker',
  document: 'document',
}

/** Reads what a message is. Whatever has no kind here is `unknown`, with all that it says. */
export function readContent(message: unknown): Content {
  const given: Record<string, unknown> = Object(message)
  const type = readText(given.type, 100) || 'nothing'
  const body: Record<string, unknown> = Object(given[type])
  const mediaKind = Object.hasOwn(MEDIA, type) ? MEDIA[type] : undefined
  if (mediaKind !== undefined) return readMedia(mediaKind, body)
  const read = Object.hasOwn(READERS, type) ? READERS[type] : undefined
  return read?.(body, given) ?? readUnknown(type, given)
}

type Reader = (body: Record<string, unknown>, message: Record<string, unknown>) => Content

const READERS: Readonly<Record<string, Reader>> = {
  text: ({ body }) => ({ text: readText(body), facts: { kind: 'text' } }),

  // A button of a template that the shop has sent.
  button: ({ text, payload }) => ({
    text: readText(text) || readText(payload),
    facts: { kind: 'choice' },
  }),

  interactive: (body, message) =>
    readReply(body) ?? readUnknown(`interactive ${readText(body.type, 100)}`.trim(), message),

  location: ({ latitude, longitude, name, address }, message) => {
    const [north, east] = [readNumber(latitude), readNumber(longitude)]
    if (north === undefined || east === undefined) return readUnknown('location', message)
    const place = {
      ...{ latitude: north, longitude: east },
      ...definedFields({ name: readText(name, 300), address: readText(address, 1000) }),
    }
    return { text: '', facts: { kind: 'place', place } }
  },

  contacts: (_body, message) => {
    const cards = readList(message, 'contacts')
    const contacts = cards.slice(0, MAX_CONTACTS).map(readContact)
    const more = cards.length - contacts.length
    return {
      text: '',
      facts: {
        kind: 'contacts',
        contacts,
        ...(more > 0 && { fields: [{ name: 'Further contacts', value: String(more) }] }),
      },
    }
  },

  order: ({ text, product_items }) => {
    const given: unknown[] = Array.isArray(product_items) ? product_items : []
    const items = given.slice(0, MAX_ITEMS).map(readItem)
    const more = given.length - items.length
    const order = { items, ...(more > 0 && { more }) }
    return { text: readText(text), facts: { kind: 'order', order } }
  },

  reaction: ({ message_id, emoji }) => ({
    text: '',
    facts: { kind: 'reaction', emoji: readText(emoji, 50) },
    ...definedFields({ about: readId(message_id) }),
    isSilent: true,
  }),

  system: (body) => ({
    text: readText(body.body) || 'The customer’s number or name has changed.',
    facts: { kind: 'notice' },
    isSilent: true,
    becomes: definedFields({
      phone: readId(body.wa_id)?.replaceAll(/\D/g, ''),
      userId: readId(body.user_id),
    }),
  }),

  // The chat was opened for the first time, and nothing has been said.
  request_welcome: () => ({
    text: 'The customer has opened this chat.',
    facts: { kind: 'notice' },
    isSilent: true,
  }),

  edit: ({ original_message_id, message }) => {
    const of = readId(original_message_id)
    const content = readContent(message)
    return { ...content, ...(of !== undefined && { change: { kind: 'edit', of } }) }
  },

  revoke: ({ original_message_id }) => {
    const of = readId(original_message_id)
    return {
      text: 'The customer has deleted a message.',
      facts: { kind: 'notice' },
      isSilent: true,
      ...(of !== undefined && { change: { kind: 'delete', of } }),
    }
  },
}

function readMedia(kind: ChatFacts['kind'], body: Record<string, unknown>): Content {
  const id = readId(body.id)
  const sha256 = readId(body.sha256)
  const details: Partial<ChatFile> = definedFields({
    name: readText(body.filename, 300),
    type: readText(body.mime_type, 100),
  })
  const media: MediaRef | undefined =
    id === undefined ? undefined : { id, ...(sha256 && { sha256 }) }
  const file: ChatFile = media
    ? { state: 'pending', ...details }
    : { state: 'lost', reason: 'WhatsApp has sent no file with it.', ...details }
  return {
    text: readText(body.caption),
    facts: { kind: kind === 'audio' && body.voice === true ? 'voice' : kind, file },
    ...(media && { media }),
  }
}

/** What was chosen of a list or of buttons, or filled into a form. */
function readReply(body: Record<string, unknown>): Content | undefined {
  const { button_reply: button, list_reply: list, nfm_reply: form }: Record<string, unknown> = body
  const chosen = button ?? list
  if (chosen !== undefined) {
    const { title, description, id } = Object(chosen)
    const fields = definedFields({ description: readText(description, 300) })
    return {
      text: readText(title) || readText(id),
      facts: { kind: 'choice', ...(fields.description && { fields: readFields(fields) }) },
    }
  }
  if (form === undefined) return undefined
  const { name, body: said, response_json } = Object(form)
  const { flow_token: _token, ...answers } = parseAnswers(response_json)
  const fields = readFields(answers)
  const title = readText(name, 100)
  return {
    text: fields.length > 0 ? '' : readText(said) || title || 'Sent',
    facts: { kind: 'form', fields },
  }
}

function parseAnswers(text: unknown): Record<string, unknown> {
  try {
    return Object(JSON.parse(String(text)))
  } catch {
    return { answer: text }
  }
}

function readContact(card: unknown): ChatContact {
  const { name, phones, emails, org, vcard } = Object(card)
  const numbers = readList({ phones }, 'phones').map((one) => Object(one))
  const { formatted_name, first_name } = Object(name)
  return {
    name: readText(formatted_name, 300) || readText(first_name, 300) || nameInCard(vcard),
    ...definedFields({ organisation: readText(Object(org).company, 300) }),
    phones: numbers.slice(0, 10).flatMap(({ phone }) => readText(phone, 50) || []),
    emails: readList({ emails }, 'emails')
      .slice(0, 10)
      .flatMap((one) => readText(Object(one).email, 254) || []),
  }
}

function nameInCard(card: unknown): string {
  return /^FN[^:\r\n]{0,100}:(.{1,300})$/m.exec(readText(card))?.[1]?.trim() ?? ''
}

function readItem(item: unknown): ChatOrderItem {
  const { product_retailer_id, quantity, item_price, currency } = Object(item)
  const pieces = readNumber(quantity) ?? 1
  return {
    product: readText(product_retailer_id, 200) || String(readId(product_retailer_id) ?? ''),
    quantity: Math.min(Math.max(Math.round(pieces), 1), 9999),
    price: readNumber(item_price) ?? null,
    currency: readText(currency, 10),
  }
}

/** Never lost: the service’s word for it is said, and whatever it holds. */
function readUnknown(type: string, message: Record<string, unknown>): Content {
  const { unsupported, errors } = message
  const named = readText(Object(unsupported).type, 100)
  const [fault] = readList({ errors }, 'errors')
  const { title, error_data } = Object(fault)
  const detail = readText(Object(error_data).details, 300) || readText(title, 300)
  const own = type === 'unsupported' ? {} : message[type.split(' ')[0] ?? type]
  const fields = [...readFields(own), ...(detail ? [{ name: 'WhatsApp says', value: detail }] : [])]
  return {
    text: '',
    facts: { kind: 'unknown', what: (named || type).replaceAll('_', ' '), fields },
  }
}
