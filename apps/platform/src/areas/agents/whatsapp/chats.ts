import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import type { Job, Jobs } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import type { IssueCallToken } from '../../../http/call-token.ts'
import type { CallingUser } from '../../../http/caller.ts'
import type { Speaker } from '../answers/answers.ts'
import type { Conversations } from '../conversations/conversations.ts'
import type { AgentList } from '../definitions/agent-list.ts'
import type { chatStore } from './chat-store.ts'
import type { Incoming } from './webhook-body.ts'
import type { WhatsAppClient } from './whatsapp-client.ts'

export interface ChatDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly publicUrl: string
  readonly log: Pick<Logger, 'info'>
  readonly list: AgentList
  readonly conversations: Conversations
  readonly jobs: Jobs
  readonly store: ReturnType<typeof chatStore>
  readonly client: WhatsAppClient
  readonly issueCallToken: IssueCallToken
  findUser(id: string): Promise<CallingUser | undefined>
  /** Keeps a picture. @returns its address */
  keepPicture(bytes: Uint8Array): Promise<string>
  takeMessage(user: CallingUser): Promise<void>
  answer(conversationId: string, agentName: string, speaker: Speaker): Promise<void>
}

export const INCOMING = 'whatsapp-message'
export const OUTGOING = 'whatsapp-answer'
/** So long after somebody has written may they be answered. */
const WINDOW_MS = 24 * 3_600_000

interface Outgoing {
  readonly to: string
  readonly text: string
}

/** Carries conversations between numbers and agents: each message and each answer is a job. */
export function createChats(deps: ChatDeps) {
  const { db, clock, list, conversations, jobs, store, client } = deps

  const sending = (to: string, text: string, key: string) =>
    jobs.insert({ kind: OUTGOING, details: { to, text } satisfies Outgoing, key: `answer ${key}` })

  async function reply(to: string, text: string, key: string): Promise<void> {
    await db.write([sending(to, text, key)])
    jobs.wake()
  }

  /** Ties a number to the user who was given the code. */
  async function connect(from: string, code: { userId: string; agentName: string }, key: string) {
    const user = await deps.findUser(code.userId)
    if (!user) return
    const caller = { kind: 'user', user, tokenId: '' } as const
    const asker = { caller, owner: `user ${user.id}` }
    const metadata = { channel: 'whatsapp' }
    const { id } = await conversations.create(asker, code.agentName, metadata)
    const chat = {
      phone: from,
      user_id: user.id,
      agent_name: code.agentName,
      conversation_id: id,
      heard_date: clock().toISOString(),
    }
    // Whoever was talked into sending somebody else's code sees here whose it is.
    const text = `This chat now belongs to the account ${masked(user.email)}. How can we help?`
    await db.write([store.save(chat), sending(from, text, key)])
    jobs.wake()
  }

  /** Numbers that nobody knows hear once a day how to begin. */
  async function explain(from: string, key: string): Promise<void> {
    const day = (Math.floor(clock().getTime() / 86_400_000) + 1) * 86_400_000
    const name = `whatsapp:unknown:${from}`
    const counts = await addToShared(db, new Map([[name, 1]]), day)
    if (counts.get(name) === 1) {
      await reply(from, `Please begin this chat from ${deps.publicUrl}, signed in.`, key)
    }
  }

  async function receive(job: Job): Promise<void> {
    // As the webhook has inserted it.
    const { from, text, timestamp } = job.details as Incoming
    const heard = timestamp * 1000
    if (!(heard > clock().getTime() - WINDOW_MS)) return
    const code = await store.takeCode(text)
    if (code) return connect(from, code, job.id)
    const chat = await store.find(from)
    const user = chat && (await deps.findUser(chat.user_id))
    if (!chat || !user || !list.has(chat.agent_name)) return explain(from, job.id)
    await db.write([store.save({ ...chat, heard_date: clock().toISOString() })])
    if (await keep(job, chat.conversation_id, user)) await answerTo(chat, user, job.id)
  }

  /** Keeps what was said, once. @returns whether its conversation is there */
  async function keep(job: Job, conversationId: string, user: CallingUser): Promise<boolean> {
    if (await conversations.findMessage(job.id)) return true
    const row = await conversations.row(conversationId)
    if (!row) return false
    await deps.takeMessage(user)
    // As the webhook has inserted it.
    const { text, imageId } = job.details as Incoming
    const picture = imageId === undefined ? undefined : await client.picture(imageId)
    const date = clock().toISOString()
    await conversations.add(row, {
      // Of a job that is run again the same.
      id: job.id,
      role: 'user',
      content: text,
      created_date: date,
      updated_date: date,
      ...(picture && { file_urls: [await deps.keepPicture(picture)] }),
    })
    return true
  }

  async function answerTo(
    chat: { phone: string; conversation_id: string; agent_name: string },
    user: CallingUser,
    messageId: string,
  ): Promise<void> {
    const caller = { kind: 'user', user, tokenId: '' } as const
    const { token, revoke } = deps.issueCallToken(caller)
    try {
      const headers = { authorization: `Bearer ${token}` }
      await deps.answer(chat.conversation_id, chat.agent_name, {
        caller,
        address: 'whatsapp',
        headers,
      })
    } finally {
      revoke()
    }
    const conversation = await conversations.load(chat.conversation_id)
    const at = conversation?.messages.findIndex(({ id }) => id === messageId) ?? -1
    const answers = conversation?.messages.slice(at + 1) ?? []
    const sends = answers
      .filter(({ role, content }) => role === 'assistant' && content !== '')
      .map(({ id, content }) => sending(chat.phone, String(content), id))
    if (sends.length > 0) await db.write(sends)
    jobs.wake()
  }

  async function send(job: Job): Promise<void> {
    const { to, text } = job.details as Outgoing
    const chat = await store.find(to)
    const since = clock().getTime() - WINDOW_MS
    if (chat && Date.parse(chat.heard_date) < since) {
      deps.log.info({ event: 'whatsapp_too_late', job: job.id }, 'an answer came too late')
      return
    }
    await client.send(to, text)
  }

  return { receive, send }
}

/** Enough to know one's own address by, too little to learn another's. */
function masked(email: string): string {
  const [name = '', domain = ''] = email.split('@')
  return `${name.slice(0, 1)}***@${domain}`
}
