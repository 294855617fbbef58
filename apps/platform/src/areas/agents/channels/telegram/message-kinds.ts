import type { ChatContact, ChatFacts, ChatFile } from '@pitlane/protocol'
import type { Incoming } from '../channel.ts'
import {
  definedFields,
  readFields,
  readId,
  readList,
  readNumber,
  readText,
} from '../read-delivery.ts'

/** What a message of Telegram says, beside who has sent it and when. */
export type Content = Pick<
  Incoming,
  'text' | 'facts' | 'media' | 'change' | 'about' | 'isSilent' | 'becomes'
>

type Fields = Record<string, unknown>

/** What surrounds a message, and says nothing of what it is. */
const ENVELOPE = new Set(
  `message_id message_thread_id direct_messages_topic from sender_chat sender_boost_count sender_business_bot
  business_connection_id date edit_date chat forward_origin is_topic_message is_automatic_forward reply_to_message
  external_reply quote reply_to_story reply_to_checklist_task_id via_bot has_protected_content is_from_offline is_paid_post
  media_group_id author_signature paid_star_count entities link_preview_options effect_id caption caption_entities
  show_caption_above_media has_media_spoiler reply_markup suggested_post_info guest_query_id sender_tag`.split(
    /\s+/,
  ),
)

const FILES: Readonly<Record<string, ChatFacts['kind']>> = {
  animation: 'video',
  video: 'video',
  video_note: 'video',
  audio: 'audio',
  voice: 'voice',
  sticker: 'sticker',
  document: 'document',
}

/** Reads what a message is. Whatever has no kind here is `unknown`, with all that it says. */
export function readContent(message: Fields): Content {
  const text = readText(message.text ?? message.caption)
  if (message.text !== undefined) return { text, facts: { kind: 'text' } }
  if (message.photo !== undefined) return readFile('picture', text, readLargest(message))
  // An animation comes as a document, too.
  for (const [name, kind] of Object.entries(FILES)) {
    if (message[name] !== undefined) return readFile(kind, text, Object(message[name]))
  }
  return (
    readPlace(Object(message.venue ?? message), message) ??
    readCard(message) ??
    readNotice(message) ??
    readUnknown(message, text)
  )
}

/** A picture comes in several sizes. */
function readLargest(message: Fields): Fields {
  const sizes = readList(message, 'photo').map((size): Fields => Object(size))
  const named = sizes.filter(({ file_id }) => readId(file_id) !== undefined)
  const width = (size: Fields) => readNumber(size.width) ?? 0
  return named.toSorted((one, other) => width(other) - width(one))[0] ?? {}
}

function readFile(kind: ChatFacts['kind'], text: string, body: Fields): Content {
  const id = readId(body.file_id)
  const details: Partial<ChatFile> = definedFields({
    name: readText(body.file_name, 300),
    type: readText(body.mime_type, 100),
    bytes: readNumber(body.file_size),
    seconds: readNumber(body.duration),
  })
  const file: ChatFile =
    id === undefined
      ? { state: 'lost', reason: 'Telegram has sent no file with it.', ...details }
      : { state: 'pending', ...details }
  const emoji = readText(body.emoji, 50)
  return {
    text,
    facts: { kind, file, ...(emoji && { emoji }) },
    ...(id !== undefined && { media: { id } }),
  }
}

function readPlace(venue: Fields, message: Fields): Content | undefined {
  const { latitude, longitude } = Object(venue.location ?? message.location)
  const [north, east] = [readNumber(latitude), readNumber(longitude)]
  if (north === undefined || east === undefined) return undefined
  const place = {
    ...{ latitude: north, longitude: east },
    ...definedFields({ name: readText(venue.title, 300), address: readText(venue.address, 1000) }),
  }
  return { text: '', facts: { kind: 'place', place } }
}

function readCard({ contact: card, from }: Fields): Content | undefined {
  if (typeof card !== 'object' || card === null) return undefined
  const { first_name, last_name, phone_number, user_id }: Fields = Object(card)
  const phone = readText(phone_number, 50)
  const names = [readText(first_name, 200), readText(last_name, 200)]
  const contact: ChatContact = {
    name: names.filter(Boolean).join(' '),
    phones: phone ? [phone] : [],
    emails: [],
  }
  const isOwn = readId(user_id) !== undefined && readId(user_id) === readId(Object(from).id)
  const digits = phone.replaceAll(/\D/g, '')
  return {
    text: '',
    facts: { kind: 'contacts', contacts: [contact] },
    ...(isOwn && digits !== '' && { becomes: { phone: digits } }),
  }
}

/** What a group is told of itself. */
const NOTICES: Readonly<Record<string, string>> = {
  new_chat_members: 'Somebody has joined the group.',
  left_chat_member: 'Somebody has left the group.',
  new_chat_title: 'The group has another name.',
  new_chat_photo: 'The group has another picture.',
  delete_chat_photo: 'The group has no picture any more.',
  group_chat_created: 'The group was made.',
  supergroup_chat_created: 'The group was made.',
  channel_chat_created: 'The channel was made.',
  migrate_to_chat_id: 'The group goes on under another number.',
  migrate_from_chat_id: 'The group goes on from another number.',
  pinned_message: 'A message was pinned.',
  message_auto_delete_timer_changed: 'Messages disappear after another time.',
}

function readNotice(message: Fields): Content | undefined {
  const name = Object.keys(NOTICES).find((one) => message[one] !== undefined)
  const text = name && NOTICES[name]
  return text ? { text, facts: { kind: 'notice' }, isSilent: true } : undefined
}

/** Never lost: the service’s word for it is said, and whatever it holds. */
function readUnknown(message: Fields, text: string): Content {
  const name = Object.keys(message).find((one) => !ENVELOPE.has(one))
  const what = readText(name, 100).replaceAll('_', ' ') || 'nothing'
  const fields = name === undefined ? [] : readFields(message[name])
  return { text, facts: { kind: 'unknown', what, fields } }
}
