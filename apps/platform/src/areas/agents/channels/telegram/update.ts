import type { Incoming, Sender } from '../channel.ts'
import { definedFields, readId, readList, readNumber, readText } from '../read-delivery.ts'
import { type Content, readContent } from './message-kinds.ts'

/**
 * Reads what Telegram delivers: a message, a changed one, a pressed button, a reaction.
 *
 * @returns undefined for what belongs to no chat, such as a search that has not been sent
 */
export function readUpdate(update: unknown): Incoming | undefined {
  const id = readId(Object(update).update_id)
  if (id === undefined) return undefined
  for (const [kind, body] of Object.entries(Object(update))) {
    const chat = Object(body).chat ?? Object(Object(body).message).chat
    if (typeof chat === 'object' && chat !== null && readId(chat.id) !== undefined) {
      return readInChat(id, kind, Object(body), chat)
    }
  }
  return undefined
}

type Fields = Record<string, unknown>

/** What has a number of its own in the chat; all else names that of another. */
const MESSAGES = new Set(['message', 'channel_post', 'business_message'])

function readInChat(id: string, kind: string, body: Fields, chat: Fields): Incoming {
  const chatId = String(chat.id)
  const isPrivate = chat.type === 'private'
  const content = readKind(kind, body)
  const { from: author, user, sender_chat, date, edit_date, message_id, reply_to_message } = body
  const person = Object(author ?? user)
  const named = (message: unknown) => nameMessage(chatId, Object(message).message_id)
  const isBusiness = kind.includes('business')
  const isFromPhone = isBusiness && isPrivate && readId(person.id) !== chatId
  const from: Sender = isPrivate
    ? { userId: chatId, ...readNames(person) }
    : { group: chatId, ...definedFields({ name: readText(chat.title, 300) }) }
  const by = isPrivate ? undefined : readNames(author ?? user ?? sender_chat)
  const about = content.about ?? named(reply_to_message)
  return {
    ...content,
    id,
    ...definedFields({ named: MESSAGES.has(kind) ? nameMessage(chatId, message_id) : undefined }),
    from,
    timestamp: readNumber(edit_date) ?? readNumber(date) ?? Math.floor(Date.now() / 1000),
    facts: {
      ...content.facts,
      ...definedFields({
        by: by?.name ?? by?.username,
        is_forwarded: body.forward_origin !== undefined || undefined,
        is_from_phone: isFromPhone || undefined,
      }),
    },
    ...definedFields({ about }),
    // The bot may not answer what it was only shown.
    ...((content.isSilent || !isPrivate || isBusiness || person.is_bot === true) && {
      isSilent: true,
    }),
  }
}

function readKind(kind: string, body: Fields): Content {
  const chatId = String(Object(body.chat).id)
  const of = nameMessage(chatId, body.message_id)
  if (MESSAGES.has(kind)) return readContent(body)
  switch (kind) {
    case 'edited_message':
    case 'edited_channel_post':
    case 'edited_business_message':
      return { ...readContent(body), ...(of !== undefined && { change: { kind: 'edit', of } }) }
    case 'callback_query':
      return { text: readText(body.data), facts: { kind: 'choice' } }
    case 'message_reaction':
      return readReaction(body, of)
    case 'my_chat_member':
      return readMembership(Object(body.new_chat_member))
    default:
      return readContent({ [kind]: body })
  }
}

function readReaction(body: Fields, about: string | undefined): Content {
  const given = readList(body, 'new_reaction').map((one) => {
    const { emoji, type } = Object(one)
    return readText(emoji, 20) || readText(type, 20)
  })
  return {
    text: '',
    facts: { kind: 'reaction', emoji: given.slice(0, 5).join(' ') },
    ...definedFields({ about }),
    isSilent: true,
  }
}

function readMembership({ status }: Fields): Content {
  const isOut = status === 'kicked' || status === 'left'
  const text = isOut
    ? 'The bot has been blocked or removed: nothing can be sent here.'
    : 'The bot was added, or unblocked.'
  return { text, facts: { kind: 'notice' }, isSilent: true }
}

function readNames(person: unknown): Pick<Sender, 'name' | 'username'> {
  const { first_name, last_name, title, username } = Object(person)
  const name = [first_name, last_name].map((part) => readText(part, 200)).filter(Boolean)
  return definedFields({
    name: name.join(' ') || readText(title, 300),
    username: readText(username, 100),
  })
}

/** Messages are numbered in each chat. */
function nameMessage(chatId: string, messageId: unknown): string | undefined {
  const id = readId(messageId)
  return id === undefined ? undefined : `${chatId} ${id}`.slice(0, 300)
}
