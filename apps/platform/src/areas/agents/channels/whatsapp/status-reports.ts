import type { Logger } from 'pino'
import type { Database } from '../../../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../../../db/jobs.ts'
import { textOf } from '../../answers/model-messages.ts'
import type { Conversations } from '../../conversations/conversations.ts'
import type { ChatStore } from '../chat-store.ts'
import type { Deliveries } from '../deliveries.ts'
import type { createOutgoing } from '../outgoing.ts'
import type { StatusReport } from './webhook-body.ts'
import { isPassing, reasonOf } from './whatsapp-codes.ts'

export interface StatusDeps {
  readonly db: Database
  readonly clock: () => Date
  readonly log: Pick<Logger, 'warn'>
  readonly jobs: Jobs
  readonly conversations: Conversations
  readonly deliveries: Deliveries
  readonly outgoing: ReturnType<typeof createOutgoing>
  readonly store: ChatStore
}

export const STATUS = 'whatsapp-status'
/** The report may be here before the answer of the call that sent the message. */
const TRIES = 3
/** Before what failed for a while is sent once more. */
const PAUSE_MS = 60_000

function reasonFor(code: number | undefined): string {
  return reasonOf(code) ?? `WhatsApp says ${code ?? 'no more'}.`
}

/** What WhatsApp reports of messages: a call that succeeded says only that it will try. */
export function createStatusReports(deps: StatusDeps) {
  const { db, clock, log, jobs, conversations, deliveries, outgoing, store } = deps

  /** @returns false where it was sent again already */
  async function sendAgain(to: string, messageId: string, at: number): Promise<boolean> {
    const kept = await conversations.findMessage(messageId)
    if (!kept) return false
    const { content, file_urls: pictures = [] } = kept.message
    const dueDate = new Date(clock().getTime() + PAUSE_MS).toISOString()
    const details = { to, text: textOf(content), pictures, messageId, at }
    const key = `${messageId} ${at} again`
    const { results } = await db.write([outgoing.insert(details, key, dueDate)])
    jobs.wake()
    return results[0]?.changes === 1
  }

  async function failed({ to, code }: StatusReport, messageId: string, at: number): Promise<void> {
    if (isPassing(code) && (await sendAgain(to, messageId, at))) return
    await deliveries.failed(messageId, reasonFor(code))
  }

  return {
    async take(job: Job): Promise<void> {
      // As the webhook has inserted it.
      const report = job.details as StatusReport
      const { id, status, code } = report
      const sent = await deliveries.find(id)
      if (!sent && job.tries < TRIES) throw new JobError('The message is not known yet.')
      const { messageId, at = 0 } = sent ?? {}
      if (status === 'failed') {
        const fields = { event: 'answer_not_delivered', channel: 'whatsapp', code, sent: id }
        log.warn(fields, 'a message did not arrive')
        if (messageId !== undefined) await failed(report, messageId, at)
        // A text of its own, such as the answer to an order.
        else if (sent) await db.write([store.undelivered(report.to, reasonFor(code))])
      } else if (messageId !== undefined) await deliveries.note(messageId, { status })
    },
  }
}
