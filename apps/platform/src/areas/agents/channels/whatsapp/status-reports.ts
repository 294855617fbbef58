import type { Logger } from 'pino'
import type { Database } from '../../../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../../../db/jobs.ts'
import { toText } from '../../answers/model-messages.ts'
import type { Conversations } from '../../conversations/conversations.ts'
import type { ChatLines } from '../chat-lines.ts'
import type { ChatSenders } from '../chat-senders.ts'
import type { ChatStore } from '../chat-store.ts'
import type { Deliveries, SentPart } from '../deliveries.ts'
import type { createOutgoing } from '../outgoing.ts'
import type { StatusReport } from './webhook-body.ts'
import { describeCode, isPassing } from './whatsapp-codes.ts'

export interface StatusDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly jobs: Jobs
  readonly conversations: Conversations
  readonly deliveries: Deliveries
  readonly outgoing: ReturnType<typeof createOutgoing>
  readonly store: ChatStore
  readonly senders: ChatSenders
  readonly lines: ChatLines
}

export const STATUS = 'whatsapp-status'
/** The report may be here before the answer of the call that sent the message. */
const TRIES = 3
/** Before what failed for a while is sent once more. */
const PAUSE_MS = 60_000

function describeFault({ code, fault }: StatusReport): string {
  return describeCode(code) ?? `WhatsApp says: ${fault ?? code ?? 'no more'}.`
}

/** What WhatsApp reports of messages: a call that succeeded says only that it will try. */
export function createStatusReports(deps: StatusDeps) {
  const { db, clock, log, jobs, conversations, deliveries, outgoing, senders, store, lines } = deps

  /** @returns false where it was sent again already */
  async function sendAgain(to: string, messageId: string, at: number): Promise<boolean> {
    const kept = await conversations.findMessage(messageId)
    if (!kept) return false
    const { content, file_urls: pictures = [] } = kept.message
    const dueDate = new Date(clock().getTime() + PAUSE_MS).toISOString()
    const details = { to, text: toText(content), pictures, messageId, at }
    const key = `${messageId} ${at} again`
    const { results } = await db.write([outgoing.insert(details, key, dueDate)])
    jobs.wake()
    return results[0]?.changes === 1
  }

  /** @param sent what is known of the message; undefined where nothing is, such as one sent by another program */
  async function failed(report: StatusReport, job: Job, sent: SentPart | undefined) {
    const { messageId, at = 0 } = sent ?? {}
    const chat = await senders.findNamed(report.to)
    const reason = describeFault(report)
    if (messageId !== undefined) {
      if (chat && isPassing(report.code) && (await sendAgain(chat.address, messageId, at))) return
      await deliveries.failed(messageId, reason)
      return
    }
    if (!chat) return
    await db.write([store.undelivered(chat.address, reason)])
    await lines.note(chat, job.id, `A message of the shop did not arrive by WhatsApp. ${reason}`)
  }

  return {
    async take(job: Job): Promise<void> {
      // As the webhook has inserted it.
      const report = job.details as StatusReport
      const { id, status, code } = report
      const sent = await deliveries.find(id)
      if (!sent && job.tries < TRIES) throw new JobError('The message is not known yet.')
      if (status === 'failed') {
        const fields = { event: 'answer_not_delivered', channel: 'whatsapp', code, sent: id }
        log.warn(fields, 'a message did not arrive')
        await failed(report, job, sent)
      } else if (sent?.messageId !== undefined) await deliveries.note(sent.messageId, { status })
    },
  }
}
