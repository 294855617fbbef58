import type { Database } from '../../db/database.ts'
import type { AgentChatRow } from '../../db/tables/tables-agents.ts'
import {
  type CompletePhone,
  hasPhone,
  type PersonNames,
  readPersonNames,
} from '../../http/input/person-match.ts'
import type { Person } from './person.ts'

/** Accounts and chats of one person. */
const MOST = 100

/**
 * Finds out who is meant: the accounts with an address, the chats of a number, and what else these are known by.
 *
 * @returns undefined for a text that names nobody
 */
export async function findPerson(
  db: Database,
  text: string,
  completePhone: CompletePhone,
): Promise<Person | undefined> {
  const typed = readPersonNames(text, completePhone)
  if (!typed) return undefined
  const chats = await findChats(db, typed)
  const chatUsers = chats.map(({ user_id }) => user_id).filter((id) => id !== '')
  const users = await findUsers(db, typed.emails, chatUsers)
  const userIds = users.map(({ id }) => id)
  const others = userIds.length > 0 ? await findUsersChats(db, userIds) : []
  const all = new Map(
    [...chats, ...others].map((chat) => [`${chat.channel} ${chat.address}`, chat]),
  )
  const known = [...all.values()]
  const phones = known.flatMap(({ phone }) => (phone === null ? [] : `+${phone}`))
  return {
    userIds,
    chats: known.map(({ channel, address, conversation_id }) => ({
      ...{ channel, address },
      conversationId: conversation_id,
    })),
    names: {
      completePhone,
      phones: distinct([...typed.phones, ...phones]),
      emails: distinct([...typed.emails, ...users.map(({ email }) => email)]),
      chats: distinct([
        ...typed.chats,
        ...known.flatMap(({ address, sender_id }) => [address, sender_id ?? []].flat()),
      ]),
    },
  }
}

function distinct(texts: readonly string[]): string[] {
  return [...new Set(texts)]
}

async function findUsers(db: Database, emails: readonly string[], ids: readonly string[]) {
  if (emails.length + ids.length === 0) return []
  const query = db.build
    .selectFrom('users')
    .select(['id', 'email'])
    .where((where) =>
      where.or([
        ...(emails.length > 0 ? [where('email', 'in', emails)] : []),
        ...(ids.length > 0 ? [where('id', 'in', ids)] : []),
      ]),
    )
    .limit(MOST)
  return db.read<{ id: string; email: string }>(query.compile())
}

async function findChats(db: Database, names: PersonNames): Promise<AgentChatRow[]> {
  const { phones, chats } = names
  const query = db.build
    .selectFrom('agent_chats')
    .selectAll()
    .where((where) =>
      where.or([
        ...(chats.length > 0
          ? [where('address', 'in', chats), where('sender_id', 'in', chats)]
          : []),
        ...chats.map((name) => where('username', 'like', name.replaceAll(/[%_]/g, ''))),
        // Numbers of one country code are told apart below.
        ...phones.map((phone) => where('phone', 'like', `%${phone.slice(-6)}`)),
      ]),
    )
    .limit(MOST)
  if (phones.length + chats.length === 0) return []
  const found = await db.read<AgentChatRow>(query.compile(), { isSlow: true })
  const isNamed = ({ address, sender_id, username }: AgentChatRow) =>
    [address, sender_id, username].some((name) => name !== null && chats.includes(name))
  const isCalled = ({ phone }: AgentChatRow) => phone !== null && hasPhone(names, `+${phone}`)
  return found.filter((chat) => isNamed(chat) || isCalled(chat))
}

function findUsersChats(db: Database, userIds: readonly string[]): Promise<AgentChatRow[]> {
  const query = db.build
    .selectFrom('agent_chats')
    .selectAll()
    .where('user_id', 'in', userIds)
    .limit(MOST)
  return db.read<AgentChatRow>(query.compile(), { isSlow: true })
}
