import type { ChatFile } from '@pitlane/protocol'
import type { Logger } from 'pino'
import type { Database } from '../../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../../db/jobs.ts'
import { addToShared } from '../../../db/shared-counts.ts'
import { OutboundRefused } from '../../../http/outbound/address-guard.ts'
import type { Message } from '../conversations/conversation.ts'
import type { Conversations } from '../conversations/conversations.ts'
import { type Channel, MAX_MEDIA, MediaLost, type MediaRef } from './channel.ts'

export interface ChatMediaDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly jobs: Jobs
  readonly channel: Pick<Channel, 'name' | 'label' | 'loadMedia'>
  readonly conversations: Conversations
  /** Keeps a file for those who may read the conversation. @returns the name under which it is kept */
  keepPrivate(bytes: Uint8Array, file: Pick<ChatFile, 'name' | 'type'>): Promise<string>
  /** Deletes private files. */
  dropPrivate(names: readonly string[]): Promise<void>
}

interface MediaDetails {
  readonly messageId: string
  readonly media: MediaRef
  /** Of the chat: so much is kept of one sender in a day. */
  readonly address: string
}

const TRIES = 6
/** Before what could not be had is asked for once more. */
const PAUSE_MS = 10_000
const DAY_MS = 86_400_000
/** Kilobytes of files in a day of UTC: of one chat, and of all together. */
const MOST_OF_A_CHAT = 100 * 1024
const MOST_OF_ALL = 4 * 1024 * 1024
const TOO_MUCH = 'More files came from here today than are kept in a day.'

/** Takes the files of messages into private ones: each is tried at once, and then as a job. */
export function createChatMedia(deps: ChatMediaDeps) {
  const { db, clock, log, jobs, channel, conversations } = deps
  const kind = `${channel.name}-media`

  async function hasRoom(address: string, bytes: number): Promise<boolean> {
    const endOfDay = (Math.floor(clock().getTime() / DAY_MS) + 1) * DAY_MS
    const [own, all] = [`${channel.name}:media:${address}`, `${channel.name}:media`]
    const amount = Math.ceil(bytes / 1024)
    const counts = await addToShared(
      db,
      new Map([
        [own, amount],
        [all, amount],
      ]),
      endOfDay,
    )
    return (counts.get(own) ?? 0) <= MOST_OF_A_CHAT && (counts.get(all) ?? 0) <= MOST_OF_ALL
  }

  const note = (messageId: string, change: (file: ChatFile) => ChatFile, kept?: string) =>
    conversations.change(messageId, (message) => {
      const { chat } = message
      // Deleted by its sender meanwhile, or kept by another try.
      if (chat?.file?.state !== 'pending') return undefined
      const changed = { ...message, chat: { ...chat, file: change(chat.file) } }
      return kept === undefined ? changed : { ...changed, private_file: kept }
    })

  async function load({ messageId, media, address }: MediaDetails, file: ChatFile): Promise<void> {
    if ((file.bytes ?? 0) > MAX_MEDIA) throw new MediaLost(describeTooLarge(file.bytes))
    const bytes = await channel.loadMedia(media)
    if (!(await hasRoom(address, bytes.length))) throw new MediaLost(TOO_MUCH)
    const name = await deps.keepPrivate(bytes, file)
    const describe = ({ reason: _reason, ...before }: ChatFile): ChatFile => ({
      ...before,
      state: 'kept',
      bytes: bytes.length,
    })
    if (!(await note(messageId, describe, name))) await deps.dropPrivate([name])
  }

  /** @throws what is worth another try */
  async function attempt(details: MediaDetails, isLast: boolean): Promise<void> {
    const kept = await conversations.findMessage(details.messageId)
    const file = kept?.message.chat?.file
    if (file?.state !== 'pending') return
    try {
      await load(details, file)
    } catch (error) {
      const isRefused = error instanceof MediaLost || error instanceof OutboundRefused
      const isOver = isRefused || isLast || (error instanceof JobError && error.isFinal)
      const reason = isRefused ? error.message : `${channel.label} has not given the file.`
      await note(details.messageId, (before) => ({
        ...before,
        state: isOver ? 'lost' : 'pending',
        reason,
      }))
      const fields = { event: 'media_failed', channel: channel.name, isOver, reason }
      log.warn(fields, 'a file of a message could not be taken')
      if (!isOver) throw error
    }
  }

  return {
    kind,
    options: { tries: TRIES, atOnce: 3, timeoutMs: 2 * 60_000 },

    /** Tries to take the file of a message; where that fails, it is tried again as a job. */
    async take(details: MediaDetails): Promise<void> {
      await attempt(details, false).catch(async () => {
        const dueDate = new Date(clock().getTime() + PAUSE_MS).toISOString()
        await db.write([jobs.insert({ kind, details, key: details.messageId, dueDate })])
        jobs.wake()
      })
    },

    // As `take` has inserted it.
    run: (job: Job): Promise<void> => attempt(job.details as MediaDetails, job.tries >= TRIES),

    /** Deletes the file of a message for good. */
    async drop({ private_file: name }: Message): Promise<void> {
      if (name !== undefined) await deps.dropPrivate([name])
    },
  }
}

export type ChatMedia = ReturnType<typeof createChatMedia>

export function describeTooLarge(bytes: number | undefined): string {
  const size = bytes === undefined ? '' : ` (${Math.ceil(bytes / 1024 / 1024)} MB)`
  return `It is too large to be kept${size}: ${MAX_MEDIA / 1024 / 1024} MB are.`
}
