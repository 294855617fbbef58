import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../../db/jobs.ts'
import type { AgentChatRow } from '../../../db/tables/tables-agents.ts'
import { toText } from '../answers/model-messages.ts'
import type { Message } from '../conversations/conversation.ts'
import { splitAnswer, withoutPictures } from './answer-parts.ts'
import { type Channel, NotDelivered } from './channel.ts'
import { type ChatStore, readTarget } from './chat-store.ts'
import type { Deliveries } from './deliveries.ts'

export interface OutgoingDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly publicUrl: string
  readonly log: Pick<Logger, 'warn'>
  readonly jobs: Jobs
  readonly channel: Channel
  readonly store: ChatStore
  readonly deliveries: Deliveries
}

export interface Outgoing {
  readonly to: string
  readonly text: string
  readonly pictures?: readonly string[]
  /** The message of a conversation that this is, where it is one. */
  readonly messageId?: string
  /** Which part of it is next. */
  readonly at?: number
}

/** An answer, as it is sent to a chat. */
export function sentAs(to: string, { id, content, file_urls: pictures = [] }: Message): Outgoing {
  return { to, text: toText(content), pictures, messageId: id }
}

/** Sends answers by a channel: each part is a job, the next one begins when it was sent. */
export function createOutgoing(deps: OutgoingDeps) {
  const { db, clock, log, jobs, channel, store, deliveries } = deps
  const kind = `${channel.name}-answer`

  const insert = (details: Outgoing, key: string, dueDate?: string): WriteStatement =>
    jobs.insert({ kind, details, key: `answer ${key}`, ...(dueDate && { dueDate }) })

  function partsOfAnswer({ text: written, pictures: own = [] }: Outgoing) {
    const { text, pictures } = withoutPictures(written, deps.publicUrl)
    return splitAnswer(text, [...own, ...pictures], channel.mostText)
  }

  const isTooLate = (chat: AgentChatRow): boolean =>
    channel.windowMs !== undefined &&
    Date.parse(chat.heard_date) < clock().getTime() - channel.windowMs

  /** Says it where an admin looks: in the conversation, or beside the chat. @throws what is worth another try */
  async function noteFailure({ id, details }: Job, error: unknown): Promise<void> {
    const { to, messageId } = details as Outgoing
    const isLost = error instanceof NotDelivered
    const isRefused = error instanceof JobError && error.isFinal
    if (messageId === undefined && (isLost || isRefused)) {
      await db.write([store.undelivered(to, error.message)])
    }
    if (!isLost) throw error
    log.warn({ event: 'answer_not_delivered', channel: channel.name, job: id }, error.message)
    if (messageId !== undefined) await deliveries.failed(messageId, error.message)
  }

  async function send(job: Job): Promise<void> {
    // As `insert` has been given it.
    const details = job.details as Outgoing
    const { to, messageId, at = 0 } = details
    const parts = partsOfAnswer(details)
    const part = parts[at]
    if (!part) return
    try {
      const chat = await store.find(to)
      if (!chat) throw new NotDelivered('This chat is not there any more.')
      if (isTooLate(chat)) throw new NotDelivered(TOO_LATE)
      const sentAs = await channel.send(readTarget(chat), part)
      const next = messageId !== undefined && at + 1 < parts.length
      await db.write([
        ...deliveries.remember(sentAs, details),
        ...(messageId === undefined ? [store.undelivered(to, null)] : []),
        ...(next ? [insert({ ...details, at: at + 1 }, `${messageId} ${at + 1}`)] : []),
      ])
      jobs.wake()
    } catch (error) {
      await noteFailure(job, error)
    }
  }

  return { kind, insert, send }
}

export const TOO_LATE =
  'More than 24 hours have passed since the last message from there; it goes on when one comes.'
