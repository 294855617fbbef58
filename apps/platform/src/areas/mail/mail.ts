import { randomUUID } from 'node:crypto'
import type { WriteStatement } from '../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../db/jobs.ts'
import { isEmailAddress } from '../../http/email-address.ts'
import { type Delivery, isFinal, type Mail } from './delivery.ts'

/** What is to be written to whom. The mail itself is made when it is sent, so that no code or link lies in the queue. */
export interface MailJob {
  kind: string
  recipient: string
  details?: Readonly<Record<string, string>>
  /** After so many milliseconds it has no use any more. */
  lifeMs: number
}

/** A mail as it is written; `fromName` stands beside the address in place of the shop's own. */
export type WrittenMail = Omit<Mail, 'to'> & { fromName?: string }

/** Writes the mail of a job; undefined when there is nothing to say. */
export type Compose = (job: Omit<MailJob, 'lifeMs'>) => Promise<WrittenMail | undefined>

export interface MailArea {
  /** Statement that puts a mail into the queue; call `wake` once it is committed. */
  enqueue(job: MailJob): WriteStatement
  wake(): void
  /** Sends a mail at once, to try whether it gets there. @throws what the mail server has said */
  test(recipient: string, mail: WrittenMail): Promise<void>
  /** From now on mail is sent. */
  start(compose: Compose): void
  close(): void
}

/** As the job keeps it. */
interface QueuedMail extends Omit<MailJob, 'lifeMs'> {
  /** Unsent by then, it has no use any more. */
  expires_date: string
}

const KIND = 'mail'
/** With their pauses these take longer than any mail is of use. */
const TRIES = 200

/** Mail leaves as jobs: no request waits for a mail server, and no mail is lost in a restart. */
export function createMail(deps: {
  jobs: Jobs
  clock: () => Date
  delivery: Delivery
  /** The address that mail comes from, and the name beside it. */
  sender: () => { name: string; address: string }
}): MailArea {
  const { jobs, clock, delivery } = deps
  const dateIn = (ms: number) => new Date(clock().getTime() + ms).toISOString()

  async function send({ id, details }: Job, compose: Compose): Promise<void> {
    // Only this area inserts jobs of its kind.
    const { expires_date, ...job } = details as QueuedMail
    // Old mail is dropped unsent: its code or link has no use any more.
    if (expires_date <= dateIn(0) || !isEmailAddress(job.recipient)) return
    const written = await compose(job)
    if (!written) return
    await deliver(id, job.recipient, written)
  }

  async function deliver(id: string, to: string, { fromName, ...mail }: WrittenMail) {
    const { name, address } = deps.sender()
    await delivery.deliver(id, { name: fromName ?? name, address }, { ...mail, to })
  }

  return {
    test: (recipient, mail) => deliver(randomUUID(), recipient, mail),
    enqueue({ lifeMs, ...mail }) {
      const details: QueuedMail = { details: {}, ...mail, expires_date: dateIn(lifeMs) }
      return jobs.insert({ kind: KIND, details })
    },
    wake: jobs.wake,
    start(compose) {
      const run = async (job: Job) => {
        try {
          await send(job, compose)
        } catch (error) {
          if (!isFinal(error)) throw error
          throw new JobError(REFUSED, { isFinal: true, cause: error })
        }
      }
      jobs.handle(KIND, run, { tries: TRIES })
    },
    close: delivery.close,
  }
}

const REFUSED = 'The mail server refused the mail.'
