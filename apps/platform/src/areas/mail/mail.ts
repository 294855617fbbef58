import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { Logger } from 'pino'
import type { Database, WriteStatement } from '../../db/database.ts'
import { type Job, JobError, type Jobs } from '../../db/jobs.ts'
import { isEmailAddress } from '../../http/input/email-address.ts'
import { runHourly } from '../../http/run-hourly.ts'
import { type Delivery, isFinal, type Mail } from './delivery.ts'
import { createOutbox, type EndedMail, MAIL_JOB } from './outbox.ts'
import { outboxRoutes } from './outbox-routes.ts'

/** What is to be written to whom. The mail itself is made when it is sent, so that no code or link lies in the queue. */
export interface MailJob {
  kind: string
  recipient: string
  details?: Readonly<Record<string, string>>
  /** After so many milliseconds it has no use any more. */
  lifeMs: number
}

/** A mail as it is written. */
export type WrittenMail = Omit<Mail, 'to'> & {
  /** Stands beside the address in place of the shop's own. */
  fromName?: string
  /** The same without the secret in it, to be kept; the mail itself where it has none. */
  kept?: Omit<Mail, 'to'>
}

/** Writes the mail of a job; undefined when there is nothing to say. */
export type Compose = (job: Omit<MailJob, 'lifeMs'>) => Promise<WrittenMail | undefined>

export interface MailArea {
  /** Statement that puts a mail into the queue; call `wake` once it is committed. */
  enqueue(job: MailJob): WriteStatement
  wake(): void
  /** Sends a mail at once, to try whether it gets there. @throws what the mail server has said */
  test(recipient: string, mail: WrittenMail): Promise<void>
  register(app: FastifyInstance): void
  /** From now on mail is sent. */
  start(compose: Compose): void
  close(): void
}

/** As the job keeps it. */
interface QueuedMail extends Omit<MailJob, 'lifeMs'> {
  /** Unsent by then, it has no use any more. */
  expires_date: string
}

/** With their pauses these take longer than any mail is of use. */
const TRIES = 200

/** Mail leaves as jobs: no request waits for a mail server, and no mail is lost in a restart. */
export function createMail(deps: {
  db: Database
  jobs: Jobs
  clock: () => Date
  delivery: Delivery
  log: Pick<Logger, 'warn' | 'error'>
  /** The address that mail comes from, and the name beside it. */
  sender: () => { name: string; address: string }
}): MailArea {
  const { db, jobs, clock, delivery, log } = deps
  const outbox = createOutbox(db, clock)
  const dateIn = (ms: number) => new Date(clock().getTime() + ms).toISOString()

  async function send({ id, details }: Job, compose: Compose): Promise<void> {
    // Only this area inserts jobs of its kind.
    const { expires_date, ...job } = details as QueuedMail
    const { kind, recipient } = job
    // Old mail is dropped unsent: its code or link has no use any more.
    if (expires_date <= dateIn(0)) return note({ id, kind, recipient, reason: EXPIRED })
    if (!isEmailAddress(recipient)) return note({ id, kind, recipient, reason: NO_ADDRESS })
    const written = await compose(job)
    if (!written) return
    const { kept, ...mail } = written
    const look = kept ?? mail
    try {
      await deliver(id, recipient, mail)
    } catch (error) {
      if (!isFinal(error)) throw error
      await note({ id, kind, recipient, look, reason: describeError(error) })
      throw new JobError(REFUSED, { isFinal: true, cause: error })
    }
    await note({ id, kind, recipient, look })
  }

  /** A mail that has gone must not go again because it could not be noted. */
  async function note(mail: EndedMail): Promise<void> {
    try {
      await outbox.note(mail)
    } catch (err) {
      log.warn({ event: 'mail_not_noted', job: mail.id, err }, 'a mail could not be noted')
    }
  }

  async function deliver(id: string, to: string, { fromName, ...mail }: WrittenMail) {
    const { name, address } = deps.sender()
    await delivery.deliver(id, { name: fromName ?? name, address }, { ...mail, to })
  }

  return {
    test: (recipient, mail) => deliver(randomUUID(), recipient, mail),
    enqueue({ lifeMs, ...mail }) {
      const details: QueuedMail = { details: {}, ...mail, expires_date: dateIn(lifeMs) }
      return jobs.insert({ kind: MAIL_JOB, details })
    },
    wake: jobs.wake,
    register(app) {
      outboxRoutes(app, outbox)
      runHourly(app, outbox.deleteOld, log)
    },
    start(compose) {
      jobs.handle(MAIL_JOB, (job) => send(job, compose), { tries: TRIES })
    },
    close: delivery.close,
  }
}

const REFUSED = 'The mail server refused the mail.'
const EXPIRED = 'It could not be sent while it was of use.'
const NO_ADDRESS = 'This is no address of a mail.'

/** In the words of the mail server, which name the recipient at most. */
function describeError(error: unknown): string {
  const { response } = Object(error)
  return typeof response === 'string' ? `${REFUSED} ${response}` : REFUSED
}
