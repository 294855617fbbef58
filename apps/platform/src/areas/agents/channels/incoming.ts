import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import type { Job, Jobs } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import type { IssueCallToken } from '../../../http/caller/call-token.ts'
import type { Caller, CallingUser } from '../../../http/caller/caller.ts'
import { isStill } from '../../../http/caller/credential-watch.ts'
import { ApiError } from '../../../http/errors/api-error.ts'
import type { Speaker } from '../answers/answers.ts'
import { isUnreadable } from '../conversations/chat-facts.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { Channel, Incoming } from './channel.ts'
import type { ChatCodes } from './chat-codes.ts'
import type { ChatLines } from './chat-lines.ts'
import type { ChatSenders } from './chat-senders.ts'
import type { ChatStore } from './chat-store.ts'
import type { createMessageFunctions } from './message-functions.ts'
import { type createOutgoing, sentAs } from './outgoing.ts'

export interface IncomingDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly publicUrl: string
  readonly log: Pick<Logger, 'warn'>
  readonly list: AgentList
  readonly conversations: Conversations
  readonly jobs: Jobs
  readonly channel: Channel
  readonly codes: ChatCodes
  readonly senders: ChatSenders
  readonly store: ChatStore
  readonly lines: ChatLines
  readonly outgoing: ReturnType<typeof createOutgoing>
  /** The functions that may take a message from the agent. */
  readonly offer: ReturnType<typeof createMessageFunctions>['offer']
  readonly issueCallToken: IssueCallToken
  findUser(id: string): Promise<CallingUser | undefined>
  takeMessage(user: CallingUser): Promise<void>
  answer(conversationId: string, agentName: string, speaker: Speaker): Promise<void>
}

/** What is older is kept, and not answered any more. */
const OLDEST_MS = 24 * 3_600_000
const DAY_MS = 86_400_000
const UNREAD =
  'Thank you, this has arrived. The assistant reads text only: write it in words, or wait for a person of the shop.'
const USED_UP =
  'The assistant has answered as much as it may today. A person of the shop will go on here.'

/** Takes messages from a channel into conversations, and hands on what the agent answers; each is a job. */
export function createIncoming(deps: IncomingDeps) {
  const { db, clock, list, conversations, jobs, codes, channel, senders, store, lines, outgoing } =
    deps

  async function reply(to: string, text: string, key: string): Promise<void> {
    await db.write([outgoing.insert({ to, text }, key)])
    jobs.wake()
  }

  /** Ties a chat to the user who was given the code. */
  async function connect(
    chat: AgentChatRow,
    code: { userId: string; agentName: string },
    key: string,
  ): Promise<void> {
    const user = await deps.findUser(code.userId)
    if (!user) return
    // What was said before stays where it is: the account of the code may be somebody else's.
    const begun = conversations.begin({
      ...{ owner: `user ${user.id}`, created_by_id: user.id, agent_name: code.agentName },
      ...{ channel: channel.name, metadata: { channel: channel.name, address: chat.address } },
    })
    const tie = {
      ...{ user_id: user.id, agent_name: code.agentName, conversation_id: begun.row.id },
    }
    // Users who were talked into sending somebody else's code see here whose it is.
    const text = `This chat now belongs to the account ${maskEmail(user.email)}. How can we help?`
    await db.write([
      ...begun.statements,
      store.tie(chat.address, tie),
      outgoing.insert({ to: chat.address, text }, key),
    ])
    jobs.wake()
  }

  /** Senders hear the same sentence once a day, and not while a person answers them. */
  async function replyOnce(chat: AgentChatRow, what: string, text: string, key: string) {
    const conversation = await conversations.row(chat.conversation_id)
    if (conversation?.taken_by_id) return
    const day = (Math.floor(clock().getTime() / DAY_MS) + 1) * DAY_MS
    const name = `${channel.name}:${what}:${chat.address}`
    const counts = await addToShared(db, new Map([[name, 1]]), day)
    if (counts.get(name) === 1) await reply(chat.address, text, key)
  }

  async function receive(job: Job): Promise<void> {
    // As the webhook has inserted it.
    const incoming = job.details as Incoming
    const sent = Math.min(incoming.timestamp * 1000, clock().getTime())
    const isOfShop = incoming.facts.is_from_phone === true
    const heard = await senders.hear(incoming.from, new Date(isOfShop ? 0 : sent))
    const code = incoming.isSilent ? undefined : await codes.takeCode(incoming.text)
    if (code) return connect(heard, code, job.id)
    const { id: conversationId } = await lines.findConversation(heard)
    const chat = { ...heard, conversation_id: conversationId }
    const messageId = await lines.keep(job.id, chat, incoming, job.tries)
    if (incoming.becomes) await senders.rename(chat.address, incoming.becomes)
    const isLate = sent < clock().getTime() - OLDEST_MS
    if (messageId === undefined || incoming.isSilent || isLate) return
    await respond(job.id, incoming, chat, messageId)
  }

  async function respond(
    jobId: string,
    incoming: Incoming,
    chat: AgentChatRow,
    messageId: string,
  ): Promise<void> {
    const user = chat.user_id === '' ? undefined : await deps.findUser(chat.user_id)
    const taken = await deps.offer(incoming, { jobId, messageId, chat, userId: user?.id ?? null })
    if (taken) {
      if (taken.reply !== '') await reply(chat.address, taken.reply, jobId)
      return
    }
    if (incoming.change) return
    if (!user || !list.has(chat.agent_name)) {
      return replyOnce(chat, 'unknown', describeStart(deps.publicUrl), jobId)
    }
    await letAnswer(jobId, incoming, { chat, user, messageId })
  }

  async function letAnswer(
    jobId: string,
    { facts, text }: Incoming,
    { chat, user, messageId }: { chat: AgentChatRow; user: CallingUser; messageId: string },
  ): Promise<void> {
    const isUnread = isUnreadable({ ...facts, is_described: text === '' })
    if (isUnread) return replyOnce(chat, 'unread', UNREAD, jobId)
    if (!(await mayAsk(user))) return replyOnce(chat, 'used-up', USED_UP, jobId)
    // The one that it was kept in: the chat may have begun another one with it.
    const kept = await conversations.findMessage(messageId)
    if (kept)
      await answerChat(deps, { ...chat, conversation_id: kept.conversationId }, user, messageId)
  }

  /** Whether the share of today is not used up: what was said stays, and a person reads it. */
  async function mayAsk(user: CallingUser): Promise<boolean> {
    try {
      await deps.takeMessage(user)
      return true
    } catch (error) {
      if (error instanceof ApiError) return false
      throw error
    }
  }

  return { kind: `${channel.name}-message`, receive }
}

/** Lets the agent answer a message, and sends what it says. */
async function answerChat(
  { db, jobs, conversations, outgoing, channel, ...deps }: IncomingDeps,
  chat: Pick<AgentChatRow, 'address' | 'conversation_id' | 'agent_name'>,
  user: CallingUser,
  messageId: string,
): Promise<void> {
  const caller = { kind: 'user', user, tokenId: '' } as const
  const { token, revoke } = deps.issueCallToken(caller)
  const headers = { authorization: `Bearer ${token}` }
  try {
    const speaker = {
      caller,
      token,
      // Of each chat its own: one that asks for much leaves the others theirs.
      address: `${channel.name} ${chat.address}`,
      headers,
      mayGoOn: (now: Caller) => isStill(caller, now),
    }
    await deps.answer(chat.conversation_id, chat.agent_name, speaker)
  } finally {
    revoke()
  }
  const conversation = await conversations.load(chat.conversation_id)
  const at = conversation?.messages.findIndex(({ id }) => id === messageId) ?? -1
  const answers = conversation?.messages.slice(at + 1) ?? []
  const sends = answers
    .filter(({ role, content }) => role === 'assistant' && content !== '')
    // What was written on the shop's phone is there already.
    .filter(({ chat: facts }) => facts === undefined)
    .map((message) => outgoing.insert(sentAs(chat.address, message), message.id))
  if (sends.length > 0) await db.write(sends)
  jobs.wake()
}

function describeStart(publicUrl: string): string {
  return `Thank you, your message has arrived, and a person of the shop will answer you here. To write to the assistant, begin this chat from ${publicUrl}, signed in.`
}

/** Enough to know one's own address by, too little to learn another's. */
function maskEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
