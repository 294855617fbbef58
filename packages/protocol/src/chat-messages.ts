/** What a message of WhatsApp or Telegram is; what has none of these kinds is `unknown`, and says so. */
export const CHAT_KINDS = [
  'text',
  'picture',
  'video',
  'audio',
  'voice',
  'sticker',
  'document',
  'place',
  'contacts',
  'order',
  'choice',
  'form',
  'reaction',
  'call',
  'notice',
  'unknown',
] as const
export type ChatKind = (typeof CHAT_KINDS)[number]

/** What a message of another service is beside its words: the field `chat` of a message in a conversation. */
export interface ChatFacts {
  kind: ChatKind
  /** The content is no words of the customer: it describes the rest of these fields. */
  is_described?: boolean
  /** Who has written, in a chat of several. */
  by?: string
  /** Sent from the shop's own phone, by a person. */
  is_from_phone?: boolean
  file?: ChatFile
  place?: ChatPlace
  contacts?: ChatContact[]
  order?: ChatOrder
  /** The service's word for something that has no kind here, such as `poll`. */
  what?: string
  /** The answers of a form, and what is known of something that has no kind here. */
  fields?: ChatField[]
  /** Of a reaction or a sticker; empty where a reaction was taken back. */
  emoji?: string
  /** What it answers or reacts to. */
  about?: { message_id?: string; text: string }
  /** The product of the service's catalogue that it asks about. */
  product?: string
  /** The advertisement that has led here. */
  ad?: { headline: string; text: string; url: string }
  is_forwarded?: boolean
  /** How it was worded before, the first wording first. */
  edited?: { date: string; former: string[] }
  /** Since when the customer has deleted it: what it said is not kept. */
  deleted_date?: string
}

/** A file that was sent. Its address is in `file_urls` of the message once it is kept. */
export interface ChatFile {
  /** `pending`: it could not be loaded yet, and is tried again. */
  state: 'kept' | 'pending' | 'lost'
  /** Why it is pending or lost. */
  reason?: string
  name?: string
  /** As the service says, such as `audio/ogg`. */
  type?: string
  bytes?: number
  seconds?: number
}

export interface ChatPlace {
  latitude: number
  longitude: number
  name?: string
  address?: string
}

export interface ChatContact {
  name: string
  organisation?: string
  phones: string[]
  emails: string[]
}

/** An order from the catalogue that a shop has with the service. */
export interface ChatOrder {
  items: ChatOrderItem[]
  /** Items that are not listed here: there were too many. */
  more?: number
}

export interface ChatOrderItem {
  /** What the shop calls the product in that catalogue. */
  product: string
  quantity: number
  /** Of one piece; null where the service gives none. */
  price: number | null
  /** ISO 4217; empty where the service gives none. */
  currency: string
}

export interface ChatField {
  name: string
  value: string
}

/** Who writes in a chat. */
export interface ChatSender {
  name: string
  /** Without the @; empty where there is none. */
  username: string
  /** With its country code, digits alone; empty where the service does not tell it. */
  phone: string
  /** Several people, such as a group, or a channel. */
  is_group: boolean
}
