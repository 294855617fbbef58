import { type Database, mustChangeOneRow, type WriteStatement } from '../../../db/database.ts'
import { DatabaseError } from '../../../db/database-error.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import { createExclusiveRetry } from '../../../http/limits/exclusive-retry.ts'
import { writeGroupId } from '../conversations/chat-sender.ts'
import type { Sender, SenderIds } from './channel.ts'
import type { ChatStore } from './chat-store.ts'

/** Finds the chats of senders by the names under which the service knows them, in SQL. */
export function chatSenders(
  db: Database,
  channel: AgentChatRow['channel'],
  store: Pick<ChatStore, 'find' | 'findAddress'>,
) {
  const { build } = db
  const retryExclusive = createExclusiveRetry()
  const join = joinChats(db, channel)

  /** The chats that bear one of the names, two at most. */
  async function findNamed(ids: SenderIds): Promise<NamedChats> {
    const senderId = nameSender(ids)
    const { phone } = ids
    if (senderId === undefined && phone === undefined) return {}
    const query = build
      .selectFrom('agent_chats')
      .selectAll()
      .where('channel', '=', channel)
      .where('joined_to', 'is', null)
      .where((where) =>
        where.or([
          ...(senderId === undefined ? [] : [where('sender_id', '=', senderId)]),
          ...(phone === undefined ? [] : [where('phone', '=', phone)]),
        ]),
      )
    const rows = await db.read<AgentChatRow>(query.compile())
    return {
      bySender: rows.find((row) => senderId !== undefined && row.sender_id === senderId),
      byPhone: rows.find((row) => phone !== undefined && row.phone === phone),
    }
  }

  /** Writes, unless another process was faster. */
  async function attempt(statements: readonly WriteStatement[]): Promise<boolean> {
    try {
      return (await db.write(statements)).committed
    } catch (error) {
      // The same new sender, or the same number, at the same moment.
      if (error instanceof DatabaseError && error.kind === 'constraint') return false
      throw error
    }
  }

  /** A name that no chat has borne: a number may have had another owner once. */
  async function newAddress(ids: SenderIds): Promise<string> {
    const named = ids.group === undefined ? (ids.phone ?? ids.userId) : writeGroupId(ids.group)
    for (let count = 1; ; count += 1) {
      const address = `${named ?? UNKNOWN}${count === 1 ? '' : `~${count}`}`
      if (!(await store.findAddress(address))) return address
    }
  }

  async function insert(from: Sender, heard_date: string, freeing: readonly WriteStatement[]) {
    const row: AgentChatRow = {
      ...{ channel, address: await newAddress(from), user_id: '', agent_name: '' },
      ...{ conversation_id: '', heard_date, joined_to: null },
      ...{ undelivered_reason: null, undelivered_date: null },
      ...{ sender_id: nameSender(from) ?? null, phone: from.phone ?? null },
      ...{ name: from.name ?? '', username: from.username ?? '' },
    }
    const inserting = build.insertInto('agent_chats').values(row).compile()
    return (await attempt([...freeing, inserting])) ? row : undefined
  }

  /** @returns undefined where another process was faster */
  async function hearOnce(from: Sender, heard: string): Promise<AgentChatRow | undefined> {
    const named = await findNamed(from)
    const { bySender, byPhone } = named
    const isPassedOn = isNumberPassedOn(named, nameSender(from))
    const freeing = isPassedOn && byPhone ? [join.updateFrom(byPhone, { phone: null })] : []
    const known = bySender ?? (isPassedOn ? undefined : byPhone) ?? (await findUnnamed(from))
    if (known === undefined) return insert(from, heard, freeing)
    const names = namesAfter(known, from, heard)
    const isJoining = byPhone !== undefined && byPhone !== known && !isPassedOn
    if (isJoining) return joinTwo(known, byPhone, names)
    const isMade = await attempt([...freeing, join.updateFrom(known, names)])
    return isMade ? { ...known, ...names } : undefined
  }

  /** What was known by its number alone turns out to be the same sender. */
  async function joinTwo(
    bySender: AgentChatRow,
    byPhone: AgentChatRow,
    names: Partial<AgentChatRow>,
  ): Promise<AgentChatRow | undefined> {
    const isSenderKept = bySender.user_id !== '' && byPhone.user_id === ''
    const [kept, joined] = isSenderKept ? [bySender, byPhone] : [byPhone, bySender]
    const isJoined = await attempt(join.statements(kept, joined, names))
    return isJoined ? store.find(kept.address) : undefined
  }

  /** What the service sends without saying from whom stands in one chat. */
  async function findUnnamed(from: SenderIds): Promise<AgentChatRow | undefined> {
    const isNamed = nameSender(from) !== undefined || from.phone !== undefined
    return isNamed ? undefined : store.find(UNKNOWN)
  }

  /** @returns undefined where another process was faster */
  async function renameOnce(address: string, names: SenderIds): Promise<true | undefined> {
    const chat = await store.find(address)
    if (!chat) return true
    const { bySender, byPhone } = await findNamed(names)
    const others = [bySender, byPhone].filter((row) => row && row.address !== chat.address)
    const [other] = others
    const sender_id = nameSender(names) ?? chat.sender_id
    const phone = names.phone ?? chat.phone
    // The service says that it is the same person: the account stays that of the one who had it.
    if (other && new Set(others).size === 1 && other.user_id === '') {
      return (await attempt(join.statements(chat, other, { sender_id, phone }))) || undefined
    }
    const values = {
      ...(!others.includes(bySender) && { sender_id }),
      ...(!others.includes(byPhone) && { phone }),
    }
    return (await attempt([join.updateFrom(chat, values)])) || undefined
  }

  return {
    /** The chat whose sender the service knows by one of the names. */
    async findNamed(ids: SenderIds): Promise<AgentChatRow | undefined> {
      const { bySender, byPhone } = await findNamed(ids)
      return bySender ?? byPhone
    },

    /**
     * Notes that somebody has written, with an account or without. Chats that turn out to be of one sender become one.
     *
     * @param heard when; answers may be sent for a day
     * @returns the chat; its `user_id` is empty without an account
     */
    hear: (from: Sender, heard: Date): Promise<AgentChatRow> =>
      retryExclusive(channel, () => hearOnce(from, heard.toISOString())),

    /** Lets a sender be known by other names from now on, unless an account of somebody else is known by them. */
    rename: (address: string, names: SenderIds): Promise<true> =>
      retryExclusive(channel, () => renameOnce(address, names)),
  }
}

export type ChatSenders = ReturnType<typeof chatSenders>

const UNKNOWN = 'unknown'

interface NamedChats {
  readonly bySender?: AgentChatRow | undefined
  readonly byPhone?: AgentChatRow | undefined
}

/** Whether another user of the service has the number now. */
function isNumberPassedOn({ bySender, byPhone }: NamedChats, senderId: string | undefined) {
  const isOther = byPhone !== undefined && byPhone !== bySender
  return isOther && byPhone.sender_id !== null && senderId !== undefined
}

function nameSender({ userId, group }: SenderIds): string | undefined {
  return group === undefined ? userId : writeGroupId(group)
}

function namesAfter(known: AgentChatRow, from: Sender, heard: string) {
  return {
    ...(from.name !== undefined && { name: from.name }),
    ...(from.username !== undefined && { username: from.username }),
    sender_id: nameSender(from) ?? known.sender_id,
    phone: from.phone ?? known.phone,
    heard_date: heard > known.heard_date ? heard : known.heard_date,
  }
}

/** Statements that change who writes in a chat. */
function joinChats({ build }: Database, channel: AgentChatRow['channel']) {
  /** Fails where another process has changed it meanwhile. */
  const updateFrom = (
    { address, sender_id, phone, conversation_id }: AgentChatRow,
    values: Partial<AgentChatRow>,
  ): WriteStatement =>
    mustChangeOneRow(
      build
        .updateTable('agent_chats')
        .set(values)
        .where('channel', '=', channel)
        .where('address', '=', address)
        .where('joined_to', 'is', null)
        .where('conversation_id', '=', conversation_id)
        .where('sender_id', sender_id === null ? 'is' : '=', sender_id)
        .where('phone', phone === null ? 'is' : '=', phone),
    )

  function moveMessages(from: string, to: string): WriteStatement[] {
    const moved = build.selectFrom('agent_conversations').where('id', '=', from)
    return [
      // Held from here on: a message that another process adds meanwhile is moved, or finds it gone.
      build
        .updateTable('agent_conversations')
        .set((row) => ({ updated_date: row.ref('updated_date') }))
        .where('id', '=', from)
        .compile(),
      build
        .updateTable('agent_messages')
        .set({ conversation_id: to })
        .where('conversation_id', '=', from)
        .compile(),
      build
        .updateTable('agent_conversations')
        .set((row) => ({
          messages: row('messages', '+', moved.select('messages').$asScalar().$notNull()),
          bytes: row('bytes', '+', moved.select('bytes').$asScalar().$notNull()),
        }))
        .where('id', '=', to)
        .compile(),
      build.deleteFrom('agent_conversations').where('id', '=', from).compile(),
    ]
  }

  return {
    updateFrom,

    /** Makes two chats one: what was said without an account stands together then. */
    statements(kept: AgentChatRow, joined: AgentChatRow, names: Partial<AgentChatRow>) {
      const isMoved = kept.user_id === '' && joined.user_id === '' && joined.conversation_id !== ''
      const conversation_id =
        kept.conversation_id === '' && isMoved ? joined.conversation_id : kept.conversation_id
      return [
        updateFrom(joined, { joined_to: kept.address, sender_id: null, phone: null }),
        build
          .updateTable('agent_chats')
          .set({ joined_to: kept.address })
          .where('channel', '=', channel)
          .where('joined_to', '=', joined.address)
          .compile(),
        updateFrom(kept, { ...names, conversation_id }),
        ...(isMoved && kept.conversation_id !== ''
          ? moveMessages(joined.conversation_id, kept.conversation_id)
          : []),
      ]
    },
  }
}
