import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import type { IssueCallToken } from '../../../http/caller/call-token.ts'
import type { Caller, CallingUser } from '../../../http/caller/caller.ts'
import { isStill } from '../../../http/caller/credential-watch.ts'
import type { Speaker } from '../answers/answers.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { Channel, Incoming, PictureRef } from './channel.ts'
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
  readonly store: ChatStore
  readonly outgoing: ReturnType<typeof createOutgoing>
  /** The functions that may take a message from the agent. */
  readonly offer: ReturnType<typeof createMessageFunctions>['offer']
  readonly issueCallToken: IssueCallToken
  findUser(id: string): Promise<CallingUser | undefined>
  /** Keeps a picture. @returns its address */
  keepPicture(bytes: Uint8Array): Promise<string>
  takeMessage(user: CallingUser): Promise<void>
  answer(conversationId: string, agentName: string, speaker: Speaker): Promise<void>
}

/** What is older is delivered too late to be answered. */
const OLDEST_MS = 24 * 3_600_000
/** After so many tries a message is kept without its picture. */
const PICTURE_TRIES = 2
const NO_OWNER = { user_id: null, conversation_id: null }

/** Takes messages from a channel into conversations, and hands on what the agent answers; each is a job. */
export function createIncoming(deps: IncomingDeps) {
  const { db, clock, list, conversations, jobs, channel, store, outgoing } = deps

  async function reply(to: string, text: string, key: string): Promise<void> {
    await db.write([outgoing.insert({ to, text }, key)])
    jobs.wake()
  }

  /** Ties a chat to the user who was given the code. */
  async function connect(from: string, code: { userId: string; agentName: string }, key: string) {
    const user = await deps.findUser(code.userId)
    if (!user) return
    const caller = { kind: 'user', user, tokenId: '' } as const
    const asker = { caller, owner: `user ${user.id}` }
    const metadata = { channel: channel.name }
    const { id } = await conversations.create(asker, code.agentName, metadata)
    const chat = {
      address: from,
      user_id: user.id,
      agent_name: code.agentName,
      conversation_id: id,
      heard_date: clock().toISOString(),
    }
    // Users who were talked into sending somebody else's code see here whose it is.
    const text = `This chat now belongs to the account ${masked(user.email)}. How can we help?`
    await db.write([store.save(chat), outgoing.insert({ to: from, text }, key)])
    jobs.wake()
  }

  /** Senders without an account hear once a day how to begin. */
  async function explain(from: string, key: string): Promise<void> {
    const day = (Math.floor(clock().getTime() / 86_400_000) + 1) * 86_400_000
    const name = `${channel.name}:unknown:${from}`
    const counts = await addToShared(db, new Map([[name, 1]]), day)
    if (counts.get(name) === 1) {
      await reply(from, `Please begin this chat from ${deps.publicUrl}, signed in.`, key)
    }
  }

  async function receive(job: Job): Promise<void> {
    // As the webhook has inserted it.
    const { from, text, timestamp } = job.details as Incoming
    const heard = timestamp * 1000
    if (!(heard > clock().getTime() - OLDEST_MS)) return
    const code = await store.takeCode(text)
    if (code) return connect(from, code, job.id)
    const chat = await store.hear(from)
    const user = chat.user_id === '' ? undefined : await deps.findUser(chat.user_id)
    if (await isTaken(job, chat, user)) return
    if (!user || !list.has(chat.agent_name)) return explain(from, job.id)
    if (await keep(job, chat.conversation_id, user)) await answerTo(chat, user, job.id)
  }

  /** Whether a function has taken the message: no agent answers it then. */
  async function isTaken(job: Job, chat: AgentChatRow, user: CallingUser | undefined) {
    const { address, conversation_id } = chat
    const owner = user ? { user_id: user.id, conversation_id } : NO_OWNER
    const taken = await deps.offer(job, owner)
    if (taken && taken.reply !== '') await reply(address, taken.reply, job.id)
    if (taken && user) await keep(job, conversation_id, user)
    return taken !== undefined
  }

  /** Keeps what was said, once. @returns whether its conversation is there */
  async function keep(job: Job, conversationId: string, user: CallingUser): Promise<boolean> {
    if (await conversations.findMessage(job.id)) return true
    const row = await conversations.row(conversationId)
    if (!row) return false
    await deps.takeMessage(user)
    // As the webhook has inserted it.
    const { text, picture } = job.details as Incoming
    const url = picture && (await pictureUrl(deps, picture, job))
    const isLost = picture !== undefined && url === undefined
    const date = clock().toISOString()
    await conversations.add(row, {
      // Of a job that is run again the same.
      id: job.id,
      role: 'user',
      content: isLost ? `${text}\n[a picture that could not be read]`.trim() : text,
      created_date: date,
      updated_date: date,
      ...(url !== undefined && { file_urls: [url] }),
    })
    return true
  }

  async function answerTo(
    chat: { address: string; conversation_id: string; agent_name: string },
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
      .map((message) => outgoing.insert(sentAs(chat.address, message), message.id))
    if (sends.length > 0) await db.write(sends)
    jobs.wake()
  }

  return { kind: `${channel.name}-message`, receive }
}

/** @returns undefined where there is none to be had: the message is worth more than its picture */
async function pictureUrl(
  { channel, keepPicture, log }: IncomingDeps,
  picture: PictureRef,
  job: Job,
): Promise<string | undefined> {
  try {
    const bytes = await channel.loadPicture(picture)
    return bytes && (await keepPicture(bytes))
  } catch (error) {
    const isFinal = error instanceof JobError && error.isFinal
    if (!isFinal && job.tries < PICTURE_TRIES) throw error
    const reason = error instanceof JobError ? error.message : undefined
    const fields = { event: 'picture_lost', channel: channel.name, job: job.id, reason }
    log.warn(fields, 'a picture could not be taken')
    return undefined
  }
}

/** Enough to know one's own address by, too little to learn another's. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
